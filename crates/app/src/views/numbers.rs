//! Counters and patterns as administrators set them, and the book of issued numbers: read models.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::Page;
use numbering::gaps::{NumberRange, Setting};

use super::Named;

/// A letter kind with its pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterKindView {
    /// Id.
    pub id: i64,
    /// Name.
    pub name: String,
    /// Pattern of its numbers.
    pub pattern: String,
}

/// An issued number and the letter it stands on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberEntry {
    /// Row id.
    pub id: i64,
    /// Letter kind.
    pub kind: Named,
    /// The number as printed.
    pub number: String,
    /// Its place in the counter.
    pub sequence: i64,
    /// Date of the letter.
    pub date: NaiveDate,
    /// What for: the purpose of the trip, or the subject of a letter without one.
    pub purpose: String,
    /// The traveller, of an SPD.
    pub traveller: Option<String>,
    /// Name of the letter's work unit.
    pub unit_name: String,
    /// Its code.
    pub unit_code: String,
}

/// A counter set by hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounterSetting {
    /// From where to where.
    pub setting: Setting,
    /// Name of who did it.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
}

/// A counter with all that tells whether its book is whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounterUsage {
    /// Letter kind.
    pub kind: Named,
    /// Last number given.
    pub last: i64,
    /// Numbers on letters, ascending.
    pub issued: Vec<i64>,
    /// What was done by hand, oldest first.
    pub settings: Vec<CounterSetting>,
}

/// Numbers that were skipped by hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SkippedNumbers {
    /// Letter kind.
    pub kind: Named,
    /// Which.
    pub numbers: NumberRange,
    /// Name of who did it.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
}

/// The number book of a parent unit and year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberBookView {
    /// A page of issued numbers.
    pub entries: Page<NumberEntry>,
    /// Year of the letters.
    pub year: i32,
    /// Numbers skipped by hand.
    pub skipped: Vec<SkippedNumbers>,
    /// Numbers that are lost: neither on a letter nor skipped by hand.
    pub lost: Vec<(Named, NumberRange)>,
}
