//! Lists the trips of a work unit (contract T4, beyond P9).

use kernel::{Page, PageRequest};
use ports::{Error, Noun, TripFilter};
use staff::{Actor, WorkUnitId};
use views::TripRow;

use crate::application::App;

/// A page of the trips of the unit named, or the clerk's own, that a filter selects.
///
/// # Errors
/// [`Error::Denied`] for another unit, [`Error::NotFound`] for an unknown one.
#[tracing::instrument(name = "trips.list", skip_all)]
pub async fn list(
    app: &App,
    actor: &Actor,
    unit: Option<WorkUnitId>,
    filter: &TripFilter,
    page: PageRequest,
) -> Result<Page<TripRow>, Error> {
    let unit = unit_to_read(app, actor, unit).await?;
    Ok(app.queries.trips(Some(unit), filter, page).await?)
}

/// The unit requested, or the clerk's own, if the clerk may read its trips.
///
/// # Errors
/// As [`list`].
pub(super) async fn unit_to_read(app: &App, actor: &Actor, unit: Option<WorkUnitId>) -> Result<WorkUnitId, Error> {
    let clerk = actor.trip_clerk()?;
    let unit = clerk.work_unit(unit);
    app.queries.work_unit(unit).await?.ok_or(Error::NotFound(Noun::Unit))?;
    clerk.of_unit(unit)?;
    Ok(unit)
}
