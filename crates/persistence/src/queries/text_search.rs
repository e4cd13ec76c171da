//! Searches for any part of a text, with the help of trigram indexes where there are any (migrations `search`,
//! `letter_search`).

use sea_orm::{
    ColumnTrait, EntityTrait,
    sea_query::{Alias, Condition, Expr, ExprTrait, Query, extension::sqlite::SqliteExpr},
};

use super::employees::contains;
use crate::json_query::{Json, column};

/// Letters of the shortest text that a trigram index finds.
const TRIGRAM: usize = 3;

/// A text that is searched for, ignoring case.
#[derive(Debug, Clone, Copy)]
pub(super) struct SearchText<'a>(pub(super) &'a str);

impl SearchText<'_> {
    /// Column by which a list is restricted to its owner. Few rows have a text that is found by its index, so that index is
    /// read and not the owner's; a shorter text is looked for in every row of the owner.
    pub(super) fn owner<C: ColumnTrait>(search: Option<Self>, name: C) -> Expr {
        let owner = Expr::col(name.as_column_ref());
        let is_indexed = search.is_some_and(SearchText::is_indexed);
        if is_indexed { Expr::value(0).add(owner) } else { owner }
    }

    /// Returns whether the trigram indexes find the text.
    fn is_indexed(self) -> bool {
        self.0.chars().count() >= TRIGRAM
    }

    /// Condition for the rows of a table with the text in one of the columns of its trigram index.
    pub(super) fn written_in<E: EntityTrait>(self, json: Json, table: E, columns: &[E::Column]) -> Condition {
        if !json.is_sqlite() || !self.is_indexed() {
            let contained = |name: &E::Column| contains(Expr::col(name.as_column_ref()), self.0);
            return columns.iter().map(contained).fold(Condition::any(), Condition::add);
        }
        let index = Alias::new(format!("{}_text", table.table_name()));
        // A phrase: every letter stands for itself.
        let phrase = format!("\"{}\"", self.0.replace('"', "\"\""));
        let found = Query::select()
            .column("rowid")
            .from(index.clone())
            .and_where(Expr::col(index).matches(Expr::value(phrase)))
            .take();
        Condition::all().add(column(table.table_name(), "id").in_subquery(found))
    }
}
