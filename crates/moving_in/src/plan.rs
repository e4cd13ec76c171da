//! The plan of a move: all that is to be written, and all that is reported. A dry run and the storing share one plan, so that
//! what was reported is what is written (office 4.1).
//!
//! The plan names rows by the ids of their source ([`OldId`]); ids of the target are given when it is stored. Everything in it
//! is checked and cleaned already: every reference of what becomes an own record resolves within the plan, every text fits its
//! column, every number is unique where the target demands it. Archived records keep their texts as they were and may refer to
//! rows of the office where these were found.

mod archive;
mod files;
mod office;
mod people;
mod report;
mod running;

use kernel::Day;

pub use archive::*;
pub use files::*;
pub use office::*;
pub use people::*;
pub use report::*;
pub use running::*;

/// Id of a row in its source; in a workbook, the number of its row in the sheet.
pub type OldId = i64;

/// All that a move writes and reports.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Plan {
    /// Source of the move.
    pub origin: Origin,
    /// Units, people, posts, money and letters' settings.
    pub office: OfficePlan,
    /// Trips that go on as own trips.
    pub trips: Vec<RunningTrip>,
    /// Memos of the running trips, as outgoing letters.
    pub letters: Vec<RunningLetter>,
    /// Everything that becomes archive.
    pub archive: ArchivePlan,
    /// Files that rows name, each once.
    pub files: Files,
    /// Everything that must be answered, with the answers.
    pub questions: Vec<Question>,
    /// Every oddity, with its table and id.
    pub findings: Vec<Finding>,
    /// Rows of the sheets of a workbook.
    pub sheets: Vec<SheetTally>,
    /// Rows found, running, archived and left out, a table a row.
    pub tables: Vec<TableCount>,
    /// Sums of trips, travellers and money.
    pub sums: Sums,
    /// Numbers of letters by parent unit, kind and year.
    pub numbers: Vec<NumberSeries>,
}

impl Plan {
    /// Questions without a usable answer. With one of them nothing may be stored.
    pub fn open_questions(&self) -> impl Iterator<Item = &Question> {
        self.questions.iter().filter(|question| question.is_open())
    }

    /// Sums and numbers that the target must hold.
    pub fn moved_sums(&self) -> MovedSums {
        let (sums, count) = (&self.sums, |count: u64| i64::try_from(count).unwrap_or(i64::MAX));
        MovedSums {
            lines: sums.lines.saturating_add(sums.lines_alone),
            actual_costs: sums.actual_costs.saturating_add(sums.actual_costs_alone),
            ceilings: self.office.ceilings_total(),
            assignment_numbers: count(sums.assignment_numbers),
            memo_numbers: count(sums.memo_numbers),
            order_numbers: count(sums.order_numbers),
        }
    }

    /// Returns whether every table's rows are all accounted for.
    pub fn is_conserved(&self) -> bool {
        self.tables.iter().all(TableCount::is_conserved)
    }
}

/// Kind of source.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum SourceKind {
    /// A database dump of PENA.
    #[default]
    Pena,
    /// The opening workbook.
    Workbook,
}

impl SourceKind {
    /// Name in reports, letters and the audit log.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pena => "PENA",
            Self::Workbook => "buku kerja pembukaan",
        }
    }
}

/// Source of a move.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Origin {
    /// Kind.
    pub kind: SourceKind,
    /// Name of the file, without folders.
    pub file_name: String,
    /// SHA-256 of the file as it lies there (packed, if it is), in hex.
    pub sha256: String,
    /// Size of the file in bytes.
    pub bytes: u64,
    /// Hours of the office's clock ahead of UTC: 7, 8 or 9.
    pub offset_hours: i32,
    /// First day whose trips are the office's own.
    pub cutover: Day,
}
