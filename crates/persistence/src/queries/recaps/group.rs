//! Groups of a recap with their sums.

use std::cmp::Reverse;

use app::{
    ports::Stored,
    views::recaps::{Grouping, RecapRow, Sums},
};
use sea_orm::sea_query::{Alias, Condition, Expr, ExprTrait, Func, Query, SelectStatement};
use serde::Deserialize;

use crate::{
    entity::{travellers, trip_places, trips as trip_table},
    json_query::{Json, Summed, column},
    queries::{
        reference::Reference,
        spending::{of_trips_in_force, slot, sum, sums, trip},
    },
};

/// Trips, person-days, realised, booked.
#[derive(Deserialize)]
pub(super) struct SumsJson(u64, u64, Summed, Summed);

/// Id or text of a group, and its sums.
#[derive(Deserialize)]
pub(super) struct GroupJson(Option<i64>, Option<String>, SumsJson);

/// Names of the columns of a group.
const ID: &str = "group_id";
const TEXT: &str = "group_text";
const SUMS: [&str; 4] = ["trip_count", "person_days", "realised", "booked"];

fn sum_columns(json: Json) -> [Expr; 4] {
    let days = slot(travellers::Column::ReturnsOn);
    let days = json.days_between(slot(travellers::Column::DepartsOn), days).add(1);
    let [realised, booked] = sums(json);
    [trip(trip_table::Column::Id).count_distinct(), sum(days), realised, booked]
}

/// The sums over all trips and travellers of a condition.
pub(super) fn sums_of(json: Json, wanted: &Condition) -> Expr {
    json.child(json.array(sum_columns(json)), |select| {
        of_trips_in_force(select);
        select.cond_where(wanted.clone());
    })
}

/// The groups of the trips and travellers of a condition.
pub(super) fn groups(json: Json, grouping: Grouping, wanted: &Condition) -> Expr {
    let grouped = grouped(json, grouping, wanted);
    let shown = |name: &'static str| column("grouped", Alias::new(name));
    let document = json.array([shown(ID), shown(TEXT), json.array(SUMS.map(shown))]);
    json.children(document, |select| {
        select.from_subquery(grouped, "grouped");
    })
}

fn grouped(json: Json, grouping: Grouping, wanted: &Condition) -> SelectStatement {
    use trip_table::Column::{DepartsOn, FundingSourceId, Id, SubActivityId, WorkUnitId};
    let place = |name| column("trip_places", name);
    let (id, text) = match grouping {
        Grouping::Employee => (slot(travellers::Column::EmployeeId), None),
        Grouping::Unit => (trip(WorkUnitId), None),
        Grouping::SubActivity => (trip(SubActivityId), None),
        Grouping::FundingSource => (trip(FundingSourceId), None),
        Grouping::Month => {
            let month = Func::cust("substr").arg(trip(DepartsOn).cast_as(Alias::new("text"))).arg(1).arg(7);
            (Expr::null().cast_as(Alias::new("integer")), Some(month.into()))
        }
        Grouping::Place => (place(trip_places::Column::DestinationId), Some(place(trip_places::Column::City))),
    };
    let text: Expr = text.unwrap_or_else(|| Expr::null().cast_as(Alias::new("text")));
    let mut select = Query::select();
    select.expr_as(id, ID).expr_as(text, TEXT);
    for (expr, name) in sum_columns(json).into_iter().zip(SUMS) {
        select.expr_as(expr, name);
    }
    of_trips_in_force(&mut select);
    if grouping == Grouping::Place {
        let first = place(trip_places::Column::TripId).eq(trip(Id)).and(place(trip_places::Column::Position).eq(1));
        select.inner_join(trip_places::Entity, first);
    }
    select.cond_where(wanted.clone());
    select.add_group_by([Expr::col(Alias::new(ID)), Expr::col(Alias::new(TEXT))]).take()
}

impl SumsJson {
    pub(super) fn view(self) -> Sums {
        let Self(trips, person_days, Summed(realised), Summed(booked)) = self;
        Sums { trips, person_days, realised, booked }
    }
}

/// Rows of a recap: months in order, other groups by their total, the highest first.
pub(super) fn rows(found: Vec<GroupJson>, grouping: Grouping, reference: &Reference) -> Stored<Vec<RecapRow>> {
    let mut rows = Vec::new();
    for GroupJson(id, text, sums) in found {
        let (key, name) = named(grouping, id, text, reference)?;
        rows.push(RecapRow { key, name, sums: sums.view(), archived: Sums::default() });
    }
    match grouping {
        Grouping::Month => rows.sort_unstable_by(|left, right| left.key.cmp(&right.key)),
        _ => rows.sort_by_cached_key(|row| (Reverse(row.sums.total()), row.name.clone(), row.key.clone())),
    }
    Ok(rows)
}

fn named(grouping: Grouping, id: Option<i64>, text: Option<String>, reference: &Reference) -> Stored<(String, String)> {
    let office = &reference.office;
    let Some(id) = id else {
        let text = text.unwrap_or_default();
        return Ok((text.clone(), text));
    };
    let name = match grouping {
        Grouping::Employee => office.employee(id)?.name.to_string(),
        Grouping::Unit => office.unit(id)?.name.clone(),
        Grouping::SubActivity => {
            let activity = office.sub_activity(id)?;
            format!("{} {}", activity.account_code, activity.name)
        }
        Grouping::FundingSource => reference.funding_source(id)?.source.name.to_string(),
        Grouping::Place | Grouping::Month => office.destination(id)?.name.to_string(),
    };
    Ok((id.to_string(), name))
}
