//! Letter numbers: counters, patterns and the number book: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Day, Page, PageRequest};
use numbering::{
    Advanced, Counter, CounterId, CounterKey, LetterKind, LetterNumber, Pattern, outgoing_letter::OutgoingLetterId,
};
use staff::{ParentUnitId, UserId};
use trips::{TravellerId, TripId};
use views::{
    CounterView,
    numbers::{CounterUsage, LetterKindView, NumberEntry},
};

use super::Stored;

/// The letter a number is issued to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumberBearer {
    /// An outgoing letter, a memo among them.
    OutgoingLetter(OutgoingLetterId),
    /// A trip's assignment letter.
    AssignmentLetter(TripId),
    /// A traveller's SPD.
    TravelOrder(TravellerId),
}

/// A number with the letter that it is issued to.
#[derive(Debug, Clone, Copy)]
pub struct EnteredNumber<'a> {
    /// The number.
    pub number: &'a LetterNumber,
    /// The letter.
    pub bearer: NumberBearer,
}

/// Numbers made void.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Voiding {
    /// Reason.
    pub reason: String,
    /// The user.
    pub by: UserId,
    /// When.
    pub at: DateTime<Utc>,
}

/// A counter set by hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounterSet {
    /// The counter with its new value.
    pub counter: Counter,
    /// The value before.
    pub before: i64,
    /// Reason, if one was given.
    pub reason: Option<String>,
    /// True if the numbers skipped were given outside the application.
    pub outside: bool,
    /// The user.
    pub by: UserId,
    /// When.
    pub at: DateTime<Utc>,
}

/// What has a text that a counter would give.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TextHolder {
    /// The number book of the parent unit of this name.
    NumberBook(String),
    /// A letter with this internal number, as its final one.
    FinalNumberOf(String),
    /// A letter of the archive with this number.
    Archive(String),
}

/// A text that the office has already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenText {
    /// The text, as it was asked for.
    pub text: String,
    /// What has it.
    pub holder: TextHolder,
}

/// A number that no letter gets, since its text is given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SkippedNumber {
    /// Its place in the counter.
    pub sequence: i64,
    /// What has the text, in words.
    pub reason: String,
    /// The user who filed the letter.
    pub by: UserId,
    /// When.
    pub at: DateTime<Utc>,
}

/// Letter numbers, as a unit of work takes them and administrators set their counters and patterns.
#[async_trait]
pub trait Numbers: Send {
    /// The pattern of a letter kind.
    async fn pattern(&mut self, kind: LetterKind) -> Stored<Pattern>;

    /// Stores the pattern of a letter kind.
    async fn set_pattern(&mut self, kind: LetterKind, pattern: &Pattern) -> Stored<()>;

    /// Advances a counter by `count`; one that does not exist starts at 0. It stays locked until the unit of work ends.
    async fn advance_counter(&mut self, counter: CounterKey, count: i64) -> Stored<Advanced>;

    /// Those of these texts that a number of the kind has, whatever brought it (assurance D-4). Nobody gives or enters any of the
    /// texts until the unit of work ends.
    async fn given_texts(&mut self, kind: LetterKind, texts: &[String]) -> Stored<Vec<GivenText>>;

    /// Notes in the number book that a number of an advanced counter is skipped.
    async fn skip_number(&mut self, counter: CounterKey, skipped: &SkippedNumber) -> Stored<()>;

    /// Enters numbers in the number book; at least one. `reason` is that of letters dated back.
    async fn enter_numbers(&mut self, numbers: &[EnteredNumber<'_>], reason: Option<&str>) -> Stored<()>;

    /// Reason why the memo of a trip was dated back, if one was given.
    async fn backdate_reason(&mut self, trip: TripId) -> Stored<Option<String>>;

    /// The counter of a key, if it is open.
    async fn counter_of(&mut self, key: CounterKey) -> Stored<Option<CounterId>>;

    /// Makes the SPD numbers of these travellers void: they stay in the number book, and no other letter gets them.
    async fn void_travel_orders(&mut self, travellers: &[TravellerId], voiding: &Voiding) -> Stored<()>;

    /// Makes all numbers of a trip void: memo, assignment letter, SPD.
    async fn void_all_numbers(&mut self, trip: TripId, voiding: &Voiding) -> Stored<()>;

    /// Opens the counters of a parent unit and year at 0, one a letter kind; existing ones stay as they are.
    async fn open_counters(&mut self, parent: ParentUnitId, year: i32) -> Stored<()>;

    /// A counter, locked until the unit of work ends: no letter takes a number meanwhile.
    async fn lock_counter(&mut self, id: CounterId) -> Stored<Option<Counter>>;

    /// The highest number on a letter of a counter, 0 if none.
    async fn highest_issued(&mut self, counter: CounterKey) -> Stored<i64>;

    /// Stores the new value of a counter, and in the number book who set it from which value and why.
    async fn set_counter(&mut self, setting: &CounterSet) -> Stored<()>;
}

/// Letter numbers, as screens read them.
#[async_trait]
pub trait NumberQueries: Send + Sync {
    /// The parent unit of a counter.
    async fn counter_parent(&self, id: CounterId) -> Stored<Option<ParentUnitId>>;

    /// Date of the newest letter of each counter that is not void, in one statement.
    async fn newest_letters(&self, counters: &[CounterKey]) -> Stored<Vec<Option<Day>>>;

    /// The counters of a parent unit and year, one a letter kind, by kind; one that is not open stands at 0.
    async fn counters(&self, parent: ParentUnitId, year: i32) -> Stored<Vec<CounterView>>;

    /// Letter kinds with their patterns, by id.
    async fn letter_kinds(&self) -> Stored<Vec<LetterKindView>>;
}

/// Pages of the number book.
#[async_trait]
pub trait NumberBookQueries: Send + Sync {
    /// Issued numbers of a parent unit and year, of one kind or all, by kind and then the highest first, among them those of the
    /// archive, whose ids are below 0; those without sequence come last.
    async fn issued_numbers(
        &self,
        parent: ParentUnitId,
        year: i32,
        kind: Option<LetterKind>,
        page: PageRequest,
    ) -> Stored<Page<NumberEntry>>;
}

/// Numbers that counters have given.
#[async_trait]
pub trait CounterUsageQueries: Send + Sync {
    /// Issued numbers and manual settings of the counters of a parent unit and year, by letter kind.
    async fn counter_usage(
        &self,
        parent: ParentUnitId,
        year: i32,
        kind: Option<LetterKind>,
    ) -> Stored<Vec<CounterUsage>>;
}
