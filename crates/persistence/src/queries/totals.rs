//! Numbers of rows that triggers keep, for the pages of lists.

use kernel::PageRequest;
use sea_orm::{
    Value,
    sea_query::{Expr, ExprTrait, Func},
};

use crate::{
    entity::list_totals,
    json_query::{Json, column},
};

/// A list whose rows are counted.
#[derive(Debug, Clone, Copy)]
pub(crate) enum List {
    /// Trips by work unit.
    Trips,
    /// Outgoing letters by parent unit.
    OutgoingLetters,
    /// Issued numbers by parent unit, year and letter kind.
    LetterNumbers,
    /// Entries of the audit log by user.
    AuditLog,
}

impl List {
    fn name(self) -> &'static str {
        match self {
            Self::Trips => "trips",
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
