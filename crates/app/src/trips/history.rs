//! Reads the history of a trip (product call P4).

use ports::{Error, Noun};
use staff::{Actor, WorkUnit};
use trips::TripId;
use views::trips::TripHistory;

use crate::application::App;

/// Events and prints of a trip, newest first: for a clerk of the unit, a verifier of the parent unit, finance.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`].
#[tracing::instrument(name = "trips.history", skip_all, fields(trip_id = id.0))]
pub async fn history(app: &App, actor: &Actor, id: TripId) -> Result<TripHistory, Error> {
    actor.trip_reader()?;
    let sheet = app.queries.trip(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    let unit = app.queries.work_unit(sheet.trip.work_unit).await?.ok_or(Error::NotFound(Noun::Unit))?;
    reach(actor, &unit)?;
    app.queries.trip_history(id).await?.ok_or(Error::NotFound(Noun::Trip))
}

/// Clerks read trips of their work unit, verifiers of their parent unit, finance and super admins all; the scopes of several
/// roles add up.
pub(crate) fn reach(actor: &Actor, unit: &WorkUnit) -> Result<(), Error> {
    let as_clerk = actor.trip_clerk().and_then(|clerk| clerk.of_unit(unit.id));
    let as_verifier = actor.verifier().and_then(|verifier| verifier.of_parent(unit.parent));
    let as_finance = actor.finance_officer().map(|_| ());
    if as_clerk.or(as_verifier).or(as_finance).is_ok() { Ok(()) } else { Err(staff::Denied::OtherUnit.into()) }
}
