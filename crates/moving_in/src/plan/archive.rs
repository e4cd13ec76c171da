//! Archived records of a plan: read-only, with their texts as they were.

use kernel::Day;

use super::{FilePath, OldId, OldLine, OldNumber, OldPhoto, OldReceiptState};

/// Everything that becomes archive.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ArchivePlan {
    /// Trips.
    pub trips: Vec<ArchivedTrip>,
    /// Outgoing letters.
    pub letters: Vec<ArchivedLetter>,
    /// Rows of other tables, kept as they are.
    pub rows: Vec<ArchivedRow>,
}

/// An archived trip.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ArchivedTrip {
    /// Id in the source; number of the row in a workbook.
    pub old: OldId,
    /// Reasons why it is archive, at least one.
    pub reasons: Vec<ArchiveReason>,
    /// Parent unit, where it is known.
    pub parent: Option<OldId>,
    /// Name of the parent unit.
    pub parent_name: String,
    /// Work unit, where it is known: of the memo signatory, else of the sub-activity, else of the KPA.
    pub unit: Option<OldId>,
    /// Name of the work unit.
    pub unit_name: String,
    /// Year of the trip: of the first departure, else of the submission.
    pub year: i32,
    /// Submission date.
    pub submitted_on: Option<Day>,
    /// First departure.
    pub departs_on: Option<Day>,
    /// Last return; may lie before the first departure.
    pub returns_on: Option<Day>,
    /// Purpose.
    pub purpose: String,
    /// Basis.
    pub basis: String,
    /// Place of departure.
    pub origin: String,
    /// Trip kind, by the reference table (1 to 6), where it is known.
    pub kind: Option<i64>,
    /// Name of the trip kind.
    pub kind_name: String,
    /// True for a trip in town, by the type of its kind.
    pub in_town: bool,
    /// Name of the health service; empty for none.
    pub health_service: String,
    /// Funding source, by the reference table (1 to 4), where it is known.
    pub source: Option<i64>,
    /// Name of the funding source.
    pub source_name: String,
    /// Sub-activity, where it was found.
    pub sub_activity: Option<OldId>,
    /// Account code of the sub-activity.
    pub sub_activity_code: String,
    /// Name of the sub-activity.
    pub sub_activity_name: String,
    /// Classification code; `tidak diketahui` where the memo number shows none.
    pub classification: String,
    /// Number of the memo.
    pub memo_number: Option<OldNumber>,
    /// Its memo in [`ArchivePlan::letters`], where it was found.
    pub memo: Option<OldId>,
    /// Number of the assignment letter.
    pub assignment_number: Option<OldNumber>,
    /// Memo signatory.
    pub memo_signatory: String,
    /// Assignment signatory.
    pub assignment_signatory: String,
    /// Budget user (KPA).
    pub budget_user: String,
    /// Technical officer (PPTK).
    pub technical_officer: String,
    /// Treasurer.
    pub treasurer: String,
    /// Places, in their order.
    pub places: Vec<ArchivedPlace>,
    /// Travellers.
    pub travellers: Vec<ArchivedTraveller>,
    /// Photos.
    pub photos: Vec<OldPhoto>,
    /// The invitation.
    pub invitation: Option<FilePath>,
}

/// Reason why a trip is archive.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum ArchiveReason {
    /// It departs before the cut-over day.
    BeforeCutover,
    /// It names no day.
    NoDays,
    /// A column refers to no living row.
    Unresolved(&'static str),
    /// Another letter has one of its numbers.
    NumberTwice,
    /// A place's return lies before its departure.
    DaysBackwards,
    /// A traveller is named twice.
    TravellerTwice,
    /// More than five travellers.
    MoreThanFive,
    /// No traveller.
    NoTraveller,
    /// One of its numbers has no sequence.
    BlankNumber,
    /// It has no memo number.
    NoMemo,
    /// Something of it breaks a rule of own trips; the text says which.
    Unfit(&'static str),
    /// It comes from a workbook.
    FromWorkbook,
}

impl ArchiveReason {
    /// The reason in Indonesian, for the report and the page of the trip.
    pub fn text(&self) -> String {
        match self {
            Self::BeforeCutover => "berangkat sebelum hari mulai".to_owned(),
            Self::NoDays => "tanpa hari berangkat atau pulang".to_owned(),
            Self::Unresolved(column) => format!("{column} tidak menunjuk baris yang masih ada"),
            Self::NumberTwice => "nomor dipakai dua kali".to_owned(),
            Self::DaysBackwards => "hari pulang sebelum hari berangkat".to_owned(),
            Self::TravellerTwice => "pegawai yang sama dua kali".to_owned(),
            Self::MoreThanFive => "lebih dari lima orang".to_owned(),
            Self::NoTraveller => "tanpa personil".to_owned(),
            Self::BlankNumber => "nomor kosong".to_owned(),
            Self::NoMemo => "tanpa nomor nota dinas".to_owned(),
            Self::Unfit(why) => (*why).to_owned(),
            Self::FromWorkbook => "dari buku kerja pembukaan".to_owned(),
        }
    }
}

/// A place of an archived trip.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ArchivedPlace {
    /// Id in the source.
    pub old: OldId,
    /// Name of the place.
    pub name: String,
    /// Day of departure.
    pub departs_on: Option<Day>,
    /// Day of return.
    pub returns_on: Option<Day>,
}

/// A traveller of an archived trip, with the texts of the staff row as it is today.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ArchivedTraveller {
    /// Id in the source.
    pub old: OldId,
    /// The person, where the staff row is in the plan.
    pub employee: Option<OldId>,
    /// Name.
    pub name: String,
    /// NIP as it was written; empty for none.
    pub nip: String,
    /// Rank as it was stored, whatever the grade says.
    pub rank: String,
    /// Grade.
    pub grade: String,
    /// Position.
    pub position: String,
    /// State of the receipt; none before the assignment letter.
    pub state: Option<OldReceiptState>,
    /// Σ quantity × price of the lines.
    pub total: i64,
    /// Total as it was stored.
    pub recorded_total: Option<i64>,
    /// Number of the SPD.
    pub order_number: Option<OldNumber>,
    /// Reason of the rejection; empty for none.
    pub note: String,
    /// Lines, by id.
    pub lines: Vec<OldLine>,
}

/// An archived outgoing letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedLetter {
    /// Id in the source.
    pub old: OldId,
    /// Number; with a sequence only if it reads and is free.
    pub number: OldNumber,
    /// Number of its trip, where that was corrected.
    pub trip_number: Option<String>,
    /// Addressee.
    pub addressee: String,
    /// Subject; empty for memos.
    pub subject: String,
    /// Date.
    pub date: Option<Day>,
    /// Archived or running trip that it is the memo of.
    pub trip: Option<OldId>,
    /// True for a memo whose trip is gone ('tanpa perjalanan').
    pub without_trip: bool,
    /// Person of a registered letter.
    pub employee: Option<OldId>,
}

/// A row of another table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedRow {
    /// Table, in the spelling of `tables.csv`.
    pub table: &'static str,
    /// Id in the source.
    pub old: OldId,
    /// Columns with their values, in the order of the source.
    pub values: Vec<(String, Option<String>)>,
}
