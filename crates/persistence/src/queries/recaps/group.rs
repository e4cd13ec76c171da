//! Groups of a recap with their sums.

use ports::Stored;
use sea_orm::sea_query::{Alias, CaseStatement, Condition, Expr, ExprTrait, Func, Query, SelectStatement};
use views::recaps::{Grouping, RecapRow, Sums};

use crate::{
    entity::{travellers, trip_places, trips as trip_table},
    json_query::{Json, Summed, column, document},
    queries::{
        reference::Reference,
        spending::{in_force, of_trips_that_cost, slot, sum, sum_paid, sums, trip},
    },
};

document! {
    /// Sums of a group, or of all trips and travellers of a condition.
    pub(super) struct SumsJson(json) from "grouped" {
        trip_count: u64,
        person_days: u64,
        realised: Summed,
        booked: Summed,
        paid: Summed,
    }
}

document! {
    /// Id or text of a group, and its sums.
    pub(super) struct GroupJson(json) from "grouped" {
        group_id: Option<i64>,
        group_text: Option<String>,
        sums: SumsJson = SumsJson::document(json),
    }
}

/// The sums of a group with their names. Cancelled trips are not counted, nor are their days.
fn sum_columns(json: Json) -> [(&'static str, Expr); 5] {
    let of_trips_in_force = |value: Expr| -> Expr { CaseStatement::new().case(in_force(), value).into() };
    let days = slot(travellers::Column::ReturnsOn);
    let days = json.days_between(slot(travellers::Column::DepartsOn), days).add(1);
    let [realised, booked] = sums(json);
    [
        ("trip_count", of_trips_in_force(trip(trip_table::Column::Id)).count_distinct()),
        ("person_days", sum(of_trips_in_force(days))),
        ("realised", realised),
        ("booked", booked),
        ("paid", sum_paid()),
    ]
}

/// The sums over all trips and travellers of a condition.
pub(super) fn sums_of(json: Json, wanted: &Condition) -> Expr {
    json.child(json.object(sum_columns(json)), |select| {
        of_trips_that_cost(select);
        select.cond_where(wanted.clone());
    })
}

/// The groups of the trips and travellers of a condition.
pub(super) fn groups(json: Json, grouping: Grouping, wanted: &Condition) -> Expr {
    let grouped = grouped(json, grouping, wanted);
    json.children(GroupJson::document(json), |select| {
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
    select.expr_as(id, "group_id").expr_as(text, "group_text");
    for (name, expr) in sum_columns(json) {
        select.expr_as(expr, name);
    }
    of_trips_that_cost(&mut select);
    if grouping == Grouping::Place {
        let first = place(trip_places::Column::TripId).eq(trip(Id)).and(place(trip_places::Column::Position).eq(1));
        select.inner_join(trip_places::Entity, first);
    }
    select.cond_where(wanted.clone());
    select.add_group_by(["group_id", "group_text"].map(|name| Expr::col(Alias::new(name)))).take()
}

impl SumsJson {
    pub(super) fn view(self) -> Sums {
        let Self { trip_count: trips, person_days, realised, booked, paid } = self;
        Sums { trips, person_days, realised: realised.0, booked: booked.0, paid: paid.0 }
    }
}

/// Rows of a recap, as they were found.
pub(super) fn rows(found: Vec<GroupJson>, grouping: Grouping, reference: &Reference) -> Stored<Vec<RecapRow>> {
    let row = |group: GroupJson| {
        let (key, name) = named(grouping, group.group_id, group.group_text, reference)?;
        Ok(RecapRow { key, name, sums: group.sums.view(), archived: Sums::default() })
    };
    found.into_iter().map(row).collect()
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
        Grouping::FundingSource => reference.funding_source(id)?.name.to_string(),
        Grouping::Place | Grouping::Month => office.destination(id)?.name.to_string(),
    };
    Ok((id.to_string(), name))
}
