//! Report of a plan: questions, findings, counts and sums.

use numbering::LetterKind;
use tables::Tally;

use super::{OldId, OldReceiptState};

/// Answers that a question offers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Picks {
    /// None: a text is typed.
    #[default]
    None,
    /// People of the plan, by NIP or name.
    People,
    /// `ya` where the cell is right as it is.
    Yes,
    /// These.
    Of(Vec<String>),
}

/// Rows of a sheet: read, or skipped for a cause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetTally {
    /// Sheet.
    pub sheet: &'static str,
    /// Its rows.
    pub tally: Tally,
}

/// A question that must be answered before anything is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Id that stays the same from one run to the next, `daftarUnitKerjas.kode:6`.
    pub id: String,
    /// Topic, `kode unit kosong`.
    pub topic: &'static str,
    /// Table.
    pub table: &'static str,
    /// Row.
    pub old: OldId,
    /// The question in a sentence.
    pub text: String,
    /// Number in the source.
    pub present: String,
    /// Usable answers, or an example of one.
    pub choices: String,
    /// Answers to pick from.
    pub picks: Picks,
    /// The answer, as typed.
    pub answer: Option<String>,
    /// Reason why the answer cannot be used.
    pub fault: Option<String>,
}

impl Question {
    /// Returns whether it has no usable answer.
    pub fn is_open(&self) -> bool {
        self.answer.is_none() || self.fault.is_some()
    }
}

/// An oddity of the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Topic, `total bukan jumlah rincian`.
    pub topic: &'static str,
    /// Table.
    pub table: &'static str,
    /// Row; 0 for the whole table.
    pub old: OldId,
    /// Column; empty for the row.
    pub column: &'static str,
    /// Text found, and the value made of it.
    pub text: String,
}

/// Rows of a table of the source.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TableCount {
    /// Table, in the spelling of `tables.csv`; of the source where it is out of scope.
    pub table: String,
    /// True if the table belongs to business trips.
    pub in_scope: bool,
    /// Rows found; none if the table is missing.
    pub found: Option<u64>,
    /// Rows that became own records.
    pub running: u64,
    /// Rows that became archive.
    pub archived: u64,
    /// Rows left out, by reason.
    pub left_out: Vec<(String, u64)>,
    /// Columns that the source lacks.
    pub missing_columns: Vec<String>,
}

impl TableCount {
    /// Rows left out.
    pub fn left_out_total(&self) -> u64 {
        self.left_out.iter().map(|(_, rows)| rows).sum()
    }

    /// Returns whether every row found is running, archived or left out.
    pub fn is_conserved(&self) -> bool {
        self.found.unwrap_or(0) == self.running + self.archived + self.left_out_total()
    }
}

/// Sums of a plan, over running and archived trips.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sums {
    /// Travellers and money by year of the submission, parent unit and state of the receipt, sorted by these.
    pub by_year_parent_state: Vec<StateSum>,
    /// Money of lines by the name of their kind, sorted.
    pub by_cost_kind: Vec<(String, i64)>,
    /// Σ quantity × price of all lines.
    pub lines: i64,
    /// Σ of all actual costs.
    pub actual_costs: i64,
    /// Σ quantity × price of lines whose traveller is gone: rows kept as they are.
    pub lines_alone: i64,
    /// Σ of actual costs whose line is gone.
    pub actual_costs_alone: i64,
    /// Σ of all ceilings.
    pub ceilings: i64,
    /// Assignment letters with a number, blank ones too.
    pub assignment_numbers: u64,
    /// Memos of trips with a number, blank ones too.
    pub memo_numbers: u64,
    /// SPDs with a number, blank ones too.
    pub order_numbers: u64,
}

/// Sums and numbers that the source and the target have in common, so that nothing was lost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MovedSums {
    /// Σ quantity × price of all lines.
    pub lines: i64,
    /// Σ of all actual costs.
    pub actual_costs: i64,
    /// Σ of all ceilings.
    pub ceilings: i64,
    /// Assignment letters with a number.
    pub assignment_numbers: i64,
    /// Memos of trips with a number.
    pub memo_numbers: i64,
    /// SPDs with a number.
    pub order_numbers: i64,
}

impl MovedSums {
    /// Each with its name.
    pub fn named(self) -> [(&'static str, i64); 6] {
        [
            ("Jumlah rincian (Rp)", self.lines),
            ("Jumlah pengeluaran riil (Rp)", self.actual_costs),
            ("Jumlah plafon (Rp)", self.ceilings),
            ("Nomor surat tugas", self.assignment_numbers),
            ("Nomor nota dinas", self.memo_numbers),
            ("Nomor SPD", self.order_numbers),
        ]
    }
}

/// Travellers and money of a year, parent unit and state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateSum {
    /// Year of the submission.
    pub year: i32,
    /// Parent unit of the assignment letter, else of the trip.
    pub parent: Option<OldId>,
    /// State of the receipt.
    pub state: Option<OldReceiptState>,
    /// Trips.
    pub trips: u64,
    /// Travellers.
    pub travellers: u64,
    /// Σ quantity × price.
    pub amount: i64,
}

/// Numbers of a parent unit, kind and year, as the source's letters show them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberSeries {
    /// Parent unit.
    pub parent: Option<OldId>,
    /// Kind.
    pub kind: LetterKind,
    /// Year.
    pub year: i32,
    /// Letters.
    pub count: u64,
    /// Letters without sequence.
    pub blank: u64,
    /// Lowest sequence.
    pub first: Option<i64>,
    /// Greatest sequence.
    pub last: Option<i64>,
    /// Texts that more than one letter has.
    pub doubled: Vec<String>,
    /// Sequences between first and last that no letter has ('tidak tercatat di sistem lama').
    pub holes: Vec<i64>,
}
