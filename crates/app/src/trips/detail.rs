//! Reads a trip with its travellers and their totals (contract T6).

use ports::{Error, Noun};
use staff::Actor;
use trips::TripId;
use views::trips::TripSheet;

use crate::application::App;

/// A trip of the clerk's unit.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] for a trip of another unit.
#[tracing::instrument(name = "trips.detail", skip_all, fields(trip_id = id.0))]
pub async fn detail(app: &App, actor: &Actor, id: TripId) -> Result<TripSheet, Error> {
    let clerk = actor.trip_clerk()?;
    let trip = app.queries.trip(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    clerk.of_unit(trip.trip.work_unit)?;
    Ok(trip)
}
