//! Receipts and trips that wait for somebody: the one definition of each group (assurance D-13), which its queue or tab, home and their
//! numbers and sums ask. Each has a partial index in its order; conditions are in the words of these.

#![expect(clippy::disallowed_methods, reason = "numbers in the words of a partial index")]

use ::payments::Desk;
use ::trips::TripState;
use kernel::text::search_key;
use ports::{OpenFindings, TripScope};
use receipts::Status;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Func, Query};
use staff::WorkUnitId;
use views::payments::DeskTab;

use super::{slot, trips::unit_in_scope};
use crate::{
    entity::{
        journey_people::{self, Column},
        journeys, told_findings,
    },
    json_query::{Json, column},
};

fn number(of_index: i64) -> Expr {
    Expr::cust(of_index.to_string())
}

/// Condition for the receipts of a status whose wait has an instant.
pub(super) fn since(json: Json, status: Status) -> Condition {
    let of_status = slot(Column::Status).eq(json.constant(status.id()));
    Condition::all().add(of_status).add(slot(Column::WaitingSince).is_not_null())
}

/// Condition for the receipts of a scope that wait for their verdict (menunggu verifikasi).
pub(super) fn to_verify(json: Json, scope: TripScope) -> Condition {
    since(json, Status::Submitted).add_option(unit_in_scope(slot(Column::UnitId), scope))
}

/// Condition for the rejected receipts of a unit, of trips in force.
pub(super) fn rejected(json: Json, unit: WorkUnitId) -> Condition {
    let in_force = slot(Column::State).ne(TripState::Cancelled.id());
    since(json, Status::Rejected).add(slot(Column::UnitId).eq(unit.0)).add(in_force)
}

/// Condition for the receipts of trips in force that wait for their clerk, draft or rejected.
pub(super) fn of_clerk(json: Json, status: Status) -> Condition {
    Condition::all()
        .add(slot(Column::Status).eq(json.constant(status.id())))
        .add(slot(Column::Id).gt(number(0)))
        .add(slot(Column::Status).ne(number(Status::Approved.id())))
        .add(slot(Column::State).ne(number(TripState::Cancelled.id())))
}

/// Condition for the trips, of the table `journeys`, that wait for their assignment letter.
pub(super) fn unissued() -> Condition {
    let own = |name| column("journeys", name);
    Condition::all()
        .add(own(journeys::Column::Id).gt(number(0)))
        .add(own(journeys::Column::State).eq(number(TripState::Filed.id())))
}

/// Condition for the receipts whose open findings a caller is asked about, if they have any.
pub(super) fn asks_reason(scope: OpenFindings) -> Condition {
    let of = |status: Status, scope: TripScope| {
        let of_status = Condition::all().add(slot(Column::Status).eq(status.id()));
        of_status.add_option(unit_in_scope(slot(Column::UnitId), scope))
    };
    let approved = scope.approved.map(|scope| of(Status::Approved, scope).add(slot(Column::Balance).gt(0)));
    Condition::any().add_option(approved).add_option(scope.submitted.map(|scope| of(Status::Submitted, scope)))
}

/// Condition for the receipts of these with a finding that is open (temuan terbuka).
pub(super) fn open_findings(json: Json, scope: OpenFindings) -> Condition {
    use told_findings::Column::{IsOpen, TravellerId};
    let told = |name| column("told_findings", name);
    let open = Query::select().expr(told(TravellerId)).from(told_findings::Entity).and_where(told(IsOpen)).take();
    Condition::all().add(asks_reason(scope)).add(json.among(slot(Column::Id), open))
}

/// Place on the desk of the receipts of a tab; `None` for the tab of those that packages hold.
pub(super) fn place_of(tab: DeskTab) -> Option<Desk> {
    match tab {
        DeskTab::Ready => Some(Desk::Ready),
        DeskTab::OpenAdvances => Some(Desk::Open),
        DeskTab::ToReturn => Some(Desk::ToReturn),
        DeskTab::Paid => Some(Desk::Paid),
        DeskTab::Packed => None,
    }
}

/// Condition for the receipts of a tab of the desk.
pub(super) fn in_tab(tab: DeskTab) -> Condition {
    Condition::all().add(match place_of(tab) {
        Some(desk) => slot(Column::Desk).eq(number(desk.id())),
        None => slot(Column::PackageId).is_not_null(),
    })
}

/// Condition for the receipts with a text in the traveller's name or in a number of the trip or of the traveller.
pub(super) fn mentions(json: Json, text: &str) -> Expr {
    let position = if json.is_sqlite() { "instr" } else { "strpos" };
    let found = Func::cust(position).arg(slot(Column::Mentions)).arg(search_key(text));
    Expr::from(found).gt(0)
}

/// Number of the receipts of a condition.
pub(super) fn count(json: Json, wanted: &Condition) -> Expr {
    json.count(|select| {
        select.from(journey_people::Entity).cond_where(wanted.clone());
    })
}
