//! Receipts with something left to do, found by their unit: `travellers.open_unit_id`, which triggers keep (migration
//! `open_receipts`).

use ports::TripScope;
use sea_orm::sea_query::{Expr, ExprTrait};

use super::trips::units_of;
use crate::json_query::{Json, column};

/// Condition for the open receipts of a scope: some thousands, by their unit, and among them all that are not approved.
pub(super) fn open_in(json: Json, scope: TripScope) -> Expr {
    let unit = column("travellers", "open_unit_id");
    match scope {
        TripScope::Unit(id) => unit.eq(id.0),
        TripScope::Parent(parent) => json.among(unit, units_of(parent)),
        // As a range, by which SQLite reads the index.
        TripScope::Office => unit.gt(0),
    }
}
