//! State transition of a receipt: of two concurrent ones the first wins, the second is refused.

use chrono::{DateTime, Utc};
use findings::{Door, Notice};
use kernel::RupiahSum;
use ports::{AuditEntry, Error, GivenReason, Noun, Recorded, Transition, UnitOfWork};
use receipts::{
    Receipt, ReceiptEvent, Refusal, Review, State, Status,
    duties::{Duty, FOUR_EYES, TripDuties},
    review::Resubmission,
};
use staff::Scope;
use trips::{TravellerId, TripId};
use views::audit::{Action, Field, Object};

use super::{notices::hand_in_notices, stale::stale};
use crate::{
    application::App,
    budgets::guard_receipt,
    checks::{self, Asked, Reasons},
};

/// A transition that was made.
#[derive(Debug)]
pub struct Transitioned {
    /// The new state.
    pub state: State,
    /// Other duties that the approver held on the receipt.
    pub duties: Vec<Duty>,
    /// Notices about a receipt that is submitted or approved.
    pub notices: Vec<Notice>,
    /// Rupiah missing in the budget of a receipt that is submitted or approved; `None` if there are enough.
    pub shortfall: Option<RupiahSum>,
}

/// A transition that is asked for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step<'a> {
    /// The receipt.
    pub(super) traveller: TravellerId,
    /// The event of its history.
    pub(super) event: ReceiptEvent,
    /// The action of the audit log.
    pub(super) action: Action,
    /// Version of the receipt that the caller saw, if it names one.
    pub(super) version: Option<i64>,
    /// Answer of the clerk to a rejection.
    pub(super) answer: Option<&'a str>,
    /// Reasons of a rejection.
    pub(super) reasons: &'a [GivenReason],
    /// Reasons for findings.
    pub(super) given: &'a Reasons,
}

impl Step<'_> {
    /// A step without answer and reasons.
    pub(super) fn of(traveller: TravellerId, event: ReceiptEvent, action: Action, version: Option<i64>) -> Self {
        Self { traveller, event, action, version, answer: None, reasons: &[], given: Reasons::NONE }
    }

    fn resubmission(&self) -> Resubmission {
        match (self.version, self.answer) {
            (None, _) => Resubmission::Unversioned,
            (Some(_), Some(_)) => Resubmission::Answered,
            (Some(_), None) => Resubmission::Unanswered,
        }
    }
}

/// Makes the transition that `rule` allows.
pub(super) async fn transition(
    app: &App,
    actor: Scope<'_>,
    step: Step<'_>,
    rule: impl FnOnce(Receipt, &Review) -> Result<State, Refusal> + Send,
) -> Result<Transitioned, Error> {
    let traveller = step.traveller;
    let mut work = app.begin(actor.actor()).await?;
    // What was handed in before is still verified (office 8.1).
    if matches!(step.event, ReceiptEvent::Approved | ReceiptEvent::Rejected) {
        work = work.after_closing();
    }
    let receipt = work.lock_receipt(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    let review = work.review(traveller).await?;
    let to = rule(receipt.clone(), &review);
    let is_stale = step.version.is_some_and(|version| receipt.seen_as(version).is_err());
    if is_stale && !matches!(to, Err(Refusal::Denied(_))) {
        drop(work);
        return Err(stale(app, traveller).await?);
    }
    let made = make(app, work.as_mut(), actor, &receipt, &review, step, to?).await?;
    work.commit().await?;
    Ok(made)
}

/// The door of an event; others ask nothing.
fn door(event: ReceiptEvent) -> Door {
    if event == ReceiptEvent::Approved { Door::Approval } else { Door::HandIn }
}

/// Makes the transition of a locked receipt to a state that its rule allows.
pub(super) async fn make(
    app: &App,
    work: &mut dyn UnitOfWork,
    actor: Scope<'_>,
    receipt: &Receipt,
    review: &Review,
    step: Step<'_>,
    to: State,
) -> Result<Transitioned, Error> {
    let Receipt { traveller, trip, state: from, lines, .. } = receipt;
    let (traveller, trip, at) = (*traveller, *trip, app.clock.now());
    let asked = match to.status() {
        Status::Submitted | Status::Approved => {
            checks::ask(app, work, actor, door(step.event), &[traveller], step.given).await?
        }
        Status::Draft | Status::Rejected => Asked::nothing(door(step.event)),
    };
    asked.refuse(|finding| finding.refuses(step.version.is_some()))?;
    let notices = match to.status() {
        Status::Submitted => hand_in_notices(work, receipt, app.clock.today()).await?,
        Status::Approved => asked.notices().collect(),
        Status::Draft | Status::Rejected => Vec::new(),
    };
    let shortfall = match to.status() {
        Status::Submitted | Status::Approved => guard_receipt(work, traveller).await?,
        Status::Draft | Status::Rejected => None,
    };
    if step.event == ReceiptEvent::Reopened {
        unpaid(work, traveller).await?;
    }
    let (duties, name) = duties(work, step.event, at, actor, trip, traveller).await?;
    let resubmitted = match to.status() {
        Status::Submitted => review.resubmit(lines, step.resubmission())?,
        Status::Draft | Status::Approved | Status::Rejected => Vec::new(),
    };
    let (answer, reasons) = (step.answer, step.reasons);
    let made = Transition { event: step.event, from: from.status(), to: &to, by: actor.user(), at, answer, reasons };
    if !work.transition_receipt(traveller, made).await? {
        return Err(Refusal::StateChanged.into());
    }
    work.resubmit_lines(&resubmitted).await?;
    if to.status() == Status::Rejected {
        work.keep_returned(traveller, lines).await?;
    }
    let entry = AuditEntry::by(actor, at, step.action, Object::Receipt.with(traveller.0));
    let entry = with_states(entry, from, &to, &step);
    let mut entry = asked.keep(work, Recorded::by(actor.user(), at), entry).await?;
    if !duties.is_empty() {
        let codes = duties.iter().map(|duty| duty.code()).collect::<Vec<_>>().join(", ");
        entry = entry.is(Field::Duties, codes).is(Field::TravellerNames, name).is(Field::Trip, trip);
    }
    work.record(entry).await?;
    Ok(Transitioned { state: to, duties, notices, shortfall })
}

/// Adds the states and texts of a transition to its audit entry.
fn with_states(entry: AuditEntry, from: &State, to: &State, step: &Step<'_>) -> AuditEntry {
    let mut entry = entry.was(Field::Status, from.status().id()).is(Field::Status, to.status().id());
    if let Some(note) = from.note() {
        entry = entry.was(Field::Note, note);
    }
    if let Some(note) = to.note() {
        entry = entry.is(Field::Note, note);
    }
    if let Some(answer) = step.answer {
        entry = entry.is(Field::Answer, answer);
    }
    if step.reasons.is_empty() {
        return entry;
    }
    let reasons: Vec<_> = step.reasons.iter().map(|reason| reason.text.as_str()).collect();
    entry.is(Field::Reason, reasons.join("; "))
}

/// Checks that no package holds a receipt, and that it is not settled: its money is locked (office 5.2).
async fn unpaid(work: &mut dyn UnitOfWork, traveller: TravellerId) -> Result<(), Error> {
    let payables = work.lock_payables(&[traveller]).await?;
    let Some(payable) = payables.first() else { return Ok(()) };
    if let Some((_, packed)) = payable.package.clone() {
        return Err(payments::Refusal::Packed(packed).into());
    }
    Ok(payable.journal.unsettled()?)
}

/// Duties of a user on a trip, with those of the lender of the role that they act by.
pub(super) async fn duties_of(
    work: &mut dyn UnitOfWork,
    trip: TripId,
    actor: Scope<'_>,
    since: DateTime<Utc>,
) -> Result<TripDuties, Error> {
    let duties = work.trip_duties(trip, actor.user(), since).await?;
    let Some(lender) = &actor.actor().on_behalf else { return Ok(duties) };
    Ok(duties.with(work.trip_duties(trip, lender.user, since).await?))
}

/// Other duties that the approver of a receipt held, with the traveller's name.
async fn duties(
    work: &mut dyn UnitOfWork,
    event: ReceiptEvent,
    at: DateTime<Utc>,
    actor: Scope<'_>,
    trip: TripId,
    traveller: TravellerId,
) -> Result<(Vec<Duty>, String), Error> {
    if event != ReceiptEvent::Approved {
        return Ok((Vec::new(), String::new()));
    }
    let on_trip = duties_of(work, trip, actor, at - FOUR_EYES).await?;
    let held = on_trip.approve(traveller).map_err(Error::Duties)?;
    Ok((held, on_trip.name(traveller).to_owned()))
}
