//! Lists the trips of all units (contract T8).

use kernel::{Page, PageRequest};
use staff::Actor;

use crate::{App, Error, views::FinanceTripRow};

/// A page of all trips.
///
/// # Errors
/// [`Error::Denied`] without role 3.
pub async fn list_all(
    app: &App,
    actor: &Actor,
    page: PageRequest,
    oldest_first: bool,
) -> Result<Page<FinanceTripRow>, Error> {
    actor.finance_officer()?;
    Ok(app.queries.finance_trips(page, oldest_first).await?)
}
