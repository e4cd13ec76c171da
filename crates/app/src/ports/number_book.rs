//! Counters and patterns as administrators set them, and the book of issued numbers: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Page, PageRequest};
use numbering::{Counter, CounterId, CounterKey, LetterKind, Pattern};
use staff::{ParentUnitId, UserId};

use super::Stored;
use crate::views::{
    CounterView,
    number_book::{BookState, LetterKindView, NumberEntry},
};

/// Counters and patterns as administrators set them, and the book of issued numbers, as a unit of work changes them.
#[async_trait]
pub trait NumberBook: Send {
    /// Opens the counters of a parent unit and year at 0, one a letter kind; those that count already stay as they are.
    async fn open_counters(&mut self, parent: ParentUnitId, year: i32) -> Stored<()>;

    /// A counter, locked until the unit of work ends: no letter takes a number meanwhile.
    async fn lock_counter(&mut self, id: CounterId) -> Stored<Option<Counter>>;

    /// The highest number on a letter of a counter, 0 if none.
    async fn highest_issued(&mut self, counter: CounterKey) -> Stored<i64>;

    /// Stores where a counter stands now, and in the book who set it from where.
    async fn set_counter(&mut self, counter: &Counter, before: i64, by: UserId, at: DateTime<Utc>) -> Stored<()>;

    /// Stores the pattern of a letter kind.
    async fn set_pattern(&mut self, kind: LetterKind, pattern: &Pattern) -> Stored<()>;
}

/// Counters and patterns as administrators set them, and the book of issued numbers, as screens read them.
#[async_trait]
pub trait NumberBookQueries: Send + Sync {
    /// Whether all counters of a parent unit and year are open.
    async fn counters_are_open(&self, parent: ParentUnitId, year: i32) -> Stored<bool>;

    /// The counters of a parent unit and year, one a letter kind, by kind; they must be open.
    async fn counters(&self, parent: ParentUnitId, year: i32) -> Stored<Vec<CounterView>>;

    /// Letter kinds with their patterns, by id.
    async fn letter_kinds(&self) -> Stored<Vec<LetterKindView>>;

    /// Issued numbers of a parent unit and year, of one kind or all, by kind and then the highest first.
    async fn issued_numbers(
        &self,
        parent: ParentUnitId,
        year: i32,
        kind: Option<LetterKind>,
        page: PageRequest,
    ) -> Stored<Page<NumberEntry>>;

    /// What tells whether the book of a parent unit and year is whole, one a letter kind that counted, by kind.
    async fn book_states(&self, parent: ParentUnitId, year: i32, kind: Option<LetterKind>) -> Stored<Vec<BookState>>;
}
