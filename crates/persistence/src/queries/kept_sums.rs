//! Sums that triggers keep (migrations `kept_sums`, `waiting_sums`) of what waits, by unit.

#![expect(clippy::disallowed_methods, reason = "calls a function of the schema; the text is a constant")]

use ports::TripScope;
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DbBackend, DbErr, Statement,
    sea_query::{Expr, ExprTrait, Func, SelectStatement},
};

use super::trips::unit_in_scope;
use crate::json_query::{Json, column};

/// Kind of sums.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::enum_variant_names, reason = "names of what is waited for")]
pub(super) enum Kept {
    /// Of receipts that wait for their verification.
    ToVerify = 7,
    /// Of receipts that wait for payment.
    ToPay = 8,
    /// Of receipts with an advance to take back.
    ToTakeBack = 9,
    /// Of receipts with an advance to settle, by its day, such as 20261126.
    ToSettle = 10,
}

/// Name of the table.
const TABLE: &str = "kept_sums";
/// Amounts are kept as billions and rest.
const BILLION: i64 = 1_000_000_000;

/// A column of the table.
pub(super) fn kept(name: &'static str) -> Expr {
    column(TABLE, name)
}

fn sum(name: &'static str) -> Expr {
    Func::coalesce([Func::sum(kept(name)).into(), Expr::value(0)]).into()
}

/// Sum of a number.
pub(super) fn number(name: &'static str) -> Expr {
    sum(name).cast_as("bigint")
}

/// Sums of the rupiah realised, booked and paid.
pub(super) fn amounts() -> [Expr; 3] {
    [("realised_billions", "realised_rest"), ("booked_billions", "booked_rest"), ("paid_billions", "paid_rest")]
        .map(|(billions, rest)| sum(billions).mul(BILLION).add(sum(rest)))
}

fn of_kind(json: Json, select: &mut SelectStatement, sums: Kept) {
    select.from(TABLE).and_where(kept("kind").eq(json.constant(sums as i64)));
}

/// Selects the sums of what waits in a scope.
pub(super) fn of_waiting(json: Json, select: &mut SelectStatement, sums: Kept, scope: TripScope) {
    of_kind(json, select, sums);
    select.and_where_option(unit_in_scope(kept("owner"), scope));
}

/// Folds the parts of sums that concurrent writers left on PostgreSQL, and returns their number. Those of a sum that is written
/// at this moment stay until the next time.
///
/// # Errors
/// A failed statement.
pub async fn fold_kept_sums(db: &DatabaseConnection) -> Result<i64, DbErr> {
    if db.get_database_backend() == DbBackend::Sqlite {
        return Ok(0);
    }
    let fold = Statement::from_string(DbBackend::Postgres, "SELECT fold_kept_sums() AS parts");
    db.query_one_raw(fold).await?.map_or(Ok(0), |row| row.try_get("", "parts"))
}
