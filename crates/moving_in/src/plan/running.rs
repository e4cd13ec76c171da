//! Trips of a plan that go on as own trips, and the parts that archived ones share with them.

use kernel::Day;

use super::{FilePath, OldId};

/// A letter number of the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OldNumber {
    /// Text as it was.
    pub text: String,
    /// Sequence, where the text shows one that no other letter of the parent unit, kind and year has: it is to be held in the
    /// number book ('sistem lama').
    pub sequence: Option<i64>,
    /// Parent unit whose counter gave it.
    pub parent: Option<OldId>,
    /// Year of the letter.
    pub year: i32,
}

/// State of a receipt, by its number in both systems.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum OldReceiptState {
    /// 1: letters made, draft.
    Draft,
    /// 2: submitted.
    Submitted,
    /// 3: approved.
    Approved,
    /// 4: rejected.
    Rejected,
}

impl OldReceiptState {
    /// The state of this number.
    pub fn from_id(id: i64) -> Option<Self> {
        match id {
            1 => Some(Self::Draft),
            2 => Some(Self::Submitted),
            3 => Some(Self::Approved),
            4 => Some(Self::Rejected),
            _ => None,
        }
    }

    /// The number.
    pub fn id(self) -> i64 {
        match self {
            Self::Draft => 1,
            Self::Submitted => 2,
            Self::Approved => 3,
            Self::Rejected => 4,
        }
    }
}

/// A trip that becomes an own one: every reference resolves to a living row of the plan, every number reads and is unique. Its
/// letters' data are kept as of the import ('saat impor').
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunningTrip {
    /// Id in the source.
    pub old: OldId,
    /// Work unit.
    pub unit: OldId,
    /// Its memo, in [`super::Plan::letters`].
    pub memo: OldId,
    /// Number of the memo as the trip has it; [`RunningLetter`] has the same one.
    pub memo_number: OldNumber,
    /// Number of the assignment letter; none before it is issued.
    pub assignment_number: Option<OldNumber>,
    /// Form of the assignment letter: long with SPD, or short.
    pub long_form: bool,
    /// Trip kind, by the reference table (1 to 6).
    pub kind: i64,
    /// Health service, in [`super::OfficePlan::health_services`].
    pub health_service: Option<OldId>,
    /// Funding source, by the reference table (1 to 4).
    pub source: i64,
    /// Treasurer.
    pub treasurer: OldId,
    /// Memo signatory.
    pub memo_signatory: OldId,
    /// Assignment signatory.
    pub assignment_signatory: OldId,
    /// Budget user (KPA).
    pub budget_user: OldId,
    /// Technical officer (PPTK).
    pub technical_officer: OldId,
    /// Sub-activity.
    pub sub_activity: OldId,
    /// Classification code; 0 for the synthetic code `-`.
    pub classification_code: OldId,
    /// Purpose.
    pub purpose: String,
    /// Basis.
    pub basis: Option<String>,
    /// Place of departure.
    pub origin: String,
    /// True if the national letter system's mark is printed.
    pub srikandi: bool,
    /// Submission date.
    pub submitted_on: Day,
    /// Places, in their order; at least one.
    pub places: Vec<RunningPlace>,
    /// Travellers, one to five, each once.
    pub travellers: Vec<RunningTraveller>,
    /// Photos, the first one of the trip's own field.
    pub photos: Vec<OldPhoto>,
    /// The invitation.
    pub invitation: Option<FilePath>,
}

impl RunningTrip {
    /// First departure.
    pub fn departs_on(&self) -> Day {
        self.places.iter().map(|place| place.departs_on).min().unwrap_or(self.submitted_on)
    }

    /// Last return.
    pub fn returns_on(&self) -> Day {
        self.places.iter().map(|place| place.returns_on).max().unwrap_or(self.submitted_on)
    }
}

/// A place of a running trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunningPlace {
    /// Id in the source.
    pub old: OldId,
    /// Town or destination.
    pub place: PlaceName,
    /// Day of departure.
    pub departs_on: Day,
    /// Day of return, not before departure.
    pub returns_on: Day,
}

/// Name of a place of a running trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlaceName {
    /// Out of town.
    City(String),
    /// A destination in town.
    Destination(OldId),
}

/// A traveller of a running trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunningTraveller {
    /// Id in the source.
    pub old: OldId,
    /// The person.
    pub employee: OldId,
    /// State of the receipt; none before the assignment letter.
    pub state: Option<OldReceiptState>,
    /// Σ quantity × price of the lines.
    pub total: i64,
    /// Number of the SPD.
    pub order_number: Option<OldNumber>,
    /// Reason of the rejection.
    pub note: Option<String>,
    /// Lines, by id.
    pub lines: Vec<OldLine>,
}

/// An expense line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OldLine {
    /// Id in the source.
    pub old: OldId,
    /// Kind, by the reference table: 1 daily allowance, 2 lodging, 3 transport, 4 actual costs. `Representatif` is 1.
    pub kind: i64,
    /// Name of the kind in the source.
    pub kind_name: String,
    /// Item.
    pub item: String,
    /// Unit.
    pub unit: String,
    /// Quantity.
    pub quantity: i64,
    /// Price in rupiah.
    pub price: i64,
    /// The proof.
    pub proof: Option<FilePath>,
    /// Actual costs under the line; their sum may differ from it.
    pub actual_costs: Vec<OldActualCost>,
}

impl OldLine {
    /// Quantity × price.
    pub fn amount(&self) -> i64 {
        self.quantity.saturating_mul(self.price)
    }
}

/// An actual cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OldActualCost {
    /// Id in the source.
    pub old: OldId,
    /// Item.
    pub item: String,
    /// Amount in rupiah.
    pub amount: i64,
}

/// A photo of a trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OldPhoto {
    /// Id in the table of photos; none for the trip's own field.
    pub old: Option<OldId>,
    /// Its file, which may be missing.
    pub file: FilePath,
    /// Day.
    pub day: Option<Day>,
}

/// Table of the lines, whose rows may have files of their own.
pub const LINES: &str = "rincianBPDs";

impl OldPhoto {
    /// Table and row that name the photo, on a trip.
    pub fn row(&self, trip: OldId) -> (&'static str, OldId) {
        self.old.map_or(("perjalanans", trip), |old| ("fotoPerjalanans", old))
    }
}

/// A memo of a running trip, which becomes an outgoing letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunningLetter {
    /// Id in the source.
    pub old: OldId,
    /// Parent unit.
    pub parent: OldId,
    /// Work unit of the trip.
    pub unit: OldId,
    /// Number, with a sequence: the trip's, where the letter has another.
    pub number: OldNumber,
    /// Classification code of the trip.
    pub classification_code: OldId,
    /// Addressee.
    pub addressee: Option<String>,
    /// Date.
    pub date: Day,
}
