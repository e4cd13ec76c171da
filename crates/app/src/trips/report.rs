//! Stores the report of a trip (beyond P10).

use staff::Actor;
use trips::TripId;

use super::stale::checked;
use crate::{
    App, Error, Noun,
    audit::{Action, Field, Object},
    ports::AuditEntry,
    views::trips::TripSheet,
};

/// Stores the report; an earlier one is replaced. Returns the trip with it.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`], [`Error::Trip`] for a cancelled trip, [`Error::Stale`].
pub async fn report(app: &App, actor: &Actor, id: TripId, version: i64, text: &str) -> Result<TripSheet, Error> {
    let clerk = actor.trip_clerk()?;
    let mut work = app.begin(actor).await?;
    let trip = work.lock_trip(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    clerk.of_unit(trip.work_unit.id)?;
    let mut work = checked(app, work, &trip, version).await?;
    let before = work.trip_sheet(id).await?.ok_or(Error::NotFound(Noun::Trip))?.report;
    work.set_report(id, text).await?;
    let mut entry = AuditEntry::by(*clerk, app.clock.now(), Action::TripReported, (Object::Trip, Some(id.0)));
    if let Some(before) = before {
        entry = entry.was(Field::Report, before);
    }
    work.record(entry.is(Field::Report, text)).await?;
    let sheet = work.trip_sheet(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    work.commit().await?;
    Ok(sheet)
}
