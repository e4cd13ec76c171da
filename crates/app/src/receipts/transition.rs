//! State transition of a receipt: of two concurrent ones the first wins, the second is refused.

use receipts::{Receipt, ReceiptEvent, Refusal, State};
use staff::Scope;
use trips::TravellerId;

use crate::{
    App, Error, Noun,
    audit::{Action, Field, Object},
    ports::{AuditEntry, Transition, UnitOfWork},
};

/// Makes the transition that `rule` allows and returns the new state.
pub(super) async fn transition(
    app: &App,
    actor: Scope<'_>,
    traveller: TravellerId,
    event: ReceiptEvent,
    rule: impl FnOnce(Receipt) -> Result<State, Refusal> + Send,
) -> Result<State, Error> {
    let mut work = app.begin(actor.actor()).await?;
    let receipt = work.lock_receipt(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    let to = make(app, work.as_mut(), actor, (receipt, event), rule).await?;
    work.commit().await?;
    Ok(to)
}

/// Makes the transition of a locked receipt.
pub(super) async fn make(
    app: &App,
    work: &mut dyn UnitOfWork,
    actor: Scope<'_>,
    (receipt, event): (Receipt, ReceiptEvent),
    rule: impl FnOnce(Receipt) -> Result<State, Refusal> + Send,
) -> Result<State, Error> {
    let traveller = receipt.traveller;
    let (from, note) = (receipt.state.status(), receipt.state.note().map(str::to_owned));
    let (to, at) = (rule(receipt)?, app.clock.now());
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
    work.record(entry).await?;
    Ok(to)
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
