//! Checks that a receipt is unchanged since the caller read it (beyond B-1).

use receipts::Receipt;

use crate::{App, Error, Noun, authorized_work::AuthorizedWork, stale::Stale};

/// Passes the unit of work on if the receipt, which it has locked, is of the version that the caller saw.
///
/// # Errors
/// [`Error::StaleReceipt`].
pub(super) async fn seen<'a>(
    app: &App,
    work: AuthorizedWork<'a>,
    receipt: &Receipt,
    version: i64,
) -> Result<AuthorizedWork<'a>, Error> {
    if i64::from(receipt.version) == version {
        return Ok(work);
    }
    // The receipt is read outside of the unit of work, which changes nothing.
    drop(work);
    let latest = app.queries.receipt(receipt.traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?.receipt;
    let last = app.queries.last_receipt_change(receipt.traveller).await?;
    Err(Error::StaleReceipt(Box::new(Stale::new(app, last, latest))))
}
