//! Letters with their internal and final numbers: read models.

use chrono::NaiveDate;
use kernel::Page;
use numbering::final_number::{FinalNumber, Paper};
use staff::{ParentUnitId, WorkUnitId};

/// A numbered paper, as its final number is entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberedPaper {
    /// Row of the number book.
    pub entry: i64,
    /// The paper.
    pub paper: Paper,
    /// Id on the wire: of the trip, of the traveller or of the outgoing letter.
    pub subject: i64,
    /// Its trip; `None` for an outgoing letter.
    pub trip: Option<i64>,
    /// Its parent unit.
    pub parent: ParentUnitId,
    /// Its work unit.
    pub unit: WorkUnitId,
    /// Year of its counter.
    pub year: i32,
    /// Internal number.
    pub number: String,
    /// True once the number is void.
    pub void: bool,
    /// True if its number is given outside the application.
    pub outside: bool,
    /// The final number in force.
    pub final_number: Option<FinalNumber>,
    /// The signed file in force.
    pub signed: Option<SignedFile>,
    /// Version of the trip, the receipt or the outgoing letter.
    pub version: i32,
}

/// A signed file of a letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedFile {
    /// Storage key.
    pub key: String,
    /// SHA-256 of its bytes, in hexadecimal digits.
    pub digest: String,
    /// True if it carries an electronic signature; a scan otherwise.
    pub electronic: bool,
}

/// A row of the lists of letters with final numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinalNumberRow {
    /// The paper.
    pub paper: NumberedPaper,
    /// Date it was given here.
    pub dated_on: NaiveDate,
    /// Purpose of the trip, or subject of the letter.
    pub purpose: String,
    /// Travellers of a trip, in slot order; the one of an SPD.
    pub people: Vec<String>,
    /// Name of the work unit.
    pub unit_name: String,
}

/// A page of letters that wait for their final number.
pub type WaitingPage = Page<FinalNumberRow>;
