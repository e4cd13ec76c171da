//! Checks that a receipt is unchanged since the caller read it (beyond B-1).

use ports::{Error, Noun};
use receipts::Receipt;
use trips::TravellerId;
use views::costs::ReceiptNow;

use crate::{application::App, authorized_work::AuthorizedWork, stale::changed};

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
