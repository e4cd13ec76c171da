//! A filed trip, as issuing its assignment letter needs it.

use chrono::Datelike;
use kernel::Day;
use numbering::{CounterKey, LetterKind, NumberParts};
use staff::{ParentUnitId, Tenure, WorkUnit};

use crate::{change::Refusal, schedule::Form, traveller::TravellerId, trip_kind::TripType};

kernel::ids! {
    /// A trip.
    TripId,
}

/// State of the assignment letter (surat tugas). Issued is final: a reprint has the same numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AssignmentLetter {
    /// Not issued yet.
    Unissued,
    /// Issued in this form.
    Issued(Form),
}

/// A signatory of the assignment letter or of the SPD.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signing {
    /// Name.
    pub name: String,
    /// True if the person was removed from the post.
    pub retired: bool,
    /// Days on which the person signs.
    pub tenure: Tenure,
}

/// A filed trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trip {
    /// Its id.
    pub id: TripId,
    /// Grows with each change.
    pub version: i32,
    /// Number of changes since the assignment letter was issued.
    pub revision: i32,
    /// Day of the cancellation, of a cancelled trip.
    pub cancelled_on: Option<Day>,
    /// The work unit, which never changes.
    pub work_unit: WorkUnit,
    /// Parent unit of the assignment letter's signatory: its counter numbers the letter.
    pub assignment_parent: ParentUnitId,
    /// Code of that parent unit, part of the letter's number.
    pub assignment_parent_code: String,
    /// Classification code chosen for the memo.
    pub classification: String,
    /// Date of memo, assignment letter and SPD.
    pub submitted_on: Day,
    /// In town or out.
    pub trip_type: TripType,
    /// Current hours of its destinations.
    pub hours: Vec<u32>,
    /// Travellers in slot order.
    pub travellers: Vec<TravellerId>,
    /// State of the assignment letter.
    pub letter: AssignmentLetter,
    /// Signatory of the assignment letter, and the budget user, who signs the SPD.
    pub signing: Vec<Signing>,
}

impl Trip {
    /// Checks that it was not cancelled.
    ///
    /// # Errors
    /// [`Refusal::Cancelled`].
    pub fn in_force(&self) -> Result<(), Refusal> {
        self.cancelled_on.map_or(Ok(()), |day| Err(Refusal::Cancelled(day)))
    }

    /// Checks that it is the version the caller saw.
    ///
    /// # Errors
    /// [`Refusal::Stale`].
    pub fn seen_as(&self, version: i64) -> Result<(), Refusal> {
        if i64::from(self.version) == version { Ok(()) } else { Err(Refusal::Stale) }
    }

    /// Checks that its signatories still sign letters of its date (office C-6).
    ///
    /// # Errors
    /// [`Refusal::SignsNoMore`].
    pub fn signed(&self) -> Result<(), Refusal> {
        let gone = |signing: &&Signing| signing.retired || !signing.tenure.covers(self.submitted_on);
        self.signing.iter().find(gone).map_or(Ok(()), |gone| Err(Refusal::SignsNoMore(gone.name.clone())))
    }

    /// Form of its letter: the issued one, else the form it would have today.
    pub fn form(&self, full_day_hours: u32) -> Form {
        match self.letter {
            AssignmentLetter::Issued(form) => form,
            AssignmentLetter::Unissued => Form::of(self.trip_type, self.hours.iter().copied(), full_day_hours),
        }
    }

    /// Form that its assignment letter was issued in.
    ///
    /// # Errors
    /// [`Refusal::NotIssued`].
    pub fn issued_form(&self) -> Result<Form, Refusal> {
        match self.letter {
            AssignmentLetter::Issued(form) => Ok(form),
            AssignmentLetter::Unissued => Err(Refusal::NotIssued),
        }
    }

    /// Checks that it has an assignment letter in force, to be printed.
    ///
    /// # Errors
    /// [`Refusal::Cancelled`], [`Refusal::NotIssued`].
    pub fn has_assignment_letter(&self) -> Result<(), Refusal> {
        self.in_force()?;
        self.issued_form().map(drop)
    }

    /// Checks that it has SPD, which the long form brings (contract C-20).
    ///
    /// # Errors
    /// [`Refusal::NotIssued`], [`Refusal::NoTravelOrders`].
    pub fn has_travel_orders(&self) -> Result<(), Refusal> {
        match self.issued_form()? {
            Form::Long => Ok(()),
            Form::Short => Err(Refusal::NoTravelOrders),
        }
    }

    /// Checks that it has a proof of attendance: one in force without SPD, which else are signed at its places.
    ///
    /// # Errors
    /// [`Refusal::Cancelled`], [`Refusal::NotIssued`], [`Refusal::HasTravelOrders`].
    pub fn has_attendance(&self) -> Result<(), Refusal> {
        self.in_force()?;
        match self.issued_form()? {
            Form::Short => Ok(()),
            Form::Long => Err(Refusal::HasTravelOrders),
        }
    }

    /// Day of its cancellation, which the statement of the cancellation tells.
    ///
    /// # Errors
    /// [`Refusal::NotCancelled`].
    pub fn cancellation(&self) -> Result<Day, Refusal> {
        self.cancelled_on.ok_or(Refusal::NotCancelled)
    }

    /// Counter of its assignment letter: the signatory's parent unit's (contract 5.2).
    pub fn assignment_counter(&self) -> CounterKey {
        self.counter(self.assignment_parent, LetterKind::AssignmentLetter)
    }

    /// Counter of its SPD: the trip's own parent unit's.
    pub fn travel_order_counter(&self) -> CounterKey {
        self.counter(self.work_unit.parent, LetterKind::TravelOrder)
    }

    /// Values of the tokens of its assignment number: the signatory's parent code, the trip's unit (contract 5.2).
    pub fn assignment_number_parts(&self) -> NumberParts<'_> {
        self.number_parts(&self.assignment_parent_code)
    }

    /// Values of the tokens of its SPD numbers: the trip's own parent code and unit.
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
