//! Stores and prints the report of a trip (beyond P10).

use letters::{Letter, ReportLetter, ReportPhoto, TemplateKind};
use ports::{AuditEntry, Error, Noun};
use staff::Actor;
use trips::{Trip, TripId, change::Refusal};
use views::{
    audit::{Action, Field, Object},
    trips::TripSheet,
};

use super::{
    print_again::{lock_own, print_paper},
    stale::checked,
};
use crate::{application::App, authorized_work::AuthorizedWork};

/// Stores the report; an earlier one is replaced. Returns the trip with it.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`], [`Error::Trip`] for a cancelled trip, [`Error::Stale`].
#[tracing::instrument(name = "trips.report", skip_all, fields(trip_id = id.0))]
pub async fn report(app: &App, actor: &Actor, id: TripId, version: i64, text: &str) -> Result<TripSheet, Error> {
    let clerk = actor.trip_clerk()?;
    let mut work = app.begin(actor).await?;
    let trip = work.lock_trip(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    clerk.of_unit(trip.work_unit.id)?;
    let mut work = checked(app, work, &trip, version).await?;
    let before = work.trip_sheet(id).await?.ok_or(Error::NotFound(Noun::Trip))?.report;
    work.set_report(id, text).await?;
    let mut entry = AuditEntry::by(*clerk, app.clock.now(), Action::TripReported, Object::Trip.with(id.0));
    if let Some(before) = before {
        entry = entry.was(Field::Report, before);
    }
    work.record(entry.is(Field::Report, text)).await?;
    let sheet = work.trip_sheet(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    work.commit().await?;
    Ok(sheet)
}

/// The report as a Word file, with the photos of the trip. It names people and offices as the latest numbered letter does.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`], [`Error::Trip`] for a cancelled trip or one without a report.
#[tracing::instrument(name = "trips.print_report", skip_all, fields(trip_id = id.0))]
pub async fn print_report(app: &App, actor: &Actor, id: TripId) -> Result<Vec<u8>, Error> {
    let (work, trip) = lock_own(app, actor, id).await?;
    trip.in_force()?;
    report_of(app, actor, work, &trip).await
}

/// The report of a locked trip.
pub(crate) async fn report_of(
    app: &App,
    actor: &Actor,
    mut work: AuthorizedWork<'_>,
    trip: &Trip,
) -> Result<Vec<u8>, Error> {
    let id = trip.id;
    let sheet = work.trip_sheet(id).await?.ok_or(Error::NotFound(Noun::Trip))?;
    let text = sheet.report.ok_or(Refusal::NoReport)?;
    let letter = work.latest_letter(id).await?;
    let template = work.template_in_force(TemplateKind::Report.key(trip.work_unit.parent)).await?;
    // Other writers need not wait for files and rendering.
    drop(work);
    let mut photos = Vec::with_capacity(sheet.photos.len());
    for photo in sheet.photos {
        // A report prints without a photo that cannot be read rather than not at all.
        let Ok(bytes) = app.files.read(&photo.key).await else { continue };
        photos.push(ReportPhoto { bytes: bytes.into(), caption: photo.caption });
    }
    let report = Letter::Report(ReportLetter { trip: letter, text, photos });
    Ok(print_paper(app, actor, id, template.as_ref(), &report).await?.letter)
}
