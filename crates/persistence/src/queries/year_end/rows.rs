//! Rows of a kind of what is open in a year: their number, and a page of them.

use kernel::PageRequest;
use sea_orm::sea_query::{Expr, Func, Order, Query, SelectStatement};

use crate::{json_query::Json, queries::totals::page_numbers};

/// Rows of a kind.
pub(super) struct Rows {
    /// Ids and days of all of them, along an index.
    pub(super) all: SelectStatement,
    /// The table with what its columns need.
    pub(super) table: SelectStatement,
    /// Columns of a row: id, trip, number, name, work unit, parent unit, day, rupiah.
    pub(super) columns: [Expr; 8],
}

/// Selects ids with their days.
pub(super) fn dated(id: Expr, day: Expr) -> SelectStatement {
    Query::select().expr_as(id, "id").expr_as(day, "day").take()
}

impl Rows {
    pub(super) fn count(&self) -> SelectStatement {
        Query::select().expr(Func::count(Expr::value(1))).from_subquery(self.all.clone(), "open").take()
    }

    /// A page of the rows, oldest first.
    pub(super) fn page(self, json: Json, request: PageRequest) -> SelectStatement {
        let [limit, offset] = page_numbers(request);
        let [id, .., day, _] = self.columns.clone();
        let mut all = self.all;
        all.order_by("day", Order::Asc).order_by("id", Order::Asc).limit(limit).offset(offset);
        let first = Query::select().column(("first", "id")).from_subquery(all, "first").take();
        let mut rows = self.table;
        rows.exprs(self.columns).and_where(json.among(id.clone(), first));
        rows.order_by_expr(day, Order::Asc).order_by_expr(id, Order::Asc).take()
    }
}
