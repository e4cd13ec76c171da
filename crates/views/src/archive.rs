//! Archive of the system of before: read models.

use ::payments::PaymentSummary;
use ::trips::TripType;
use chrono::NaiveDate;
use kernel::RupiahSum;
use numbering::final_number::Paper;
use serde::Serialize;
use staff::{ParentUnitId, WorkUnitId};
use utoipa::ToSchema;

/// A file that an archived row names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedFile {
    /// Id.
    pub id: i64,
    /// Path as the row has it.
    pub path: String,
    /// Media type by content; `None` if the file was missing.
    pub media_type: Option<String>,
}

/// A file on the wire.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArchivedFileRef {
    /// Id for `arsip/berkas/{id}`.
    pub id: i64,
    /// Name of the file.
    pub nama: String,
    /// Media type; null of a file that was missing.
    pub tipe: Option<String>,
}

impl From<ArchivedFile> for ArchivedFileRef {
    fn from(file: ArchivedFile) -> Self {
        let name = file.path.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
        Self { id: file.id, nama: name, tipe: file.media_type }
    }
}

/// A file of the archive with what a download needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedContent {
    /// The file.
    pub file: ArchivedFile,
    /// Storage key; `None` if the file was missing.
    pub key: Option<String>,
    /// Units of the trips that name it.
    pub units: Vec<(Option<WorkUnitId>, Option<ParentUnitId>)>,
}

/// An actual cost of an archived line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedCost {
    /// Item.
    pub item: String,
    /// Rupiah.
    pub amount: RupiahSum,
}

/// A cost line of an archived traveller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedLine {
    /// Name of the kind of cost.
    pub kind: String,
    /// Item.
    pub item: String,
    /// Unit of the quantity.
    pub unit: String,
    /// Quantity.
    pub quantity: i64,
    /// Rupiah of one.
    pub price: RupiahSum,
    /// Proof.
    pub proof: Option<ArchivedFile>,
    /// Actual costs.
    pub costs: Vec<ArchivedCost>,
}

impl ArchivedLine {
    /// Quantity times price.
    pub fn amount(&self) -> RupiahSum {
        RupiahSum::new(self.price.get().saturating_mul(self.quantity))
    }
}

/// A traveller of an archived trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedTraveller {
    /// Id.
    pub id: i64,
    /// The employee, if it is known.
    pub employee: Option<i64>,
    /// Name.
    pub name: String,
    /// NIP as it was written.
    pub nip: String,
    /// Rank and grade.
    pub grade: String,
    /// Position.
    pub post: String,
    /// State of the receipt, 1 to 4; `None` before the assignment letter.
    pub status: Option<i64>,
    /// Sum of the lines.
    pub total: RupiahSum,
    /// The total that was stored.
    pub total_then: Option<i64>,
    /// Rupiah paid of an approved receipt, in the system of before or here, and left; the state of payment.
    pub payment: PaymentSummary,
    /// SPD number.
    pub travel_order_number: Option<String>,
    /// Note.
    pub note: String,
    /// Cost lines; empty in lists.
    pub lines: Vec<ArchivedLine>,
}

/// A place of an archived trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedPlace {
    /// Id.
    pub id: i64,
    /// Name.
    pub name: String,
    /// Departure.
    pub departs_on: Option<NaiveDate>,
    /// Return.
    pub returns_on: Option<NaiveDate>,
}

/// A photo or invitation of an archived trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedPhoto {
    /// `foto` or `undangan`.
    pub role: String,
    /// Its file.
    pub file: ArchivedFile,
}

/// Final number of an archived letter, added to the archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedFinalNumber {
    /// The paper.
    pub paper: Paper,
    /// Traveller of an SPD.
    pub traveller: Option<i64>,
    /// The number.
    pub number: String,
    /// Date on the letter.
    pub dated_on: Option<NaiveDate>,
}

/// An archived trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedTrip {
    /// Id.
    pub id: i64,
    /// Id in the system of before.
    pub old_id: i64,
    /// Work unit, if it is known.
    pub work_unit: Option<WorkUnitId>,
    /// Parent unit, if it is known.
    pub parent_unit: Option<ParentUnitId>,
    /// Name of the unit.
    pub unit_name: String,
    /// Date of its letters.
    pub filed_on: NaiveDate,
    /// First departure.
    pub departs_on: Option<NaiveDate>,
    /// Last return.
    pub returns_on: Option<NaiveDate>,
    /// In town or out.
    pub trip_type: TripType,
    /// Kind of trip.
    pub kind: String,
    /// Purpose.
    pub purpose: String,
    /// Origin.
    pub origin: String,
    /// Basis.
    pub basis: String,
    /// Memo number.
    pub memo_number: Option<String>,
    /// Assignment letter number.
    pub assignment_number: Option<String>,
    /// Sub-activity, if it is known.
    pub sub_activity: Option<i64>,
    /// Its name.
    pub sub_activity_name: String,
    /// Its account code.
    pub account_code: String,
    /// Funding source.
    pub funding_source: String,
    /// Further texts with their labels.
    pub details: Vec<(String, String)>,
    /// Reasons why it is no trip of our own.
    pub reasons: Vec<String>,
    /// Places in order.
    pub places: Vec<ArchivedPlace>,
    /// Travellers in order.
    pub travellers: Vec<ArchivedTraveller>,
    /// Photos and the invitation; empty in lists.
    pub photos: Vec<ArchivedPhoto>,
    /// Final numbers that hold.
    pub final_numbers: Vec<ArchivedFinalNumber>,
}

impl ArchivedTrip {
    /// Number of the assignment letter, of the memo where there is none; a final number comes before the one of its letter.
    pub fn number(&self) -> &str {
        let assignment = self.final_number(Paper::AssignmentLetter, None).or(self.assignment_number.as_deref());
        let memo = || self.final_number(Paper::Memo, None).or(self.memo_number.as_deref());
        assignment.or_else(memo).unwrap_or_default()
    }

    /// Final number of a letter; `traveller` is that of an SPD.
    pub fn final_number(&self, paper: Paper, traveller: Option<i64>) -> Option<&str> {
        let of_letter = |row: &&ArchivedFinalNumber| row.paper == paper && row.traveller == traveller;
        self.final_numbers.iter().find(of_letter).map(|row| row.number.as_str())
    }
}
