//! The records that a request for a trip is checked against, and the checked request.

mod outline;

use chrono::Datelike;
use kernel::{Day, Span};
use numbering::{CounterKey, LetterKind, NumberParts, classification::ClassificationCode};
use staff::{EmployeeId, ParentUnitId, Tenure, WorkUnit, WorkUnitId};

use crate::{
    activity::Activity,
    destination::{Location, Place, ProvinceId},
    in_town::Destination,
    schedule::FiledLate,
    sub_activity::SubActivity,
    trip_kind::{FundingSourceId, HealthServiceId, TripKind, TripKindId},
};
pub use outline::Outline;

/// A signatory of a work unit (memo, KPA, PPTK).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitSignatory {
    /// Id.
    pub id: i64,
    /// The work unit it signs for.
    pub work_unit: WorkUnitId,
    /// Name of the person.
    pub name: String,
    /// Days on which the person signs.
    pub tenure: Tenure,
}

/// A signatory of assignment letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AssignmentSignatory {
    /// Id.
    pub id: i64,
    /// The person.
    pub employee: EmployeeId,
    /// Title as printed, which becomes the memo's addressee.
    pub title: String,
    /// The parent unit it signs for.
    pub parent_unit: ParentUnitId,
    /// Name of the person.
    pub name: String,
    /// Days on which the person signs.
    pub tenure: Tenure,
}

/// A treasurer with the funding source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FundingTreasurer {
    /// Id.
    pub id: i64,
    /// The parent unit.
    pub parent_unit: ParentUnitId,
    /// The funding source.
    pub source: FundingSourceId,
    /// Its name.
    pub source_name: String,
    /// Kinds of trip the source pays.
    pub kinds: Vec<TripKindId>,
}

/// Records a draft refers to; unknown and retired ones are absent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Records {
    /// The work unit the trip is for.
    pub work_unit: WorkUnit,
    /// The head office, whose signatories sign for all units (a setting).
    pub head_office: ParentUnitId,
    /// Travellers.
    pub employees: Vec<EmployeeId>,
    /// Memo signatory.
    pub memo_signatory: Option<UnitSignatory>,
    /// Budget user (KPA).
    pub budget_user: Option<UnitSignatory>,
    /// Technical officer (PPTK).
    pub technical_officer: Option<UnitSignatory>,
    /// Signatory of the assignment letter.
    pub assignment_signatory: Option<AssignmentSignatory>,
    /// Treasurer.
    pub treasurer: Option<FundingTreasurer>,
    /// Sub-activity.
    pub sub_activity: Option<SubActivity>,
    /// Kind of trip.
    pub kind: Option<TripKind>,
    /// Health service.
    pub health_service: Option<HealthServiceId>,
    /// Classification code.
    pub classification: Option<ClassificationCode>,
    /// In-town destinations.
    pub destinations: Vec<Destination>,
    /// Provinces.
    pub provinces: Vec<ProvinceId>,
}

/// Headings of its letters: sifat, lampiran, tembusan (office 2.1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterHeading {
    /// Sifat.
    pub nature: String,
    /// Lampiran.
    pub enclosures: String,
    /// Tembusan, a receiver a line; may be empty.
    pub copies: String,
}

impl LetterHeading {
    /// Sifat where nothing is said.
    pub const ORDINARY: &str = "Biasa";
    /// Lampiran where nothing is said.
    pub const NONE: &str = "-";
}

impl Default for LetterHeading {
    fn default() -> Self {
        Self { nature: Self::ORDINARY.to_owned(), enclosures: Self::NONE.to_owned(), copies: String::new() }
    }
}

/// A draft that passed every check; only [`super::TripDraft::plan`] makes one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripPlan {
    /// The work unit, which never changes.
    pub work_unit: WorkUnit,
    /// 1 to 5 different employees, in slot order.
    pub travellers: Vec<EmployeeId>,
    /// Signs the memo.
    pub memo_signatory: i64,
    /// Signs the assignment letter.
    pub assignment_signatory: i64,
    /// The parent unit it signs for, whose counter numbers the letter.
    pub assignment_parent: ParentUnitId,
    /// True if that signatory is one of the travellers.
    pub signs_own_assignment: bool,
    /// Title of the assignment letter's signatory, to whom the memo is addressed.
    pub addressee: String,
    /// Budget user (KPA).
    pub budget_user: i64,
    /// Technical officer (PPTK).
    pub technical_officer: i64,
    /// Treasurer.
    pub treasurer: i64,
    /// The treasurer's funding source.
    pub funding_source: FundingSourceId,
    /// Sub-activity.
    pub sub_activity: i64,
    /// Kind of trip.
    pub kind: TripKind,
    /// Health service; 'none' for kinds that are not one.
    pub health_service: HealthServiceId,
    /// Classification code.
    pub classification: ClassificationCode,
    /// Date of memo, assignment letter and SPD.
    pub submitted_on: Day,
    /// Purpose (untuk).
    pub purpose: String,
    /// Basis (dasar).
    pub basis: Option<String>,
    /// Origin (asal).
    pub origin: String,
    /// Means of transport (alat angkutan).
    pub transport: String,
    /// To be signed through Srikandi.
    pub srikandi: bool,
    /// Sifat, lampiran and tembusan of its letters.
    pub heading: LetterHeading,
    /// Reason for travelling on a Saturday, Sunday or holiday; on no paper (assurance T14).
    pub holiday_reason: Option<String>,
    /// Kind of activity, and what its host provides; on a paper only where a template names it.
    pub activity: Activity,
    /// Places in order, at least one.
    pub places: Vec<Place>,
}

impl TripPlan {
    /// First departure.
    pub fn first_day(&self) -> Day {
        self.places.iter().map(|p| p.departs_on).min().unwrap_or(self.submitted_on)
    }

    /// Last return.
    pub fn last_day(&self) -> Day {
        self.places.iter().map(|p| p.returns_on).max().unwrap_or(self.submitted_on)
    }

    /// The plan without what no paper prints: provinces, health service and activity, which only tariffs depend on (office C-17).
    pub(crate) fn as_printed(&self) -> Self {
        let mut printed = Self {
            activity: Activity::default(),
            health_service: HealthServiceId::NONE,
            holiday_reason: None,
            ..self.clone()
        };
        for place in &mut printed.places {
            if let Location::City(city) = &mut place.location {
                city.province = None;
            }
        }
        printed
    }

    /// Its days, if it is filed after the departure: allowed, with a warning.
    pub fn filed_late(&self) -> Option<FiledLate> {
        FiledLate::of(self.submitted_on, self.first_day())
    }

    /// First departure and last return.
    pub fn days(&self) -> Span {
        Span::new(self.first_day(), self.last_day())
    }

    /// The counter of its memo, shared with outgoing letters (contract 5.2).
    pub fn memo_counter(&self) -> CounterKey {
        CounterKey { parent_unit: self.work_unit.parent.0, kind: LetterKind::Memo, year: self.submitted_on.year() }
    }

    /// Values of the tokens of its memo number; the sequence comes from the counter.
    pub fn memo_number_parts(&self) -> NumberParts<'_> {
        NumberParts {
            sequence: 0,
            classification: &self.classification.code,
            parent_code: &self.work_unit.parent_code,
            unit_code: &self.work_unit.code,
            date: self.submitted_on,
        }
    }
}
