//! Marks the trip of a traveller as one without cost (office C-15).

use ports::{AuditEntry, Error, Noun};
use staff::Actor;
use trips::TravellerId;
use views::{
    audit::{Action, Field, Object},
    receipts::ReceiptView,
};

use super::stale::seen;
use crate::application::App;

/// Sets the mark of a receipt that the clerk saw as `version`, or takes it back: with it, a receipt without lines may be
/// submitted.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Stale`], [`Error::Receipt`] when it is closed or has lines.
#[tracing::instrument(name = "receipts.mark_without_cost", skip_all, fields(traveller_id = traveller.0))]
pub async fn mark_without_cost(
    app: &App,
    actor: &Actor,
    traveller: TravellerId,
    marked: bool,
    version: i64,
) -> Result<ReceiptView, Error> {
    let clerk = actor.trip_clerk()?;
    let mut work = app.begin(actor).await?;
    let receipt = work.lock_receipt(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    receipt.mark_without_cost(clerk)?;
    let mut work = seen(app, work, &receipt, version).await?;
    work.mark_without_cost(traveller, marked).await?;
    let object = Object::Receipt.with(traveller.0);
    let entry = AuditEntry::by(*clerk, app.clock.now(), Action::ReceiptWithoutCost, object);
    let told = |marked: bool| if marked { "ya" } else { "tidak" };
    work.record(entry.was(Field::NoCost, told(receipt.no_cost)).is(Field::NoCost, told(marked))).await?;
    let stored = work.receipt_view(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    work.commit().await?;
    Ok(stored)
}
