//! Units, people, posts, money and letters' settings of a plan.

use letters::TemplateKind;
use numbering::LetterKind;

use super::{AccountPlan, EmployeePlan, FilePath, OldId, SignatoryPlan, TreasurerPlan};

/// Everything of the office but its trips and letters.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OfficePlan {
    /// Parent units. The synthetic `Arsip`, parent of units without one, has the id 0.
    pub parents: Vec<ParentUnitPlan>,
    /// Work units.
    pub units: Vec<WorkUnitPlan>,
    /// Staff.
    pub employees: Vec<EmployeePlan>,
    /// Accounts, closed ones too.
    pub accounts: Vec<AccountPlan>,
    /// Signatories of all kinds, ended ones too. Ids are unique within a post.
    pub signatories: Vec<SignatoryPlan>,
    /// Treasurers, ended ones too.
    pub treasurers: Vec<TreasurerPlan>,
    /// Texts of the four funding sources, by the ids of the reference table.
    pub sources: Vec<FundingSourceText>,
    /// Account codes of the six trip kinds, by the ids of the reference table.
    pub trip_kinds: Vec<TripKindCode>,
    /// Funding sources of parent units.
    pub parent_sources: Vec<ParentSource>,
    /// Sub-activities.
    pub sub_activities: Vec<SubActivityPlan>,
    /// Ceilings, one a sub-activity and year.
    pub ceilings: Vec<CeilingPlan>,
    /// In-town destinations, retired ones too.
    pub destinations: Vec<DestinationPlan>,
    /// Classifications. The list replaces the reference list, unless it is empty.
    pub classifications: Vec<ClassificationPlan>,
    /// Classification codes. Has the id 0 and the code `-` for running trips whose code is unknown, where there are such.
    pub classification_codes: Vec<ClassificationCodePlan>,
    /// Patterns of letter numbers, one a kind.
    pub patterns: Vec<PatternPlan>,
    /// Last numbers given, one a parent unit and kind.
    pub counters: Vec<CounterPlan>,
    /// Daily allowance in town from the cut-over day, in rupiah.
    pub daily_allowance: Option<i64>,
    /// Tariffs of health services from the cut-over day.
    pub health_services: Vec<HealthServicePlan>,
    /// Templates of letters.
    pub templates: Vec<TemplatePlan>,
    /// Templates of receipts.
    pub finance_templates: Vec<FinanceTemplatePlan>,
}

impl OfficePlan {
    /// Σ of all ceilings, in rupiah.
    pub fn ceilings_total(&self) -> i64 {
        self.ceilings.iter().fold(0, |sum, ceiling| sum.saturating_add(ceiling.amount))
    }
}

/// A parent unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParentUnitPlan {
    /// Id in the source; 0 for the synthetic `Arsip`.
    pub old: OldId,
    /// Name.
    pub name: String,
    /// Code, unique without case.
    pub code: String,
    /// Town where its trips start and its letters are issued.
    pub origin: String,
    /// True if it has no number in the source's letters: its numbers are given elsewhere (office 6).
    pub numbered_elsewhere: bool,
}

/// A work unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkUnitPlan {
    /// Id in the source.
    pub old: OldId,
    /// Its parent unit.
    pub parent: OldId,
    /// Name.
    pub name: String,
    /// Code, unique within the parent unit without case.
    pub code: String,
    /// Town where its trips start.
    pub origin: String,
}

/// Texts of a funding source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FundingSourceText {
    /// Funding source, by the reference table (1 to 4).
    pub source: i64,
    /// Text of the payment (untuk pembayaran).
    pub payment_text: String,
    /// First sentence (kalimat 1).
    pub first_sentence: String,
}

/// Account code of a trip kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripKindCode {
    /// Trip kind, by the reference table (1 to 6).
    pub kind: i64,
    /// Account code without a leading dot.
    pub account_code: String,
}

/// A funding source of a parent unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParentSource {
    /// Parent unit.
    pub parent: OldId,
    /// Funding source, by the reference table (1 to 4).
    pub source: i64,
}

/// A sub-activity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubActivityPlan {
    /// Id in the source.
    pub old: OldId,
    /// Work unit.
    pub unit: OldId,
    /// Account code; `-` where there is none. Unique within the unit without blanks and case but for `-`.
    pub code: String,
    /// Name.
    pub name: String,
}

/// A ceiling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CeilingPlan {
    /// The sub-activity.
    pub sub_activity: OldId,
    /// Budget year.
    pub year: i32,
    /// Amount in rupiah: the sum over the types of trips.
    pub amount: i64,
    /// Rows of the source that it is the sum of.
    pub from_rows: u32,
}

/// An in-town destination.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DestinationPlan {
    /// Id in the source.
    pub old: OldId,
    /// Parent unit.
    pub parent: OldId,
    /// Name, unique within the parent unit.
    pub name: String,
    /// Hours of a visit.
    pub hours: i32,
    /// Transport money in rupiah.
    pub transport: i64,
    /// True if it is no longer chosen.
    pub retired: bool,
}

/// A classification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassificationPlan {
    /// Id in the source.
    pub old: OldId,
    /// Code.
    pub code: String,
    /// Name.
    pub name: String,
}

/// A classification code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassificationCodePlan {
    /// Id in the source; 0 for the synthetic code `-`.
    pub old: OldId,
    /// Code, each once.
    pub code: String,
    /// Activity.
    pub activity: String,
    /// Its classification, in [`OfficePlan::classifications`].
    pub classification: OldId,
}

/// Pattern of a kind's letter numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PatternPlan {
    /// Kind of letter.
    pub kind: LetterKind,
    /// The pattern, usable, with TAHUN in place of a literal year.
    pub pattern: String,
}

/// Counter of a parent unit and kind. It belongs to the year of the cut-over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounterPlan {
    /// Parent unit.
    pub parent: OldId,
    /// Kind of letter.
    pub kind: LetterKind,
    /// Year of the cut-over.
    pub year: i32,
    /// Counter of the source.
    pub stored: Option<i64>,
    /// Greatest sequence found in letters of any year.
    pub greatest: Option<i64>,
    /// The higher of both, 0 for none: the next number is one more.
    pub last: i64,
}

/// Tariff of a health service, by the name in the reference table where it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HealthServicePlan {
    /// Id in the source.
    pub old: OldId,
    /// Id in the reference table; none for one to be added.
    pub known: Option<i64>,
    /// Name.
    pub name: String,
    /// Tariff in rupiah.
    pub tariff: i64,
}

/// Template of a parent unit's letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplatePlan {
    /// Parent unit.
    pub parent: OldId,
    /// Kind.
    pub kind: TemplateKind,
    /// Its file, which is there.
    pub file: FilePath,
    /// True if it has no fault: letters are printed with it.
    pub in_force: bool,
    /// Faults.
    pub faults: Vec<String>,
}

/// Template of receipts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinanceTemplatePlan {
    /// Id in the source.
    pub old: OldId,
    /// Name.
    pub name: String,
    /// Its file, which is there.
    pub file: FilePath,
    /// True if it has no fault.
    pub in_force: bool,
    /// Faults.
    pub faults: Vec<String>,
}
