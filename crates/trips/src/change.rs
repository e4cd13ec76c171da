//! Changes of a filed trip and its cancellation: what may change in which state, what becomes of travellers and numbers.

use kernel::Day;
use staff::{EmployeeId, WorkUnitId};

use crate::{
    destination::Location,
    engagement::FullDay,
    request::TripPlan,
    schedule::Form,
    traveller::TravellerId,
    trip::{AssignmentLetter, Trip},
};

/// Fewest characters of the reason of a revision or cancellation.
pub const SHORTEST_REASON: usize = 10;

/// A filed trip with all that a change may touch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FiledTrip {
    /// The trip.
    pub trip: Trip,
    /// Its data, in the form of a checked draft.
    pub plan: TripPlan,
    /// Its travellers, in slot order.
    pub slots: Vec<Slot>,
    /// True if a template in force of its letters names the kind of activity.
    pub prints_activity: bool,
}

/// A traveller of a filed trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slot {
    /// Id.
    pub id: TravellerId,
    /// The employee.
    pub employee: EmployeeId,
    /// Name.
    pub name: String,
    /// State of the receipt.
    pub receipt: SlotReceipt,
    /// True if the receipt has expense lines.
    pub has_lines: bool,
    /// Rupiah of an advance that are still to be returned.
    pub advance_due: i64,
    /// True if the SPD has a number.
    pub numbered: bool,
}

/// State of a traveller's receipt, as far as a change of the trip asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SlotReceipt {
    /// The clerk may change it.
    Open,
    /// Waiting for the verifier.
    Submitted,
    /// Approved.
    Approved,
}

/// Part of a letter number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumberPart {
    /// The work unit.
    WorkUnit,
    /// The classification code.
    Classification,
    /// The submission date.
    SubmissionDate,
    /// The parent unit of the assignment letter's signatory.
    AssignmentSignatory,
}

/// Reason why a filed trip cannot be changed, cancelled or printed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It was cancelled on this day.
    #[error("the trip was cancelled on {0}")]
    Cancelled(Day),
    /// It is of the archive: its letters were issued by the system of before.
    #[error("the trip is of the archive")]
    Archived,
    /// It was changed since the caller read it.
    #[error("the trip was changed meanwhile")]
    Stale,
    /// A traveller has as many in-town trips on a day as anyone may have.
    #[error("too many in-town trips on one day")]
    FullDay(FullDay),
    /// These are part of a number that was given.
    #[error("part of a letter number")]
    PartOfNumber(Vec<NumberPart>),
    /// The receipt of the traveller named here is submitted or approved.
    #[error("a receipt is submitted")]
    Submitted(String),
    /// The receipt of the traveller named here is approved.
    #[error("a receipt is approved")]
    Approved(String),
    /// The traveller named here, who is to be taken out, has expense lines.
    #[error("a traveller has expense lines")]
    HasLines(String),
    /// The traveller named here, who is to be taken out, has an advance that is to be returned first (office C-5).
    #[error("a traveller has an advance")]
    HasAdvance(String),
    /// The reason has less than [`SHORTEST_REASON`] characters.
    #[error("a reason of {SHORTEST_REASON} characters is needed")]
    NoReason,
    /// The signatory named here was removed, or signs on other days.
    #[error("a signatory signs no more")]
    SignsNoMore(String),
    /// The assignment letter has no number.
    #[error("the assignment letter is not issued")]
    NotIssued,
    /// The trip has SPD, which are signed at its places.
    #[error("the trip has travel orders")]
    HasTravelOrders,
    /// The trip has no SPD: it has the short form.
    #[error("the trip has no travel orders")]
    NoTravelOrders,
    /// The trip is in force.
    #[error("the trip is not cancelled")]
    NotCancelled,
    /// There is no report yet.
    #[error("no report is written")]
    NoReport,
}

/// A slot after a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seat {
    /// The traveller in it.
    pub traveller: Seated,
    /// True if the traveller takes the next SPD number.
    pub takes_number: bool,
}

/// A traveller after a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seated {
    /// Stays, with id, SPD number and lines.
    Kept(TravellerId),
    /// Is put in.
    New(EmployeeId),
}

/// Effects of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Number of the trip's revision; 0 before the assignment letter is issued.
    pub revision: i32,
    /// True if a paper prints the change; otherwise it is no revision (office C-17).
    pub printed: bool,
    /// Form of an issued assignment letter from now on.
    pub form: Option<Form>,
    /// Slots, in order.
    pub seats: Vec<Seat>,
    /// Travellers taken out.
    pub out: Vec<TravellerId>,
    /// Travellers, kept or not, whose SPD numbers become void.
    pub void: Vec<TravellerId>,
}

impl FiledTrip {
    /// Judges a change of the trip to `plan`; `None` if nothing differs.
    ///
    /// # Errors
    /// [`Refusal::NoReason`] once the assignment letter has a number; those of [`FiledTrip::effects`].
    pub fn change(&self, plan: &TripPlan, reason: Option<&str>, hours: u32) -> Result<Option<Change>, Refusal> {
        let change = self.effects(plan, hours)?;
        if change.as_ref().is_some_and(|change| change.form.is_some()) && !is_reason(reason) {
            return Err(Refusal::NoReason);
        }
        Ok(change)
    }

    /// Checks that a request names no other work unit than the trip's.
    ///
    /// # Errors
    /// [`Refusal::PartOfNumber`].
    pub fn stays_in(&self, unit: Option<WorkUnitId>) -> Result<(), Refusal> {
        let other = unit.is_some_and(|unit| unit != self.trip.work_unit.id);
        if other { Err(Refusal::PartOfNumber(vec![NumberPart::WorkUnit])) } else { Ok(()) }
    }

    /// Effects of a change of the trip to `plan`, whatever its reason; `None` if nothing differs.
    ///
    /// # Errors
    /// [`Refusal::PartOfNumber`], [`Refusal::Submitted`], [`Refusal::HasLines`], [`Refusal::HasAdvance`].
    pub fn effects(&self, plan: &TripPlan, hours: u32) -> Result<Option<Change>, Refusal> {
        let parts = self.changed_parts(plan);
        if !parts.is_empty() {
            return Err(Refusal::PartOfNumber(parts));
        }
        if *plan == self.plan {
            return Ok(None);
        }
        if let Some(slot) = self.slots.iter().find(|slot| slot.receipt != SlotReceipt::Open) {
            return Err(Refusal::Submitted(slot.name.clone()));
        }
        let form = self.form_of(plan, hours);
        let (kept, out): (Vec<&Slot>, Vec<&Slot>) =
            self.slots.iter().partition(|slot| plan.travellers.contains(&slot.employee));
        if let Some(slot) = out.iter().find(|slot| slot.has_lines) {
            return Err(Refusal::HasLines(slot.name.clone()));
        }
        if let Some(slot) = out.iter().find(|slot| slot.advance_due > 0) {
            return Err(Refusal::HasAdvance(slot.name.clone()));
        }
        let seat = |employee: &EmployeeId| {
            let stays = kept.iter().find(|slot| slot.employee == *employee);
            let numbered = stays.is_some_and(|slot| slot.numbered);
            Seat {
                traveller: stays.map_or(Seated::New(*employee), |slot| Seated::Kept(slot.id)),
                takes_number: form == Some(Form::Long) && !numbered,
            }
        };
        let without_number = if form == Some(Form::Short) { &self.slots.iter().collect() } else { &out };
        let shown = self.prints_activity && plan.activity.kind != self.plan.activity.kind;
        let printed = shown || plan.as_printed() != self.plan.as_printed();
        Ok(Some(Change {
            revision: self.trip.revision + i32::from(form.is_some() && printed),
            printed,
            form,
            seats: plan.travellers.iter().map(seat).collect(),
            void: without_number.iter().filter(|slot| slot.numbered).map(|slot| slot.id).collect(),
            out: out.into_iter().map(|slot| slot.id).collect(),
        }))
    }

    /// Judges a cancellation; returns the travellers whose submitted receipts go back to their clerk.
    ///
    /// # Errors
    /// [`Refusal::Approved`], [`Refusal::NoReason`].
    pub fn cancel(&self, reason: Option<&str>) -> Result<Vec<TravellerId>, Refusal> {
        if let Some(slot) = self.slots.iter().find(|slot| slot.receipt == SlotReceipt::Approved) {
            return Err(Refusal::Approved(slot.name.clone()));
        }
        if !is_reason(reason) {
            return Err(Refusal::NoReason);
        }
        let submitted = self.slots.iter().filter(|slot| slot.receipt == SlotReceipt::Submitted);
        Ok(submitted.map(|slot| slot.id).collect())
    }

    /// Parts of given numbers that `plan` has otherwise.
    fn changed_parts(&self, plan: &TripPlan) -> Vec<NumberPart> {
        let issued = self.trip.letter != AssignmentLetter::Unissued;
        let stored = &self.plan;
        [
            (plan.work_unit.id != stored.work_unit.id, NumberPart::WorkUnit),
            (plan.classification.id != stored.classification.id, NumberPart::Classification),
            (plan.submitted_on != stored.submitted_on, NumberPart::SubmissionDate),
            (issued && plan.assignment_parent != stored.assignment_parent, NumberPart::AssignmentSignatory),
        ]
        .into_iter()
        .filter_map(|(differs, part)| differs.then_some(part))
        .collect()
    }

    /// Form of an issued letter after the change. It stays with the same places, even if their hours in the office's list are
    /// others by now.
    fn form_of(&self, plan: &TripPlan, hours: u32) -> Option<Form> {
        let AssignmentLetter::Issued(form) = self.trip.letter else { return None };
        let same_type = plan.kind.trip_type == self.plan.kind.trip_type;
        if same_type && destinations(plan).eq(destinations(&self.plan)) {
            return Some(form);
        }
        Some(Form::of(plan.kind.trip_type, plan.places.iter().filter_map(crate::Place::hours), hours))
    }
}

fn destinations(plan: &TripPlan) -> impl Iterator<Item = Option<crate::DestinationId>> {
    plan.places.iter().map(|place| match &place.location {
        Location::City(_) => None,
        Location::Destination { id, .. } => Some(*id),
    })
}

/// Returns whether a text is long enough as a reason.
pub fn is_reason(reason: Option<&str>) -> bool {
    reason.is_some_and(|reason| reason.trim().chars().count() >= SHORTEST_REASON)
}

#[cfg(test)]
mod tests;
