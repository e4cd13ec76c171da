//! Payments to travellers of the archive and returns of them: all that may be added to their money (office 4.1). On the wire their
//! ids, and those of their payments, are below 0.

use ::payments::{Means, PaymentDraft, PaymentId, PaymentKind, Refusal};
use ports::{AuditEntry, Error, Noun, Recorded};
use receipts::Advance;
use staff::{Actor, FinanceOfficer};
use trips::TravellerId;
use views::{
    audit::{Action, Field, Object},
    payments::PaymentSheet,
};

use super::pay::Paid;
use crate::{application::App, authorized_work::AuthorizedWork};

/// The id in the archive of an id on the wire; `None` of one of our own.
pub(super) fn own_id(id: i64) -> Option<i64> {
    id.checked_neg().filter(|id| *id > 0)
}

/// Records a payment of a traveller.
pub(super) async fn pay(app: &App, actor: &Actor, traveller: i64, draft: PaymentDraft) -> Result<Paid, Error> {
    let officer = actor.finance_officer()?;
    let mut work = app.begin(actor).await?.after_closing();
    let account = work.lock_archived_account(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    let (kind, means, terms) = draft.check(app.clock.today()).map_err(Error::PaymentFaults)?;
    account.check(kind, &terms)?.map_err(|fault| Error::PaymentFaults(vec![fault]))?;
    let by = Recorded { means: Some(means), ..Recorded::by(officer.user(), app.clock.now()) };
    let completes = account.journal.settlement().filter(|_| kind == PaymentKind::Settlement).map(|before| before.id);
    work.add_archived_payment(traveller, kind, &terms, completes, by).await?;
    work.record(entry(officer, by, traveller, kind, means, &terms)).await?;
    Ok(Paid { sheet: finish(work, traveller).await?, notices: Vec::new() })
}

fn entry(
    officer: FinanceOfficer<'_>,
    by: Recorded,
    traveller: i64,
    kind: PaymentKind,
    means: Means,
    terms: &Advance,
) -> AuditEntry {
    let action = match kind {
        PaymentKind::Advance => Action::ReceiptAdvanced,
        PaymentKind::Settlement => Action::ReceiptSettled,
        PaymentKind::Return | PaymentKind::Reversal => Action::AdvanceReturned,
    };
    AuditEntry::by(*officer, by.at, action, Object::Receipt.with(-traveller))
        .is(Field::Amount, terms.amount.get())
        .is(Field::Day, terms.paid_on)
        .is(Field::Means, means.word())
        .is(Field::Reference, terms.reference.clone())
}

/// Reverses a payment with a reason.
pub(super) async fn reverse(
    app: &App,
    actor: &Actor,
    payment: i64,
    reason: Option<String>,
) -> Result<PaymentSheet, Error> {
    let officer = actor.finance_officer()?;
    let mut work = app.begin(actor).await?.after_closing();
    let traveller = work.archived_payee(payment).await?.ok_or(Error::NotFound(Noun::Payment))?;
    let reason = reason.ok_or(Refusal::NoReason)?;
    let account = work.lock_archived_account(traveller).await?.ok_or(Error::NotFound(Noun::Payment))?;
    let reversed = account.journal.reverse(PaymentId(payment))?.ok_or(Error::NotFound(Noun::Payment))?;
    let by = Recorded::by(officer.user(), app.clock.now());
    work.reverse_archived_payment(payment, &reason, app.clock.today(), by).await?;
    let object = Object::Receipt.with(-traveller);
    let entry = AuditEntry::by(*officer, by.at, Action::PaymentReversed, object).is(Field::Payment, -payment);
    let entry = entry.is(Field::PaymentKind, reversed.kind.word()).is(Field::Amount, reversed.amount);
    work.record(entry.is(Field::Reason, reason)).await?;
    finish(work, traveller).await
}

/// Commits and returns the payments of a traveller.
async fn finish(mut work: AuthorizedWork<'_>, traveller: i64) -> Result<PaymentSheet, Error> {
    let sheet = work.payment_sheet(TravellerId(-traveller)).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    work.commit().await?;
    Ok(sheet)
}
