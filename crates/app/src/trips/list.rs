//! Lists the trips of a work unit (contract T4, beyond P9).

use kernel::{Page, PageRequest};
use staff::{Actor, WorkUnitId};

use super::TripFilter;
use crate::{App, Error, Noun, ports::AfterOwn, views::TripRow};

/// A page of the trips of the unit named, or the clerk's own, that a filter selects; those of the archive follow.
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
    let own = if filter.is_whole_list() {
        app.queries.trips(unit, page, filter.ascending).await?
    } else {
        app.queries.found_trips(unit, filter, page).await?
    };
    Ok(app.queries.archived_trips(unit, filter, AfterOwn::of(&own)).await?.after(own))
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
