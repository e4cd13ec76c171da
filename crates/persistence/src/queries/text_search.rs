//! Searches for any part of a text, with the help of trigram indexes where there are any (migrations `search`,
//! `letter_search`, `audit_search`).

use sea_orm::{
    ColumnTrait, EntityTrait,
    sea_query::{Alias, Condition, Expr, ExprTrait, Func, Query, SelectStatement, extension::sqlite::SqliteExpr},
};

use super::employees::contains;
use crate::json_query::{Json, column};

/// Letters of the shortest text that a trigram index finds.
const TRIGRAM: usize = 3;
/// Digits of the year in a number.
const YEAR_DIGITS: usize = 4;

/// A text that is searched for, in its normal form ([`kernel::text::search_key`]); so are the columns that it is searched in.
#[derive(Debug, Clone, Copy)]
pub(super) struct SearchText<'a>(pub(super) &'a str);

impl<'a> SearchText<'a> {
    /// Column by which a list is restricted to its owner. Few rows have a text that is found by its index, so that index is
    /// read and not the owner's; a shorter text is looked for in every row of the owner.
    pub(super) fn owner<C: ColumnTrait>(search: Option<Self>, name: C) -> Expr {
        let owner = Expr::col(name.as_column_ref());
        let is_indexed = search.is_some_and(SearchText::is_indexed);
        if is_indexed { Expr::value(0).add(owner) } else { owner }
    }

    /// Returns whether the trigram indexes find the text.
    pub(super) fn is_indexed(self) -> bool {
        self.0.chars().count() >= TRIGRAM
    }

    /// Condition for the rows of a table with the text in one of the columns of its trigram index.
    pub(super) fn written_in<E: EntityTrait>(self, json: Json, table: E, columns: &[E::Column]) -> Condition {
        let Some(part) = self.selective_part() else { return self.indexed_in(json, table, columns) };
        let whole = self.0.to_ascii_lowercase();
        let position = if json.is_sqlite() { "instr" } else { "strpos" };
        let has_whole = |name: &E::Column| {
            let text = Func::lower(Expr::col(name.as_column_ref()));
            Expr::from(Func::cust(position).arg(text).arg(whole.as_str())).gt(0)
        };
        let whole = columns.iter().map(has_whole).fold(Condition::any(), Condition::add);
        Condition::all().add(SearchText(part).indexed_in(json, table, columns)).add(whole)
    }

    /// Sequence of a letter's number in the text, with the slashes beside it. Numbers of a year share all their other parts, and
    /// an index intersects the rows of every trigram that it is asked for.
    pub(super) fn selective_part(self) -> Option<&'a str> {
        let text = self.0;
        let mut start = 0;
        for segment in text.split('/') {
            let end = start + segment.len();
            let is_year =
                segment.len() == YEAR_DIGITS && ["19", "20"].iter().any(|century| segment.starts_with(century));
            if !segment.is_empty() && segment.bytes().all(|byte| byte.is_ascii_digit()) && !is_year {
                let part = &text[start.saturating_sub(1)..(end + 1).min(text.len())];
                return Some(part).filter(|part| text.is_ascii() && part.len() >= TRIGRAM && *part != text);
            }
            start = end + 1;
        }
        None
    }

    /// Condition for the rows with the text in one of some columns, without an index of SQLite.
    pub(super) fn contained_in<C: ColumnTrait>(self, columns: &[C]) -> Condition {
        let contained = |name: &C| contains(Expr::col(name.as_column_ref()), self.0);
        columns.iter().map(contained).fold(Condition::any(), Condition::add)
    }

    fn indexed_in<E: EntityTrait>(self, json: Json, table: E, columns: &[E::Column]) -> Condition {
        if !json.is_sqlite() || !self.is_indexed() {
            return self.contained_in(columns);
        }
        Condition::all().add(column(table.table_name(), "id").in_subquery(self.ids_of_index(table)))
    }

    /// Ids of an index of SQLite.
    fn ids_of_index<E: EntityTrait>(self, table: E) -> SelectStatement {
        let index = Alias::new(format!("{}_text", table.table_name()));
        // A phrase: every letter stands for itself.
        let phrase = format!("\"{}\"", self.0.replace('"', "\"\""));
        Query::select()
            .column("rowid")
            .from(index.clone())
            .and_where(Expr::col(index).matches(Expr::value(phrase)))
            .take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_found_by_its_sequence() {
        let part = |text| SearchText(text).selective_part();
        assert_eq!(part("400.7.1/3487/DINKES/KESMAS/XI/2026"), Some("/3487/"));
        assert_eq!(part("400.7.1/3487"), Some("/3487"));
        assert_eq!(part("3487/DINKES"), Some("3487/"));
        assert_eq!(part("1/DINKES"), None, "shorter than a trigram");
        assert_eq!(part("/3487/"), None, "that is all of it");
        assert_eq!(part("/DINKES/2026"), None, "a year is in all of them");
        assert_eq!(part("3487"), None);
        assert_eq!(part("imunisasi rutin"), None);
        assert_eq!(part("é/3487/x"), None, "SQLite's lower knows ASCII only");
    }
}
