//! Numbers of rows that triggers keep, for the pages of lists.

use std::sync::Arc;

use kernel::PageRequest;
use ports::Stored;
use sea_orm::{
    Value,
    sea_query::{Expr, ExprTrait, Func},
};
use serde::Deserialize;

use super::{
    SeaQueries,
    reference::{Reference, reference_version},
};
use crate::{
    entity::list_totals,
    error::dangling,
    json_query::{Json, column, list},
};

/// Rows of a list in any order, the number of all, and the version of the reference tables that they refer to.
#[derive(Deserialize)]
pub(crate) struct RowsJson<T> {
    #[serde(deserialize_with = "list", bound(deserialize = "T: Deserialize<'de>"))]
    pub(crate) rows: Vec<T>,
    #[serde(default)]
    pub(crate) total: u64,
    reference_version: i64,
}

impl<T> RowsJson<T> {
    /// The document of rows that are all there are.
    pub(crate) fn all(json: Json, rows: Expr) -> Expr {
        json.object([("rows", rows), ("reference_version", reference_version(json))])
    }

    /// The document of rows that are some of `total`.
    pub(crate) fn page(json: Json, rows: Expr, total: Expr) -> Expr {
        json.object([("rows", rows), ("total", total), ("reference_version", reference_version(json))])
    }

    /// The rows, the number of all, and the reference tables.
    pub(crate) async fn with_reference(
        found: Option<Self>,
        queries: &SeaQueries,
    ) -> Stored<(Vec<T>, u64, Arc<Reference>)> {
        let found = found.ok_or_else(|| dangling("read_state", 1))?;
        Ok((found.rows, found.total, queries.reference_of(found.reference_version).await?))
    }
}

/// A list whose rows are counted.
#[derive(Debug, Clone, Copy)]
pub(crate) enum List {
    /// Outgoing letters by parent unit.
    OutgoingLetters,
    /// Issued numbers by parent unit, year and letter kind.
    LetterNumbers,
    /// Entries of the audit log by user.
    AuditLog,
}

/// Number of the entries of the audit log of an action.
pub(crate) fn of_action(json: Json, action: &str) -> Expr {
    use list_totals::Column::{List, Total};
    let total = Func::coalesce([Func::max(column("list_totals", Total)).into(), Expr::value(0)]);
    json.child(total.into(), |select| {
        select.from(list_totals::Entity).and_where(column("list_totals", List).eq(format!("audit_log:{action}")));
    })
}

impl List {
    fn name(self) -> &'static str {
        match self {
            Self::OutgoingLetters => "outgoing_letters",
            Self::LetterNumbers => "letter_numbers",
            Self::AuditLog => "audit_log",
        }
    }
}

/// Number of rows of a list; `of` restricts it to an owner, a year and a kind, in this order.
pub(crate) fn total(json: Json, list: List, of: &[Expr]) -> Expr {
    use list_totals::Column::{Kind, List as Name, Owner, Total, Year};
    let sum = Func::sum(column("list_totals", Total));
    let sum: Expr = Func::coalesce([sum.into(), Expr::value(0)]).into();
    json.child(sum.cast_as("bigint"), |select| {
        select.from(list_totals::Entity).and_where(column("list_totals", Name).eq(list.name()));
        for (name, value) in [Owner, Year, Kind].into_iter().zip(of) {
            select.and_where(column("list_totals", name).eq(value.clone()));
        }
    })
}

/// Limit and offset of a page, as values of a statement.
pub(crate) fn page_range(request: PageRequest) -> [Value; 2] {
    page_numbers(request).map(|number| Value::from(number.cast_signed()))
}

/// Limit and offset of a page. No table has more rows than the offset can count.
pub(crate) fn page_numbers(request: PageRequest) -> [u64; 2] {
    [request.limit, request.offset()].map(|number| Ord::min(number, i64::MAX.unsigned_abs()))
}
