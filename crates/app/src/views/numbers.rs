//! Letter numbers: read models.

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

/// An issued number with its letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberEntry {
    /// Row id.
    pub id: i64,
    /// Letter kind.
    pub kind: Named,
    /// The number as printed.
    pub number: String,
    /// Its sequence in the counter.
    pub sequence: i64,
    /// Date of the letter.
    pub date: NaiveDate,
    /// Purpose of the trip, or subject of a letter without one.
    pub purpose: String,
    /// The traveller, of an SPD.
    pub traveller: Option<String>,
    /// Name of the letter's work unit.
    pub unit_name: String,
    /// Its code.
    pub unit_code: String,
    /// Of a void number.
    pub void: Option<VoidNumber>,
    /// True if the letter was dated back before the newest one of its counter.
    pub dated_back: bool,
    /// Reason of the date, if one was given.
    pub date_reason: Option<String>,
    /// True if the system of before gave it.
    pub archived: bool,
}

/// Numbers that the system of before gave in a year, of one letter kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedUsage {
    /// Letter kind.
    pub kind: Named,
    /// Last number of its counter, if the counter was taken over in this year.
    pub last: Option<i64>,
    /// Runs of numbers on letters, ascending.
    pub issued: Vec<NumberRange>,
}

/// Author, time and reason of a void number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VoidNumber {
    /// Reason.
    pub reason: String,
    /// Name of the user.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
}

/// A manual setting of a counter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounterSetting {
    /// Values before and after.
    pub setting: Setting,
    /// Name of the user.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
    /// Reason, if one was given.
    pub reason: Option<String>,
    /// True if the numbers skipped were given outside the application.
    pub outside: bool,
}

/// Issued numbers and manual settings of a counter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounterUsage {
    /// Letter kind.
    pub kind: Named,
    /// Last number issued.
    pub last: i64,
    /// Runs of numbers on letters, ascending.
    pub issued: Vec<NumberRange>,
    /// Manual settings, oldest first.
    pub settings: Vec<CounterSetting>,
}

/// Numbers skipped by a manual setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SkippedNumbers {
    /// Letter kind.
    pub kind: Named,
    /// The numbers.
    pub numbers: NumberRange,
    /// Name of the user.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
    /// Reason, if one was given.
    pub reason: Option<String>,
    /// True if they were given outside the application.
    pub outside: bool,
}

/// The number book of a parent unit and year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberBookView {
    /// A page of issued numbers.
    pub entries: Page<NumberEntry>,
    /// Year of the letters.
    pub year: i32,
    /// Numbers skipped by manual settings.
    pub skipped: Vec<SkippedNumbers>,
    /// Lost numbers: neither on a letter nor skipped.
    pub lost: Vec<(Named, NumberRange)>,
    /// Numbers that the system of before has no letter of, with the reason.
    pub unrecorded: Vec<(Named, NumberRange, &'static str)>,
}
