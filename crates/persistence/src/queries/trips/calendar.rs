//! The calendar of journeys, in one statement.

use std::{cmp::Reverse, collections::BTreeMap, sync::Arc};

use ::trips::TripState;
use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::Span;
use ports::{CalendarQueries, Stored, TripScope};
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Func, Query, SelectStatement};
use staff::{EmployeeId, ParentUnitId};
use views::trips::{CalendarTraveller, CalendarTrip, CalendarUnit, EngagementView};

use super::{
    engagements::{earliest_departure, engagements},
    filter::journey,
};
use crate::{
    entity::{
        journeys::{self, Column},
        work_units,
    },
    error::corrupt,
    json_query::{Json, JsonQuery, document, names},
    queries::{SeaQueries, totals::RowsJson},
};

document! {
    /// A journey.
    struct EntryJson(json) of journeys {
        id: i64,
        number: String,
        state: i64,
        departs_on: NaiveDate,
        returns_on: NaiveDate,
        #[serde(deserialize_with = "names")] places: Vec<Arc<str>>,
        #[serde(deserialize_with = "names")] people: Vec<Arc<str>>,
    }
}

document! {
    /// Journeys of a unit on the same days.
    struct StaysJson(json) from "stays" {
        unit_id: Option<i64>,
        departs_on: NaiveDate,
        returns_on: NaiveDate,
        number: u32,
    }
}

/// Name of the unit of journeys of the archive without one.
const NO_UNIT: &str = "tidak diketahui";

/// Condition for a work unit of a scope.
pub(crate) fn unit_in_scope(unit: Expr, scope: TripScope) -> Option<Expr> {
    match scope {
        TripScope::Unit(id) => Some(unit.eq(id.0)),
        TripScope::Parent(parent) => Some(unit.in_subquery(units_of(parent))),
        TripScope::Office => None,
    }
}

/// Ids of the work units of a parent unit.
fn units_of(parent: ParentUnitId) -> SelectStatement {
    Query::select()
        .column(work_units::Column::Id)
        .from(work_units::Entity)
        .and_where(Expr::col(work_units::Column::ParentUnitId).eq(parent.0))
        .take()
}

#[async_trait]
impl CalendarQueries for SeaQueries {
    async fn engagements(&self, employees: &[EmployeeId], days: Span) -> Stored<Vec<EngagementView>> {
        engagements(&self.db, employees, days, None).await
    }

    async fn calendar(&self, scope: TripScope, days: Span) -> Stored<Vec<CalendarTrip>> {
        let statement = |json: Json| {
            json.select(json.children(EntryJson::document(json), |select| {
                select.from(journeys::Entity).cond_where(touching(json, scope, days));
            }))
        };
        let found: Option<Vec<EntryJson>> = JsonQuery::read_built(&self.db, statement).await?;
        let mut found = found.unwrap_or_default();
        // Those of the archive stand after others of the day.
        found.sort_unstable_by_key(|entry| (entry.departs_on, Reverse(entry.id > 0), entry.id.abs()));
        found.into_iter().map(EntryJson::view).collect()
    }

    async fn calendar_units(&self, scope: TripScope, days: Span) -> Stored<(u64, Vec<CalendarUnit>)> {
        let statement = |json: Json| {
            let mut stays = Query::select();
            let key = [Column::UnitId, Column::DepartsOn, Column::ReturnsOn].map(|name| (journeys::Entity, name));
            stays.columns(key).expr_as(Func::count(journey(Column::Dated)), "number").from(journeys::Entity);
            stays.cond_where(touching(json, scope, days).add(journey(Column::State).ne(TripState::Cancelled.id())));
            stays.add_group_by([Column::UnitId, Column::DepartsOn, Column::ReturnsOn].map(journey));
            let stays = json.children(StaysJson::document(json), |select| {
                select.from_subquery(stays.take(), "stays");
            });
            json.select(RowsJson::<StaysJson>::all(json, stays))
        };
        let found = JsonQuery::read_built(&self.db, statement).await?;
        let (stays, _, reference) = RowsJson::<StaysJson>::with_reference(found, self).await?;
        let mut units: BTreeMap<(String, Option<i64>), Vec<u32>> = BTreeMap::new();
        for stay in &stays {
            let name = match stay.unit_id {
                Some(id) => reference.office.unit(id)?.name.clone(),
                None => NO_UNIT.to_owned(),
            };
            let counts = units.entry((name, stay.unit_id)).or_insert_with(|| vec![0; days.days().count()]);
            for (day, count) in days.days().zip(counts) {
                *count += if stay.departs_on <= *day && *day <= stay.returns_on { stay.number } else { 0 };
            }
        }
        let number = stays.iter().map(|stay| u64::from(stay.number)).sum();
        Ok((number, units.into_iter().map(|((name, id), days)| CalendarUnit { id, name, days }).collect()))
    }
}

/// Condition for the journeys of a scope that touch some days.
fn touching(json: Json, scope: TripScope, Span { first, last }: Span) -> Condition {
    Condition::all()
        .add_option(unit_in_scope(journey(Column::UnitId), scope))
        .add(journey(Column::DepartsOn).lte(*last))
        .add(journey(Column::ReturnsOn).gte(*first))
        .add(journey(Column::DepartsOn).gte(earliest_departure(json, Expr::value(*first))))
        .add(journey(Column::Dated))
}

impl EntryJson {
    fn view(self) -> Stored<CalendarTrip> {
        Ok(CalendarTrip {
            archived: self.id < 0,
            id: self.id,
            number: self.number,
            state: TripState::from_id(self.state).ok_or_else(|| corrupt("journeys", "state", self.id))?,
            departs_on: self.departs_on,
            returns_on: self.returns_on,
            places: self.places,
            travellers: self.people.into_iter().map(|name| CalendarTraveller { name }).collect(),
        })
    }
}
