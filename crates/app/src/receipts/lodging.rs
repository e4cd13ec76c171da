//! Adds lines for nights without a hotel's bill: 30 % of the tariff (beyond 2.3).

use ports::{AuditEntry, Error, Noun};
use receipts::calculation;
use staff::Actor;
use trips::TravellerId;
use views::audit::{Action, Object};

use super::{compute::store_lines, stale::seen};
use crate::application::App;

/// Adds the lines of `nights` nights to a receipt that the clerk saw as `version`.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Stale`], [`Error::Receipt`] when it is closed, for more nights than
/// the trip has, or without a tariff.
#[tracing::instrument(name = "receipts.lodge_without_proof", skip_all, fields(traveller_id = traveller.0))]
pub async fn lodge_without_proof(
    app: &App,
    actor: &Actor,
    traveller: TravellerId,
    nights: u32,
    version: i64,
) -> Result<(), Error> {
    let clerk = actor.trip_clerk()?;
    let mut work = app.begin(actor).await?;
    let receipt = work.lock_receipt(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    let open = receipt.open(clerk)?;
    let mut work = seen(app, work, &receipt, version).await?;
    let rates = work.trip_rates(receipt.trip).await?;
    let level = work.allowance_days(traveller).await?.payee.level;
    let (stays, activity) = (&rates.basis.stays, &rates.basis.activity);
    let lines = calculation::without_proof(stays, activity, &rates.tariffs, level, receipt.nights(), nights)?;
    let entry = AuditEntry::by(*clerk, app.clock.now(), Action::ReceiptLodged, Object::Receipt.with(traveller.0));
    let entry = store_lines(app, work.as_mut(), open, traveller, &lines, entry).await?;
    work.record(entry).await?;
    work.commit().await
}
