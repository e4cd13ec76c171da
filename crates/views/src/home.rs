//! The home page: read models.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Rupiah, RupiahSum, Span};
use receipts::Status;

use super::{wire::view, year_opening::YearLists};

/// Kind of tasks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaskKind {
    /// Trips without assignment letter.
    UnissuedLetters,
    /// Receipts of ended trips that are not submitted.
    UnsubmittedReceipts,
    /// Rejected receipts.
    RejectedReceipts,
    /// Submitted receipts that wait for a verdict.
    ReceiptsToVerify,
    /// Receipts with findings that need a reason.
    OpenFindings,
    /// Budgets of this year with less than a tenth left.
    LowBudgets,
    /// Registrations that wait for approval.
    PendingAccounts,
    /// Letters that wait for their final number.
    FinalNumbers,
    /// Approved receipts that no package holds.
    ReceiptsToPay,
    /// Old advances that no approved receipt settles.
    OldAdvances,
    /// Advances above the approved cost, or of cancelled trips.
    AdvancesToReturn,
    /// Records that the year to prepare lacks.
    YearToPrepare,
    /// Handovers to the caller, who has not opened their minutes.
    Handovers,
}

/// Start of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Since {
    /// A day.
    Day(NaiveDate),
    /// An instant.
    Instant(DateTime<Utc>),
}

/// A task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    /// Trip, traveller, sub-activity, account or handover.
    pub id: i64,
    /// The trip; 0 without one.
    pub trip: i64,
    /// Name of the person or sub-activity, or number of the memo.
    pub title: Arc<str>,
    /// Names of the places of the trip, in order.
    pub places: Vec<Arc<str>>,
    /// Reason of a rejection, the rupiah of a payment, what a year lacks, or what was handed over.
    pub reason: Option<String>,
    /// Rupiah left and ceiling of a budget.
    pub budget: Option<(RupiahSum, Rupiah)>,
    /// Deadline of a receipt.
    pub due_on: Option<NaiveDate>,
    /// Names of the travellers of a trip without letter, in order.
    pub people: Vec<Arc<str>>,
    /// First departure and last return of the trip, or the first day of a successor.
    pub days: Option<Span>,
    /// Total of a receipt, or the rupiah that a payment is about.
    pub amount: Option<RupiahSum>,
    /// Status of a receipt with open findings.
    pub status: Option<Status>,
    /// Start of the task.
    pub since: Since,
}

/// A group of tasks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaskGroup {
    /// Kind.
    pub kind: TaskKind,
    /// Number of tasks.
    pub total: u64,
    /// Rupiah of all of them, where they are receipts that wait for a verdict or for payment.
    pub amount: Option<RupiahSum>,
    /// The first tasks, oldest first; letters by the day of departure.
    pub tasks: Vec<Task>,
}

/// Acts of a caller since Monday, among the newest entries of the audit log.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct WeekDone {
    /// Assignment letters issued.
    pub letters: u64,
    /// Receipts submitted.
    pub submitted: u64,
    /// Receipts approved or rejected.
    pub judged: u64,
    /// Receipts settled and packages paid.
    pub paid: u64,
}

/// Tasks of a caller, and the caller's week.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// Groups of tasks.
    pub groups: Vec<TaskGroup>,
    /// Acts of the caller.
    pub done: WeekDone,
    /// Figures of finance, for its officers.
    pub finance: Option<FinanceFigures>,
}

view! {
    /// Budgets, advances and packages of this year, as finance sees them on the home page.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct FinanceFigures {
        /// Sum of the ceilings of the year, rupiah.
        pub ceiling: RupiahSum => "pagu" as [i64],
        /// Approved receipts of the sub-activities that have one, rupiah.
        pub realised: RupiahSum => "terealisasi" as [i64],
        /// Sub-activities with a ceiling.
        pub budgets: u64 => "berpagu",
        /// Those of them of which less than a tenth is left.
        pub low: u64 => "paguMenipis",
        /// People with an open advance.
        pub advances: u64 => "orangUangMuka",
        /// The open advances, rupiah.
        pub advanced: RupiahSum => "uangMuka" as [i64],
        /// Day of the oldest of them.
        pub oldest_advance: Option<NaiveDate> => "uangMukaTerlama" as [Option<String>],
        /// Packages that are put together.
        pub drafted: u64 => "paketDisusun",
        /// Packages that are handed in.
        pub submitted: u64 => "paketDiajukan",
    }
}

/// Records of a year that is prepared (office 8.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextYear {
    /// The year.
    pub year: i32,
    /// Sub-activities whose ceiling has no amount.
    pub without_ceiling: u64,
    /// Tariffs and holidays.
    pub lists: YearLists,
}

impl NextYear {
    /// The lacks: name and sentence of each.
    pub fn lacks(&self) -> Vec<(&'static str, String)> {
        let Self { year, without_ceiling, lists } = self;
        let lacks = [
            (*without_ceiling > 0, "Pagu", format!("{without_ceiling} sub kegiatan belum mempunyai pagu {year}")),
            (lists.tariffs == 0, "Tarif", format!("Belum ada tarif yang berlaku 1 Januari {year}")),
            (lists.holidays == 0, "Hari libur", format!("Daftar hari libur {year} masih kosong")),
        ];
        lacks.into_iter().filter(|(lacking, ..)| *lacking).map(|(_, name, sentence)| (name, sentence)).collect()
    }
}
