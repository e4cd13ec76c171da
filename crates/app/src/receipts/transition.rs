//! State transition of a receipt: of two concurrent ones the first wins, the second is refused.

use receipts::{Receipt, ReceiptEvent, Refusal, State};
use staff::Scope;
use trips::{TravellerId, TripId};

use crate::{
    App, Error, Noun,
    audit::{Action, Duty, Field, Object, Separation},
    ports::{AuditEntry, Transition, UnitOfWork},
};

/// A transition that was made.
#[derive(Debug)]
pub struct Transitioned {
    /// The new state.
    pub state: State,
    /// Other duties that the approver held on the receipt.
    pub duties: Vec<Duty>,
}

/// Makes the transition that `rule` allows.
pub(super) async fn transition(
    app: &App,
    actor: Scope<'_>,
    traveller: TravellerId,
    event: ReceiptEvent,
    rule: impl FnOnce(Receipt) -> Result<State, Refusal> + Send,
) -> Result<Transitioned, Error> {
    let mut work = app.begin(actor.actor()).await?;
    let receipt = work.lock_receipt(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    let (from, note) = (receipt.state.status(), receipt.state.note().map(str::to_owned));
    let trip = receipt.trip;
    let (to, at) = (rule(receipt)?, app.clock.now());
    let (duties, name) = duties(work.as_mut(), event, actor, trip, traveller).await?;
    let made = Transition { event, from, to: &to, by: actor.user(), at };
    if !work.transition_receipt(traveller, made).await? {
        return Err(Refusal::StateChanged.into());
    }
    let mut entry = AuditEntry::by(actor, at, action(event), (Object::Receipt, Some(traveller.0)));
    entry = entry.was(Field::Status, from.id()).is(Field::Status, to.status().id());
    if let Some(note) = note {
        entry = entry.was(Field::Note, note);
    }
    if let Some(note) = to.note() {
        entry = entry.is(Field::Note, note);
    }
    if !duties.is_empty() {
        let codes = duties.iter().map(|duty| duty.code()).collect::<Vec<_>>().join(", ");
        entry = entry.is(Field::Duties, codes).is(Field::TravellerNames, name).is(Field::Trip, trip);
    }
    work.record(entry).await?;
    work.commit().await?;
    Ok(Transitioned { state: to, duties })
}

/// Other duties that the approver of a receipt held, with the traveller's name.
async fn duties(
    work: &mut dyn UnitOfWork,
    event: ReceiptEvent,
    actor: Scope<'_>,
    trip: TripId,
    traveller: TravellerId,
) -> Result<(Vec<Duty>, String), Error> {
    if event != ReceiptEvent::Approved {
        return Ok((Vec::new(), String::new()));
    }
    let on_trip = work.trip_duties(trip, actor.user()).await?;
    let held = on_trip.held(traveller);
    if !held.is_empty() && on_trip.separation == Separation::Refuse {
        return Err(Error::Duties(held));
    }
    Ok((held, on_trip.name(traveller).to_owned()))
}

/// The action of the audit log.
fn action(event: ReceiptEvent) -> Action {
    match event {
        ReceiptEvent::Submitted => Action::ReceiptSubmitted,
        ReceiptEvent::Rejected => Action::ReceiptRejected,
        ReceiptEvent::Approved => Action::ReceiptApproved,
        ReceiptEvent::Withdrawn => Action::ReceiptWithdrawn,
    }
}
