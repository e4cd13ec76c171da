//! Minutes of a handover (berita acara serah terima, office 8.3): the work that waited when an account's was handed to another one.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// A person of a handover.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandoverParty {
    /// Name.
    pub name: String,
    /// NIP as printed; `-` for none.
    pub nip: String,
    /// Position; may be empty.
    pub position: String,
    /// Work unit.
    pub unit: String,
}

/// A trip that is neither finished nor cancelled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenTrip {
    /// Number of its letter.
    pub number: String,
    /// Names of its travellers.
    pub people: String,
    /// Names of its places.
    pub places: String,
    /// First departure and last return.
    pub days: (NaiveDate, NaiveDate),
    /// State in words.
    pub state: String,
}

/// Receipts of open trips in a state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReceiptCount {
    /// State in words.
    pub state: String,
    /// Number of them.
    pub receipts: u64,
    /// Their totals, rupiah.
    pub total: i64,
}

/// An advance that is not settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenAdvance {
    /// Number of the trip's letter.
    pub number: String,
    /// The traveller.
    pub name: String,
    /// Rupiah.
    pub amount: i64,
}

/// A package that is not paid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenPackage {
    /// Its number, or its id before it has one.
    pub number: String,
    /// Kind.
    pub kind: String,
    /// State in words.
    pub state: String,
    /// Its day.
    pub dated_on: NaiveDate,
}

/// The last number of a kind of letter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastNumber {
    /// Kind of letter.
    pub kind: String,
    /// The number; 0 before the first.
    pub last: i64,
}

/// Work that waits in the scope of an account.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WaitingWork {
    /// Open trips, by departure.
    pub trips: Vec<OpenTrip>,
    /// Their receipts by state.
    pub receipts: Vec<ReceiptCount>,
    /// Open advances.
    pub advances: Vec<OpenAdvance>,
    /// Open packages.
    pub packages: Vec<OpenPackage>,
    /// Last numbers of the year.
    pub numbers: Vec<LastNumber>,
}

impl WaitingWork {
    /// What waits, in words: `12 perjalanan, 3 uang muka, 1 NPD`.
    pub fn in_words(&self) -> String {
        let waiting =
            [(self.trips.len(), "perjalanan"), (self.advances.len(), "uang muka"), (self.packages.len(), "NPD")];
        let told =
            waiting.into_iter().filter(|(number, _)| *number > 0).map(|(number, noun)| format!("{number} {noun}"));
        let told = told.collect::<Vec<_>>().join(", ");
        if told.is_empty() { "tidak ada pekerjaan yang menunggu".to_owned() } else { told }
    }
}

/// Minutes of a handover, kept with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandoverMinutes {
    /// Name of the parent unit.
    pub office: String,
    /// Its id, whose letterhead the paper has.
    pub parent: i64,
    /// Place of issue.
    pub place: String,
    /// Day of the handover.
    pub day: NaiveDate,
    /// First day of the successor.
    pub starts_on: NaiveDate,
    /// Reason.
    pub reason: String,
    /// Whose work it is.
    pub scope: String,
    /// Predecessor.
    pub from: HandoverParty,
    /// Successor.
    pub to: HandoverParty,
    /// Waiting work.
    pub work: WaitingWork,
}
