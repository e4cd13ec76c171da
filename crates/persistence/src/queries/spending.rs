//! Rupiah of trips: the one definition of what is realised, booked and paid (beyond section 3, office 5.3). Budgets, recaps and
//! the dashboard sum these expressions over the tables `trips` and `travellers`. Of a cancelled trip the costs of cancelling
//! count; in budgets, what was spent with the system of before counts too, since the ceilings are those of whole years.

use receipts::Status;
use sea_orm::sea_query::{CaseStatement, Condition, Expr, ExprTrait, Func, SelectStatement};

use crate::{
    entity::{archived_travellers, archived_trips, sub_activities, travellers, trips as trip_table},
    json_query::{Json, column},
    queries::payments,
};

pub(super) fn trip(name: trip_table::Column) -> Expr {
    column("trips", name)
}

pub(super) fn slot(name: travellers::Column) -> Expr {
    column("travellers", name)
}

fn is_approved() -> Expr {
    slot(travellers::Column::Status).eq(Status::Approved.id())
}

/// Rupiah realised with a traveller: the total of an approved receipt.
fn realised() -> Expr {
    CaseStatement::new().case(is_approved(), slot(travellers::Column::Total)).finally(0).into()
}

/// Rupiah booked for a traveller without an approved receipt: the larger of estimate and total; of a cancelled trip the total.
fn booked() -> Expr {
    let (estimate, total) = (slot(travellers::Column::Estimate), slot(travellers::Column::Total));
    let estimated = in_force().and(estimate.clone().gt(total.clone()));
    CaseStatement::new().case(is_approved(), 0).case(estimated, estimate).finally(total).into()
}

/// Rupiah paid with a traveller: advances and settlements less returns of an approved receipt.
fn paid() -> Expr {
    CaseStatement::new().case(is_approved(), payments::paid()).finally(0).into()
}

/// Sum of a number over all rows; 0 without rows.
pub(super) fn sum(number: Expr) -> Expr {
    Func::coalesce([Func::sum(number).into(), Expr::value(0)]).into()
}

/// Sums of the rupiah realised and booked.
pub(super) fn sums(json: Json) -> [Expr; 2] {
    [realised(), booked()].map(|amount| json.sum(amount))
}

/// Sum of the rupiah paid; too few digits for an overflow.
pub(super) fn sum_paid() -> Expr {
    sum(paid())
}

/// Returns whether a trip was not cancelled.
pub(super) fn in_force() -> Expr {
    trip(trip_table::Column::CancelledAt).is_null()
}

/// The travellers whose rupiah count: those of the trips in force, and those with costs of cancelling, which triggers mark
/// (migration `kept_sums`).
pub(super) fn of_trips_that_cost(select: &mut SelectStatement) {
    let of_trip = slot(travellers::Column::TripId).eq(trip(trip_table::Column::Id));
    select.from(trip_table::Entity).inner_join(travellers::Entity, of_trip);
    select.cond_where(Condition::any().add(in_force()).add(column("travellers", "cancelling")));
}

/// Rupiah realised in the archive, on trips of a sub-activity of the table `sub_activities` that depart between two days.
pub(super) fn archived(json: Json, first: impl Into<Expr>, last: impl Into<Expr>) -> Expr {
    let slot = |name| column("archived_travellers", name);
    let of = |name| column("archived_trips", name);
    let total = slot(archived_travellers::Column::Total);
    json.child(json.sum(total), |select| {
        let of_trip = slot(archived_travellers::Column::TripId).eq(of(archived_trips::Column::Id));
        let activity = column("sub_activities", sub_activities::Column::Id);
        select
            .from(archived_trips::Entity)
            .inner_join(archived_travellers::Entity, of_trip)
            .and_where(of(archived_trips::Column::SubActivityId).eq(activity))
            .and_where(of(archived_trips::Column::DepartsOn).gte(first.into()))
            .and_where(of(archived_trips::Column::DepartsOn).lte(last.into()))
            .and_where(slot(archived_travellers::Column::Status).eq(Status::Approved.id()));
    })
}

/// Trips that depart between two days, both counted.
pub(super) fn departing(first: impl Into<Expr>, last: impl Into<Expr>) -> Condition {
    let departs_on = || trip(trip_table::Column::DepartsOn);
    Condition::all().add(departs_on().gte(first.into())).add(departs_on().lte(last.into()))
}
