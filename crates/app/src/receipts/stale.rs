//! Checks that a receipt is unchanged since the caller read it (beyond B-1).

use ports::{Error, Noun};
use receipts::{ActualCostId, LineId, Receipt};
use staff::TripClerk;
use trips::TravellerId;
use views::costs::ReceiptNow;

use crate::{application::App, authorized_work::AuthorizedWork, stale::changed};

/// A receipt as a call names it: by its traveller, a line or an actual cost.
#[derive(Debug, Clone, Copy)]
pub(super) enum Named {
    Traveller(TravellerId),
    Line(LineId),
    ActualCost(ActualCostId),
}

/// Locks a receipt of the clerk's unit, which is still as the caller saw it where a version came.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] in another unit, [`Error::Stale`].
pub(super) async fn opened<'a>(
    app: &'a App,
    clerk: TripClerk<'a>,
    named: Named,
    version: Option<i64>,
) -> Result<(AuthorizedWork<'a>, Receipt), Error> {
    let mut work = app.begin(clerk.actor()).await?;
    let (found, noun) = match named {
        Named::Traveller(id) => (work.lock_receipt(id).await?, Noun::Traveller),
        Named::Line(id) => (work.lock_receipt_of(id).await?, Noun::ExpenseLine),
        Named::ActualCost(id) => (work.lock_receipt_of_cost(id).await?, Noun::ActualCost),
    };
    let receipt = found.ok_or(Error::NotFound(noun))?;
    clerk.of_unit(receipt.work_unit)?;
    Ok((seen(app, work, &receipt, version).await?, receipt))
}

/// Passes the unit of work on if the receipt, which it has locked, is of the version that the caller saw; a caller who names none
/// saw any (assurance D-14).
///
/// # Errors
/// [`Error::Stale`].
pub(crate) async fn seen<'a>(
    app: &App,
    work: AuthorizedWork<'a>,
    receipt: &Receipt,
    version: impl Into<Option<i64>> + Send,
) -> Result<AuthorizedWork<'a>, Error> {
    if version.into().is_none_or(|version| receipt.seen_as(version).is_ok()) {
        return Ok(work);
    }
    // The receipt is read outside of the unit of work, which changes nothing.
    drop(work);
    Err(stale(app, receipt.traveller).await?)
}

/// [`Error::Stale`] with the receipt as it is now; no unit of work is open.
pub(super) async fn stale(app: &App, traveller: TravellerId) -> Result<Error, Error> {
    let latest = app.queries.receipt(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?.receipt;
    let last = app.queries.last_receipt_change(traveller).await?;
    Ok(changed(app, last, &ReceiptNow::from(latest)))
}
