//! Outgoing letters: read models.

use chrono::NaiveDate;
use kernel::Page;

/// A row of the list of outgoing letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutgoingLetterRow {
    /// Id.
    pub id: i64,
    /// Number.
    pub number: String,
    /// The parent unit whose counter numbered it.
    pub parent_unit: i64,
    /// Subject.
    pub subject: Option<String>,
    /// Addressee.
    pub addressee: Option<String>,
    /// Date of the letter.
    pub date: NaiveDate,
    /// Trips it is the memo of: one, or none.
    pub trips: Vec<i64>,
    /// Reason why its number is void; `None` while it is in force.
    pub cancel_reason: Option<String>,
    /// Version.
    pub version: i32,
}

/// A page of outgoing letters, with the work units a letter may be written for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutgoingLetterPage {
    /// The letters, in the order of the filter.
    pub letters: Page<OutgoingLetterRow>,
    /// Work units of the parent unit: id and code.
    pub units: Vec<(i64, String)>,
    /// Date of the newest letter of the counter of each year that a letter may be dated in.
    pub newest: Vec<NaiveDate>,
}
