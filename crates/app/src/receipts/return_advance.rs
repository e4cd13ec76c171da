//! Records the return of an advance, in part or whole (office C-5).

use ports::{AuditEntry, Error, Noun, Recorded};
use receipts::AdvanceDraft;
use staff::Actor;
use trips::TravellerId;
use views::{
    audit::{Action, Field, Object},
    receipts::ReceiptView,
};

use super::stale::seen;
use crate::application::App;

/// Adds a return to those of a traveller whose receipt the officer saw as `version`: in every state of receipt and trip, also
/// after approval and cancellation.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] without role 3, [`Error::Stale`], [`Error::AdvanceFaults`] above what is still
/// to be returned.
#[tracing::instrument(name = "receipts.return_advance", skip_all, fields(traveller_id = traveller.0))]
pub async fn return_advance(
    app: &App,
    actor: &Actor,
    traveller: TravellerId,
    draft: AdvanceDraft,
    version: i64,
) -> Result<ReceiptView, Error> {
    let officer = actor.finance_officer()?;
    let mut work = app.begin(actor).await?.after_closing();
    let receipt = work.lock_receipt(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    let mut work = seen(app, work, &receipt, version).await?;
    let payables = work.lock_payables(&[traveller]).await?;
    let payable = payables.first().ok_or(Error::NotFound(Noun::Traveller))?;
    let payment = payable.take_back(draft, app.clock.today()).map_err(Error::AdvanceFaults)?;
    let recorded = Recorded::by(officer.user(), app.clock.now());
    work.return_advance(traveller, &payment, recorded).await?;
    let entry = AuditEntry::by(*officer, recorded.at, Action::AdvanceReturned, Object::Receipt.with(traveller.0));
    let entry = entry.is(Field::Amount, payment.amount.get()).is(Field::Day, payment.paid_on);
    work.record(entry.is(Field::Reference, payment.reference)).await?;
    let stored = work.receipt_view(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    work.commit().await?;
    Ok(stored)
}
