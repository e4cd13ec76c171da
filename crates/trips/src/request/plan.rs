//! A checked request for a trip.

use chrono::{Datelike, NaiveDate};
use numbering::{CounterKey, LetterKind, NumberParts, classification::ClassificationCode};
use staff::{EmployeeId, WorkUnit};

use crate::{
    destination::Place,
    schedule::filed_late,
    trip_kind::{FundingSourceId, HealthServiceId, TripKind},
};

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
    pub submitted_on: NaiveDate,
    /// Purpose (untuk).
    pub purpose: String,
    /// Basis (dasar).
    pub basis: Option<String>,
    /// Origin (asal).
    pub origin: String,
    /// To be signed through Srikandi.
    pub srikandi: bool,
    /// Places in order, at least one.
    pub places: Vec<Place>,
}

impl TripPlan {
    /// First departure.
    pub fn first_day(&self) -> NaiveDate {
        self.places.iter().map(|p| p.departs_on).min().unwrap_or(self.submitted_on)
    }

    /// Last return.
    pub fn last_day(&self) -> NaiveDate {
        self.places.iter().map(|p| p.returns_on).max().unwrap_or(self.submitted_on)
    }

    /// Returns whether it is filed after the departure: allowed, with a warning.
    pub fn filed_late(&self) -> bool {
        filed_late(self.submitted_on, self.first_day())
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
