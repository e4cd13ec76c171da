//! Reverses a payment with a reason: it is never changed (office 5.1).

use ::payments::{PaymentId, PaymentKind, Refusal};
use ports::{AuditEntry, Error, Noun, Recorded};
use staff::Actor;
use views::{
    audit::{Action, Field, Object},
    payments::PaymentSheet,
};

use super::archived;
use crate::application::App;

/// Reverses a payment, of the archive below 0; a package that it was paid with lets the receipt go.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] without role 3, [`Error::Payment`] without a reason, for a reversal, for a payment that
/// was reversed before, for an advance of which something was returned, or whose receipt a package holds.
#[tracing::instrument(name = "payments.reverse", skip_all, fields(payment_id = id.0))]
pub async fn reverse(app: &App, actor: &Actor, id: PaymentId, reason: Option<String>) -> Result<PaymentSheet, Error> {
    if let Some(id) = archived::own_id(id.0) {
        return archived::reverse(app, actor, id, reason).await;
    }
    let officer = actor.finance_officer()?;
    let mut work = app.begin(actor).await?.after_closing();
    let traveller = work.traveller_of(id).await?.ok_or(Error::NotFound(Noun::Payment))?;
    let reason = reason.ok_or(Refusal::NoReason)?;
    let payables = work.lock_payables(&[traveller]).await?;
    let payable = payables.first().ok_or(Error::NotFound(Noun::Payment))?;
    let payment = payable.journal.reverse(id)?.ok_or(Error::NotFound(Noun::Payment))?;
    let locked = payment.kind == PaymentKind::Advance && payable.journal.settlement().is_none();
    if let Some((_, packed)) = payable.package.clone().filter(|_| locked) {
        return Err(Refusal::Packed(packed).into());
    }
    let by = Recorded::by(officer.user(), app.clock.now());
    work.reverse_payment(id, traveller, &reason, app.clock.today(), by).await?;
    let object = Object::Receipt.with(traveller.0);
    let entry = AuditEntry::by(*officer, by.at, Action::PaymentReversed, object).is(Field::Payment, id);
    let entry = entry.is(Field::PaymentKind, payment.kind.word()).is(Field::Amount, payment.amount);
    work.record(entry.is(Field::Reason, reason)).await?;
    let sheet = work.payment_sheet(traveller).await?.ok_or(Error::NotFound(Noun::Payment))?;
    work.commit().await?;
    Ok(sheet)
}
