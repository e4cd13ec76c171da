//! Rows of the archive as they are about to be stored (office 4.1). Texts are as they were; people and units are indexes into the
//! lists of the plan that holds the records.

use chrono::NaiveDate;
use kernel::RupiahSum;
use numbering::LetterKind;
use trips::TripType;

/// System that a trip comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// PENA, the system replaced.
    Pena,
    /// The opening workbook: paper or Excel.
    Opening,
}

impl Source {
    /// Word of the source in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Pena => "pena",
            Self::Opening => "opening",
        }
    }
}

/// A number on a letter.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ArchivedNumber {
    /// The number as it was written.
    pub text: String,
    /// Index of the parent unit whose counter gave it, if that is known.
    pub parent_unit: Option<usize>,
    /// Its sequence, if the text has one.
    pub sequence: Option<i64>,
}

/// A file that a row names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedFile {
    /// Id of the row in the system of before.
    pub old_id: Option<i64>,
    /// Use of the file.
    pub role: FileRole,
    /// Path as the row has it.
    pub path: String,
    /// The file in the store; `None` if it was missing.
    pub stored: Option<StoredContent>,
}

/// Use of an archived file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileRole {
    /// Photo of a trip.
    Photo,
    /// Proof of a line.
    Proof,
    /// Invitation.
    Invitation,
    /// Document: a collective receipt.
    Document,
}

impl FileRole {
    /// Every role.
    pub const ALL: [Self; 4] = [Self::Photo, Self::Proof, Self::Invitation, Self::Document];

    /// The Indonesian word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Photo => "foto",
            Self::Proof => "bukti",
            Self::Invitation => "undangan",
            Self::Document => "dokumen",
        }
    }
}

/// A file in the file store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredContent {
    /// Storage key, under `arsip/`.
    pub key: String,
    /// SHA-256 of its bytes, in hexadecimal digits.
    pub digest: String,
    /// SHA-256 of a photo without its metadata, as uploads are compared; of other files the same as `digest`.
    pub content_digest: String,
    /// Media type by content.
    pub media_type: String,
    /// Size in bytes.
    pub bytes: u64,
}

/// An actual cost under a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedCost {
    /// Id in the system of before.
    pub old_id: Option<i64>,
    /// Item.
    pub item: String,
    /// Rupiah.
    pub amount: i64,
}

/// A cost line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedLine {
    /// Id in the system of before.
    pub old_id: Option<i64>,
    /// Name of the kind of cost.
    pub kind: String,
    /// True if it is a daily allowance.
    pub is_allowance: bool,
    /// Item.
    pub item: String,
    /// Unit of the quantity.
    pub unit: String,
    /// Quantity.
    pub quantity: i64,
    /// Rupiah of one.
    pub price: i64,
    /// Proof.
    pub proof: Option<ArchivedFile>,
    /// Actual costs.
    pub costs: Vec<ArchivedCost>,
}

impl ArchivedLine {
    /// Quantity times price.
    pub fn amount(&self) -> RupiahSum {
        RupiahSum::new(self.quantity.saturating_mul(self.price))
    }
}

/// A traveller.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ArchivedTraveller {
    /// Id in the system of before.
    pub old_id: Option<i64>,
    /// Index of the employee in the plan.
    pub employee: Option<usize>,
    /// Name.
    pub name: String,
    /// NIP as it was written.
    pub nip: String,
    /// Rank and grade as they were written.
    pub grade: String,
    /// Position.
    pub post: String,
    /// State of the receipt, 1 to 4; `None` before the assignment letter.
    pub status: Option<i64>,
    /// The total that was stored, whatever the lines say.
    pub total_then: Option<i64>,
    /// SPD number.
    pub travel_order: Option<ArchivedNumber>,
    /// Note.
    pub note: String,
    /// Cost lines.
    pub lines: Vec<ArchivedLine>,
}

impl ArchivedTraveller {
    /// Sum of the lines.
    pub fn total(&self) -> RupiahSum {
        self.lines.iter().map(ArchivedLine::amount).sum()
    }
}

/// A place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedPlace {
    /// Id in the system of before.
    pub old_id: Option<i64>,
    /// Name.
    pub name: String,
    /// Departure.
    pub departs_on: NaiveDate,
    /// Return.
    pub returns_on: NaiveDate,
}

/// A trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedTrip {
    /// System that it comes from.
    pub source: Source,
    /// Id in it.
    pub old_id: Option<i64>,
    /// Index of the work unit in the plan, if it is known.
    pub work_unit: Option<usize>,
    /// Name of the unit.
    pub unit_name: String,
    /// Date of its letters.
    pub filed_on: NaiveDate,
    /// First departure.
    pub departs_on: NaiveDate,
    /// Last return; of days that run backwards the later one, so that no day is free that was travelled.
    pub returns_on: NaiveDate,
    /// In town or out, if it is known.
    pub trip_type: Option<TripType>,
    /// Kind of trip.
    pub kind: String,
    /// Purpose.
    pub purpose: String,
    /// Origin.
    pub origin: String,
    /// Basis.
    pub basis: String,
    /// Memo number.
    pub memo: Option<ArchivedNumber>,
    /// Assignment letter number.
    pub assignment: Option<ArchivedNumber>,
    /// Index of the sub-activity in the plan, if it is known.
    pub sub_activity: Option<usize>,
    /// Name of the sub-activity.
    pub sub_activity_name: String,
    /// Account code.
    pub account_code: String,
    /// Id of the funding source here, if it is known.
    pub funding_source: Option<i64>,
    /// Name of the funding source.
    pub funding_source_name: String,
    /// Further texts with their labels: signatories, treasurer, classification.
    pub details: Vec<(String, String)>,
    /// Reasons why it is no trip of our own.
    pub reasons: Vec<String>,
    /// Travellers in order.
    pub travellers: Vec<ArchivedTraveller>,
    /// Places in order.
    pub places: Vec<ArchivedPlace>,
    /// Photos, invitation.
    pub files: Vec<ArchivedFile>,
}

/// An outgoing letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedLetter {
    /// Id in the system of before.
    pub old_id: Option<i64>,
    /// Its number, with the parent unit that gave it.
    pub number: ArchivedNumber,
    /// Addressee.
    pub addressee: String,
    /// Subject.
    pub subject: String,
    /// Date.
    pub date: NaiveDate,
    /// True if it is the memo of a trip, whose number the trip has.
    pub has_trip: bool,
}

/// A row of a table that has no place here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedRow {
    /// Table.
    pub table: String,
    /// Id in it.
    pub old_id: Option<i64>,
    /// Its columns as JSON.
    pub content: String,
}

/// A counter as it was taken over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArchivedCounter {
    /// Index of the parent unit in the plan.
    pub parent_unit: usize,
    /// Letter kind.
    pub kind: LetterKind,
    /// Year.
    pub year: i32,
    /// Last number that the system of before gave.
    pub last: i64,
}

/// All that goes to the archive.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Records {
    /// Trips.
    pub trips: Vec<ArchivedTrip>,
    /// Outgoing letters.
    pub letters: Vec<ArchivedLetter>,
    /// Files that belong to no trip.
    pub files: Vec<ArchivedFile>,
    /// Other rows.
    pub rows: Vec<ArchivedRow>,
    /// Counters.
    pub counters: Vec<ArchivedCounter>,
}
