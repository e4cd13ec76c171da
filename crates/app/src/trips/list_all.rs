//! Lists the trips of all units (contract T8, beyond P9).

use kernel::{Page, PageRequest};
use ports::{Error, TripFilter};
use staff::{Actor, WorkUnitId};
use views::TripRow;

use crate::application::App;

/// A page of all trips, or of those of a work unit, that a filter selects.
///
/// # Errors
/// [`Error::Denied`] without role 3.
#[tracing::instrument(name = "trips.list_all", skip_all)]
pub async fn list_all(
    app: &App,
    actor: &Actor,
    unit: Option<WorkUnitId>,
    filter: &TripFilter,
    page: PageRequest,
) -> Result<Page<TripRow>, Error> {
    actor.finance_officer()?;
    Ok(app.queries.trips(unit, filter, page).await?)
}
