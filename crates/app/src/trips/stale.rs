//! Checks that a trip is in force and unchanged since the caller read it (product rule B-1).

use ports::{Error, Noun};
use trips::{Trip, TripId, change::Refusal};
use views::trip_detail::TripDetail;

use crate::{application::App, authorized_work::AuthorizedWork, stale::changed};

/// Passes the unit of work on if the trip, which it has locked, is in force and of the version that the caller saw; a caller who
/// names none saw any (assurance D-14).
///
/// # Errors
/// [`Error::Trip`] for a cancelled trip, [`Error::Stale`].
pub(super) async fn checked<'a>(
    app: &App,
    work: AuthorizedWork<'a>,
    trip: &Trip,
    version: impl Into<Option<i64>> + Send,
) -> Result<AuthorizedWork<'a>, Error> {
    trip.in_force()?;
    if version.into().is_some_and(|version| trip.seen_as(version) == Err(Refusal::Stale)) {
        // The trip is read outside of the unit of work, which changes nothing.
        drop(work);
        return Err(stale(app, trip.id).await?);
    }
    Ok(work)
}

/// [`Error::Stale`] with the trip as it is now; no unit of work is open.
pub(crate) async fn stale(app: &App, trip: TripId) -> Result<Error, Error> {
    let latest = app.queries.trip(trip).await?.ok_or(Error::NotFound(Noun::Trip))?;
    let last = app.queries.last_change(trip).await?.ok_or(Error::NotFound(Noun::Trip))?;
    Ok(changed(app, Some(last), &TripDetail::from(latest)))
}
