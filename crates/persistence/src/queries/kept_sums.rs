//! Sums that triggers keep (migrations `kept_sums`, `waiting_sums`): of the trips of a month, or of a year, by owner.

#![expect(clippy::disallowed_methods, reason = "calls a function of the schema; the text is a constant")]

use sea_orm::{
    ConnectionTrait, DatabaseConnection, DbBackend, DbErr, Statement,
    sea_query::{Expr, ExprTrait, Func, SelectStatement},
};

use crate::json_query::{Json, column};

/// Owner and period of sums.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kept {
    /// Of units, by month.
    Units = 1,
    /// Of people, by month.
    People = 2,
    /// Of sub-activities, by year.
    Budgets = 3,
    /// Of receipts by their hours to the first submission, by year.
    ToSubmission = 4,
    /// Of receipts by their hours to the first verdict, by year.
    ToVerdict = 5,
    /// Of reasons of rejections, by year.
    Reasons = 6,
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

/// Selects sums of a year.
pub(super) fn of_year(json: Json, select: &mut SelectStatement, sums: Kept, year: Expr) {
    of_kind(json, select, sums);
    select.and_where(kept("period").eq(year));
}

/// First and last month of a year; without sums of one that is no year of trips.
pub(super) fn months_of(year: i32) -> (i32, i32) {
    let first = year.saturating_mul(100).saturating_add(1);
    (first, first.saturating_add(11))
}

/// Selects sums from the first to the last of some months, such as 202611.
pub(super) fn of_months(json: Json, select: &mut SelectStatement, sums: Kept, (first, last): (i32, i32)) {
    of_kind(json, select, sums);
    select.and_where(kept("period").gte(first)).and_where(kept("period").lte(last));
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
