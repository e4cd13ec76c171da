//! The answer to a caller who saw an older version of a receipt (product rule B-1).

use trips::TravellerId;

use crate::{App, Error, Noun, error::Stale};

/// [`Error::StaleReceipt`] with the receipt as it is now; no unit of work is open.
pub(super) async fn stale(app: &App, traveller: TravellerId) -> Result<Error, Error> {
    let latest = app.queries.receipt(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?.receipt;
    let changed = app.queries.last_receipt_change(traveller).await?;
    let (by, at) = changed.ok_or(Error::NotFound(Noun::Traveller))?;
    Ok(Error::StaleReceipt(Box::new(Stale::of(app.clock.as_ref(), by, at, latest))))
}
