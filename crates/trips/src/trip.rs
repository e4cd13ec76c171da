//! A filed trip, as the issue of its assignment letter sees it.

use chrono::{Datelike, NaiveDate};
use numbering::{CounterKey, LetterKind, NumberParts};
use staff::{ParentUnitId, WorkUnit};

use crate::{schedule::Form, traveller::TravellerId, trip_kind::TripType};

kernel::ids! {
    /// A trip.
    TripId,
}

/// Whether the assignment letter (surat tugas) was issued. Issued is final: a reprint shows the same numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AssignmentLetter {
    /// Not yet.
    Unissued,
    /// With this form, for good.
    Issued(Form),
}

/// A filed trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trip {
    /// Its id.
    pub id: TripId,
    /// The work unit it belongs to for good.
    pub work_unit: WorkUnit,
    /// Parent unit of the assignment letter's signatory: its counter numbers the letter.
    pub assignment_parent: ParentUnitId,
    /// Its code, which stands in the letter's number.
    pub assignment_parent_code: String,
    /// Classification code chosen for the memo.
    pub classification: String,
    /// Date of memo, assignment letter and SPD.
    pub submitted_on: NaiveDate,
    /// In town or out.
    pub trip_type: TripType,
    /// Hours of its destinations, as they are now.
    pub hours: Vec<u32>,
    /// Travellers in slot order.
    pub travellers: Vec<TravellerId>,
    /// The letter.
    pub letter: AssignmentLetter,
}

impl Trip {
    /// The form of its letter: the one it was issued in, else the one it would have today.
    pub fn form(&self, full_day_hours: u32) -> Form {
        match self.letter {
            AssignmentLetter::Issued(form) => form,
            AssignmentLetter::Unissued => Form::of(self.trip_type, self.hours.iter().copied(), full_day_hours),
        }
    }

    /// The counter of its assignment letter: the signatory's parent unit counts (contract 5.2).
    pub fn assignment_counter(&self) -> CounterKey {
        self.counter(self.assignment_parent, LetterKind::AssignmentLetter)
    }

    /// The counter of its SPD: the trip's own parent unit counts.
    pub fn travel_order_counter(&self) -> CounterKey {
        self.counter(self.work_unit.parent, LetterKind::TravelOrder)
    }

    /// What the tokens of its assignment number stand for: the signatory's parent code, the trip's unit (contract 5.2).
    pub fn assignment_number_parts(&self) -> NumberParts<'_> {
        self.number_parts(&self.assignment_parent_code)
    }

    /// What the tokens of its SPD numbers stand for: the trip's own parent code and unit.
    pub fn travel_order_number_parts(&self) -> NumberParts<'_> {
        self.number_parts(&self.work_unit.parent_code)
    }

    fn number_parts<'a>(&'a self, parent_code: &'a str) -> NumberParts<'a> {
        NumberParts {
            sequence: 0,
            classification: &self.classification,
            parent_code,
            unit_code: &self.work_unit.code,
            date: self.submitted_on,
        }
    }

    fn counter(&self, parent: ParentUnitId, kind: LetterKind) -> CounterKey {
        CounterKey { parent_unit: parent.0, kind, year: self.submitted_on.year() }
    }
}
