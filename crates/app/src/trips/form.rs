//! Lists of the trip form (contract T1, T2).

use chrono::Datelike;
use ports::{Error, Noun};
use staff::{Actor, ParentUnitId, WorkUnitId};
use trips::trip_kind::FundingSourceId;
use views::{PaidKind, TripForm};

use crate::{application::App, units};

/// Reads the lists for the units requested, or the clerk's own.
///
/// # Errors
/// [`Error::Denied`] for other units, [`Error::NotFound`] for unknown ones.
#[tracing::instrument(name = "trips.form", skip_all)]
pub async fn form(
    app: &App,
    actor: &Actor,
    unit: Option<WorkUnitId>,
    parent: Option<ParentUnitId>,
) -> Result<TripForm, Error> {
    let clerk = actor.trip_clerk()?;
    let unit = clerk.work_unit(unit);
    if unit != clerk.work_unit(None) {
        app.queries.work_unit(unit).await?.ok_or(Error::NotFound(Noun::Unit))?;
    }
    clerk.of_unit(unit)?;
    let parent = units::reach_parent(app, *clerk, parent).await?;
    let year = app.clock.today().year();
    Ok(app.queries.trip_form(unit, parent, app.settings.head_office, year).await?)
}

/// The kinds of trip a funding source pays.
///
/// # Errors
/// [`Error::Denied`] without role 1 or 5, [`Error::NotFound`] for an unknown source.
#[tracing::instrument(name = "trips.paid_kinds", skip_all, fields(funding_source_id = source.0))]
pub async fn paid_kinds(app: &App, actor: &Actor, source: FundingSourceId) -> Result<Vec<PaidKind>, Error> {
    actor.trip_clerk()?;
    app.queries.paid_kinds(source).await?.ok_or(Error::NotFound(Noun::FundingSource))
}
