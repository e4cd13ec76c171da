//! Lists the trips of all units (contract T8, beyond P9).

use kernel::{Page, PageRequest};
use staff::{Actor, WorkUnitId};

use super::TripFilter;
use crate::{App, Error, ports::AfterOwn, views::FinanceTripRow};

/// A page of all trips, or of those of a work unit, that a filter selects; those of the archive follow.
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
) -> Result<Page<FinanceTripRow>, Error> {
    actor.finance_officer()?;
    let own = if unit.is_none() && filter.is_whole_list() {
        app.queries.finance_trips(page, filter.ascending).await?
    } else {
        app.queries.found_finance_trips(unit, filter, page).await?
    };
    Ok(app.queries.archived_finance_trips(unit, filter, AfterOwn::of(&own)).await?.after(own))
}
