//! Rupiah of trips: the one definition of what is realised and what is booked (beyond section 3). Budgets, recaps and the
//! dashboard sum these expressions over the tables `trips` and `travellers`.

use receipts::Status;
use sea_orm::sea_query::{CaseStatement, Condition, Expr, ExprTrait, Func, SelectStatement};

use crate::{
    entity::{travellers, trips as trip_table},
    json_query::{Json, column},
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

/// Rupiah booked for a traveller without an approved receipt: the larger of estimate and total.
fn booked() -> Expr {
    let (estimate, total) = (slot(travellers::Column::Estimate), slot(travellers::Column::Total));
    let larger = CaseStatement::new().case(is_approved(), 0).case(estimate.clone().gt(total.clone()), estimate);
    larger.finally(total).into()
}

/// Sum of a number over all rows; 0 without rows.
pub(super) fn sum(number: Expr) -> Expr {
    Func::coalesce([Func::sum(number).into(), Expr::value(0)]).into()
}

/// Sums of the rupiah realised and booked.
pub(super) fn sums(json: Json) -> [Expr; 2] {
    [realised(), booked()].map(|amount| json.sum(amount))
}

/// The travellers of the trips in force.
pub(super) fn of_trips_in_force(select: &mut SelectStatement) {
    let of_trip = slot(travellers::Column::TripId).eq(trip(trip_table::Column::Id));
    select.from(trip_table::Entity).inner_join(travellers::Entity, of_trip);
    select.and_where(trip(trip_table::Column::CancelledAt).is_null());
}

/// Trips that depart between two days, both counted.
pub(super) fn departing(first: impl Into<Expr>, last: impl Into<Expr>) -> Condition {
    let departs_on = || trip(trip_table::Column::DepartsOn);
    Condition::all().add(departs_on().gte(first.into())).add(departs_on().lte(last.into()))
}
