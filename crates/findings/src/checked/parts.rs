//! Parts of a receipt that its checks look at.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use kernel::{Day, Rupiah};
use receipts::{
    Expense, ExpenseKind, LineId, Status,
    line_keys::{CostKind, LineKeys},
};
use staff::{AttendanceKind, StampTime, grade::LevelId};
use trips::{ProvinceId, TripType};

/// The last hand-in of a receipt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandIn {
    /// Instant.
    pub at: DateTime<Utc>,
    /// True if it was before the office had this list of checks.
    pub before_checks: bool,
}

/// A line, but for actual costs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedLine {
    /// Id.
    pub id: LineId,
    /// Kind.
    pub kind: ExpenseKind,
    /// Expense.
    pub expense: Expense,
    /// Number of the bill.
    pub reference: Option<String>,
    /// True with a file of the bill.
    pub is_proven: bool,
    /// True for an amount computed by a rule.
    pub is_computed: bool,
    /// Kind and route of its cost, as its clerk named them.
    pub keys: LineKeys,
}

impl CheckedLine {
    /// Returns whether it pays for lodging: by its key, without one by its kind.
    pub(crate) fn is_lodging(&self) -> bool {
        self.keys.cost.map_or(self.kind == ExpenseKind::Accommodation, |cost| cost == CostKind::Lodging)
    }
}

/// Another trip of the person that touches the days of this one, in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherTrip {
    /// Traveller; of the archive below 0.
    pub traveller: i64,
    /// Trip; of the archive below 0.
    pub trip: i64,
    /// Number of its assignment letter, else of its memo.
    pub number: String,
    /// True if the number is that of an assignment letter.
    pub is_assigned: bool,
    /// First day.
    pub first: Day,
    /// Last day.
    pub last: Day,
    /// In town or out.
    pub trip_type: TripType,
    /// Status of its receipt.
    pub status: Status,
    /// Its last hand-in; `None` of a receipt that was moved in.
    pub handed_in: Option<DateTime<Utc>>,
    /// Daily allowances on its receipt.
    pub claimed: u32,
    /// Days that its receipt holds.
    pub held: BTreeSet<Day>,
    /// Its lines that have a bill.
    pub billed: Vec<Billed>,
}

/// Kind and amount of a line that has a bill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Billed {
    /// Kind.
    pub kind: ExpenseKind,
    /// Amount.
    pub amount: Rupiah,
}

impl Billed {
    /// Hotels and transport; the others have no bill.
    pub const KINDS: [ExpenseKind; 2] = [ExpenseKind::Accommodation, ExpenseKind::Transport];
}

/// Likeness of two lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Likeness {
    /// The same file.
    File,
    /// The same number of a hotel's bill.
    Reference(String),
    /// The same person, days, kind and amount.
    Amount,
}

/// A line of another receipt that may pay for the same as a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedLine {
    /// Own line.
    pub line: LineId,
    /// Likeness.
    pub likeness: Likeness,
    /// Traveller of the other line; of the archive below 0.
    pub traveller: i64,
    /// Trip of the other line; of the archive below 0.
    pub trip: i64,
    /// Name of the other traveller.
    pub name: String,
    /// Number of the other trip.
    pub number: String,
}

/// An earlier stay in a hotel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PastStay {
    /// Price of a night.
    pub price: Rupiah,
    /// First day of its trip.
    pub day: Day,
    /// Province of the first place of its trip.
    pub province: Option<ProvinceId>,
    /// Travel level of its person.
    pub level: LevelId,
}

/// Earlier stays of the unit in the hotel of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HotelStays {
    /// Own line.
    pub line: LineId,
    /// Stays of receipts filed before, which are handed in.
    pub before: Vec<PastStay>,
}

/// A day of attendance of the person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttendedDay {
    /// Id.
    pub id: i64,
    /// Day.
    pub day: Day,
    /// Kind.
    pub kind: AttendanceKind,
    /// Time of the first stamp.
    pub time: Option<StampTime>,
}

/// Report of a trip.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Report {
    /// True once it is written.
    pub is_written: bool,
    /// True once the trip has a photo.
    pub has_photo: bool,
}
