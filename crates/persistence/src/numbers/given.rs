//! Texts of letter numbers that the office has, whatever brought them: the number book, final numbers, the archive (assurance
//! D-4).

#![expect(
    clippy::disallowed_methods,
    reason = "names an indexed expression, which a bound value in it would miss; its texts are constants"
)]

use std::collections::HashMap;

use async_trait::async_trait;
use numbering::{
    LetterKind,
    final_number::{FinalNumber, key},
};
use ports::{GivenText, InternalNumbers, Stored, TextHolder};
use sea_orm::{
    ConnectionTrait, ExprTrait, FromQueryResult,
    sea_query::{Expr, Query, SelectStatement, UnionType},
};
use views::final_numbers::NumberedPaper;

use crate::{
    entity::{archived_final_numbers, archived_numbers, final_numbers, letter_numbers, parent_units},
    error::{corrupt, db_error},
    store::SeaUnitOfWork,
};

/// A text that is there.
#[derive(Debug, FromQueryResult)]
struct Found {
    /// `book`, `final`, `archive`.
    source: String,
    /// The text as it stands there.
    text: String,
    /// Number or name of what has it.
    holder: String,
}

/// The form in which a number of the number book is compared, as its index has it.
fn book_key() -> Expr {
    Expr::cust("replace(lower(letter_numbers.text), ' ', '')")
}

/// The form in which a number of the archive is compared, as its index has it.
fn archive_key() -> Expr {
    Expr::cust("replace(lower(archived_numbers.number), ' ', '')")
}

fn book(name: letter_numbers::Column) -> Expr {
    Expr::col((letter_numbers::Entity, name))
}

fn archive(name: archived_numbers::Column) -> Expr {
    Expr::col((archived_numbers::Entity, name))
}

/// Those of these texts that a number of the kind has.
pub(super) async fn among(conn: &impl ConnectionTrait, kind: LetterKind, texts: &[String]) -> Stored<Vec<GivenText>> {
    let keys: HashMap<String, &String> = texts.iter().map(|text| (key(text), text)).collect();
    let keyed = || keys.keys().cloned();
    let rows = in_book(kind, keyed())
        .union(UnionType::All, final_ones(kind, keyed()))
        .union(UnionType::All, in_archive(kind, keyed()))
        .union(UnionType::All, final_ones_of_archive(kind, keyed()))
        .take();
    let rows = conn.query_all(&rows).await.map_err(db_error)?;
    let given = |row| {
        let Found { source, text, holder } = Found::from_query_result(row, "").map_err(db_error)?;
        let holder = match source.as_str() {
            "book" => TextHolder::NumberBook(holder),
            "final" => TextHolder::FinalNumberOf(holder),
            "archive" => TextHolder::Archive(holder),
            _ => return Err(corrupt("letter_numbers", "source", 0)),
        };
        Ok(keys.get(&key(&text)).map(|text| GivenText { text: (*text).clone(), holder }))
    };
    rows.iter().filter_map(|row| given(row).transpose()).collect()
}

#[async_trait]
impl InternalNumbers for SeaUnitOfWork {
    async fn is_internal_number(&mut self, paper: &NumberedPaper, number: &FinalNumber) -> Stored<bool> {
        use archived_numbers::Column::Id as ArchivedId;
        let key = number.key();
        let own = Query::select()
            .expr(book(letter_numbers::Column::Id))
            .from(letter_numbers::Entity)
            .and_where(book_key().eq(&key))
            .and_where(book(letter_numbers::Column::Id).ne(paper.entry))
            .limit(1)
            .take();
        let archived = Query::select()
            .expr(archive(ArchivedId))
            .from(archived_numbers::Entity)
            .and_where(archive_key().eq(&key))
            .and_where(archive(ArchivedId).ne(-paper.entry))
            .limit(1)
            .take();
        for found in [own, archived] {
            if self.tx().query_one(&found).await.map_err(db_error)?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

fn selected(source: &'static str, text: Expr, holder: Expr) -> SelectStatement {
    let source = Expr::cust(format!("'{source}'"));
    Query::select().expr_as(source, "source").expr_as(text, "text").expr_as(holder, "holder").take()
}

fn in_book(kind: LetterKind, keys: impl Iterator<Item = String>) -> SelectStatement {
    use letter_numbers::Column::{LetterKindId, ParentUnitId, Text};
    let unit = |name| Expr::col((parent_units::Entity, name));
    selected("book", book(Text), unit(parent_units::Column::Name))
        .from(letter_numbers::Entity)
        .inner_join(parent_units::Entity, unit(parent_units::Column::Id).eq(book(ParentUnitId)))
        .and_where(book(LetterKindId).eq(kind.id()))
        .and_where(book_key().is_in(keys))
        .take()
}

/// Condition that a letter which its final number led to is of a kind. In this form no index of kinds leads to all letters of it.
fn found_to_be(kind: LetterKind, of_letter: Expr) -> Expr {
    of_letter.add(0).eq(kind.id())
}

fn final_ones(kind: LetterKind, keys: impl Iterator<Item = String>) -> SelectStatement {
    use final_numbers::Column::{EndedAt, LetterNumberId, Number, NumberKey};
    let own = |name| Expr::col((final_numbers::Entity, name));
    selected("final", own(Number), book(letter_numbers::Column::Text))
        .from(final_numbers::Entity)
        .inner_join(letter_numbers::Entity, book(letter_numbers::Column::Id).eq(own(LetterNumberId)))
        .and_where(own(EndedAt).is_null())
        .and_where(own(NumberKey).is_in(keys))
        .and_where(found_to_be(kind, book(letter_numbers::Column::LetterKindId)))
        .take()
}

fn in_archive(kind: LetterKind, keys: impl Iterator<Item = String>) -> SelectStatement {
    use archived_numbers::Column::{LetterKindId, Number};
    selected("archive", archive(Number), archive(Number))
        .from(archived_numbers::Entity)
        .and_where(archive(LetterKindId).eq(kind.id()))
        .and_where(archive_key().is_in(keys))
        .take()
}

/// One that was corrected counts too: the archive keeps what was written.
fn final_ones_of_archive(kind: LetterKind, keys: impl Iterator<Item = String>) -> SelectStatement {
    use archived_final_numbers::Column::{ArchivedNumberId, Number, NumberKey};
    let own = |name| Expr::col((archived_final_numbers::Entity, name));
    selected("archive", own(Number), archive(archived_numbers::Column::Number))
        .from(archived_final_numbers::Entity)
        .inner_join(archived_numbers::Entity, archive(archived_numbers::Column::Id).eq(own(ArchivedNumberId)))
        .and_where(own(NumberKey).is_in(keys))
        .and_where(found_to_be(kind, archive(archived_numbers::Column::LetterKindId)))
        .take()
}
