//! The calendar of journeys, in one statement.

use std::{cmp::Reverse, sync::Arc};

use ::trips::TripState;
use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::Span;
use ports::{CalendarQueries, Stored, TripScope};
use sea_orm::sea_query::{Expr, ExprTrait, Query, SelectStatement};
use staff::{EmployeeId, ParentUnitId};
use views::trips::{CalendarTraveller, CalendarTrip, EngagementView};

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
    queries::SeaQueries,
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

/// Condition for a work unit of a scope.
pub(in crate::queries) fn unit_in_scope(unit: Expr, scope: TripScope) -> Option<Expr> {
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
        let Span { first, last } = days;
        let statement = |json: Json| {
            json.select(json.children(EntryJson::document(json), |select| {
                select.from(journeys::Entity).and_where_option(unit_in_scope(journey(Column::UnitId), scope));
                select
                    .and_where(journey(Column::DepartsOn).lte(*last))
                    .and_where(journey(Column::ReturnsOn).gte(*first));
                select.and_where(journey(Column::DepartsOn).gte(earliest_departure(json, Expr::value(*first))));
                select.and_where(journey(Column::Dated));
            }))
        };
        let found: Option<Vec<EntryJson>> = JsonQuery::read_built(&self.db, statement).await?;
        let mut found = found.unwrap_or_default();
        // Those of the archive stand after others of the day.
        found.sort_unstable_by_key(|entry| (entry.departs_on, Reverse(entry.id > 0), entry.id.abs()));
        found.into_iter().map(EntryJson::view).collect()
    }
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
