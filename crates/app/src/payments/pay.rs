//! Records a payment of a traveller: an advance, the settlement of a receipt, a return (office 5.1).

use ::payments::{Means, PackagePayment, Payable, PaymentDraft, PaymentFault, PaymentKind, package::Settlement};
use findings::{Code, Door, Notice, without_account};
use ports::{AuditEntry, Error, Noun, Recorded, UnitOfWork};
use receipts::{Advance, AdvanceDraft, Receipt, advance::AdvanceFault};
use staff::{Actor, FinanceOfficer};
use trips::TravellerId;
use views::{
    audit::{Action, Field, Object},
    payments::PaymentSheet,
};

use super::{archived, separation::verified_by_payer};
use crate::{
    application::App,
    checks::{self, Asked, Reasons},
    receipts::{money, seen},
};

/// A payment that was recorded.
#[derive(Debug)]
pub struct Paid {
    /// The payments of the traveller.
    pub sheet: PaymentSheet,
    /// Notices.
    pub notices: Vec<Notice>,
}

/// Records a payment of a traveller, of the archive below 0, whose receipt the officer saw as `version`.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] without role 3, [`Error::Stale`], [`Error::PaymentFaults`], [`Error::Receipt`]
/// for an advance of an approved receipt or a cancelled trip, [`Error::Payment`] for a settlement of a receipt that is not approved,
/// to which nothing is due, or which is in a package.
#[tracing::instrument(name = "payments.pay", skip_all, fields(traveller_id = traveller.0))]
pub async fn pay(
    app: &App,
    actor: &Actor,
    traveller: TravellerId,
    draft: PaymentDraft,
    version: i64,
    given: &Reasons,
) -> Result<Paid, Error> {
    if let Some(id) = archived::own_id(traveller.0) {
        return archived::pay(app, actor, id, draft).await;
    }
    let officer = actor.finance_officer()?;
    let mut work = app.begin(actor).await?.after_closing();
    let receipt = work.lock_receipt(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    let (kind, means, terms) = draft.check(app.clock.today()).map_err(Error::PaymentFaults)?;
    let mut work = seen(app, work, &receipt, version).await?;
    let by = Recorded { means: Some(means), ..Recorded::by(officer.user(), app.clock.now()) };
    let payables = work.lock_payables(&[traveller]).await?;
    let payable = payables.first().ok_or(Error::NotFound(Noun::Traveller))?;
    let asked = checks::ask(app, work.as_mut(), *officer, Door::Payment, &[traveller], given).await?;
    let (action, mut notices) = match kind {
        PaymentKind::Advance => {
            advance(app, work.as_mut(), officer, &receipt, &terms, by).await?;
            (Action::ReceiptAdvanced, asked.notices_of(Code::T01).collect())
        }
        PaymentKind::Settlement => {
            let mut notices = settle(app, work.as_mut(), officer, payable, &terms, by, &asked).await?;
            notices.extend(asked.notices());
            (Action::ReceiptSettled, notices)
        }
        PaymentKind::Return | PaymentKind::Reversal => {
            let checked = payable.take_back(again(&terms), app.clock.today()).map_err(faults)?;
            work.return_advance(traveller, &checked, by).await?;
            (Action::AdvanceReturned, Vec::new())
        }
    };
    if means == Means::Transfer && kind != PaymentKind::Return {
        notices.extend(without_account([payable]));
    }
    let entry = AuditEntry::by(*officer, by.at, action, Object::Receipt.with(traveller.0));
    let entry = entry.is(Field::Amount, terms.amount.get()).is(Field::Day, terms.paid_on);
    let entry = entry.is(Field::Means, means.word()).is(Field::Reference, terms.reference);
    let entry = if kind == PaymentKind::Settlement { asked.keep(work.as_mut(), by, entry).await? } else { entry };
    work.record(entry).await?;
    if kind == PaymentKind::Advance {
        let view = work.receipt_view(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
        notices.extend(money(&view.traveller).above_estimate());
    }
    let sheet = work.payment_sheet(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    work.commit().await?;
    Ok(Paid { sheet, notices })
}

/// The entry of checked terms, for rules that check it with what was paid before.
fn again(terms: &Advance) -> AdvanceDraft {
    AdvanceDraft {
        amount: Some(terms.amount.get()),
        paid_on: Some(terms.paid_on),
        reference: Some(terms.reference.clone()),
    }
}

fn faults(faults: Vec<AdvanceFault>) -> Error {
    Error::PaymentFaults(faults.into_iter().map(PaymentFault::Terms).collect())
}

async fn advance(
    app: &App,
    work: &mut dyn UnitOfWork,
    officer: FinanceOfficer<'_>,
    receipt: &Receipt,
    terms: &Advance,
    by: Recorded,
) -> Result<(), Error> {
    receipt.advance(officer)?;
    let account = work.advance_account(receipt.traveller).await?;
    let advance = account.replace(again(terms), app.clock.today()).map_err(faults)?;
    Ok(work.set_advance(receipt.traveller, advance.as_ref(), by).await?)
}

async fn settle(
    app: &App,
    work: &mut dyn UnitOfWork,
    officer: FinanceOfficer<'_>,
    payable: &Payable,
    terms: &Advance,
    by: Recorded,
    asked: &Asked,
) -> Result<Vec<Notice>, Error> {
    payable.settle(terms.amount.get())?.map_err(|fault| Error::PaymentFaults(vec![fault]))?;
    let notices = verified_by_payer(app, work, *officer, payable.parent, [payable]).await?;
    checks::refuse_payment(asked, work, *officer, payable.parent).await?;
    let settlements: Vec<_> = Settlement::of(payable, 0).into_iter().collect();
    let payment = PackagePayment {
        paid_on: terms.paid_on,
        means: by.means.unwrap_or(Means::Cash),
        reference: terms.reference.clone(),
        order: None,
    };
    work.settle(&settlements, &payment, None, by).await?;
    Ok(notices)
}
