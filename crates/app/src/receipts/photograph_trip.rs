//! Sets the photo of a trip (contract R3).

use ports::{AuditEntry, Error, Noun, UnitOfWork};
use receipts::{Photo, TripPhoto};
use staff::{Actor, TripClerk};
use trips::TripId;
use views::audit::{Action, Field, Object};

use super::photo::keep;
use crate::{application::App, authorized_work::AuthorizedWork, stored_files::commit_or_discard, trips::stale};

/// Sets or replaces the photo; without a file nothing changes. Returns the key of the current photo.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Stale`], [`Error::Receipt`] when the receipts do not allow it,
/// [`Error::Photo`].
#[tracing::instrument(name = "receipts.photograph_trip", skip_all, fields(trip_id = trip.0))]
pub async fn photograph_trip(
    app: &App,
    actor: &Actor,
    trip: TripId,
    file: Option<Vec<u8>>,
    version: Option<i64>,
) -> Result<Option<String>, Error> {
    let clerk = actor.trip_clerk()?;
    // Without a file nothing changes.
    let version = version.filter(|_| file.is_some());
    let (work, before) = opened(app, clerk, trip, version).await?;
    let Some(file) = file else { return Ok(before.photo) };
    before.replace(clerk)?;
    // The file is written between two units of work, so that a slow file store blocks no other writer.
    drop(work);
    let file = keep(app, actor.user, Photo::accept(&file)?).await?;
    let key = file.key().to_owned();
    let (file, (mut work, before)) = file.with(app, opened(app, clerk, trip, version).await).await?;
    let stored = match before.replace(clerk) {
        Ok(()) => store(app, work.as_mut(), clerk, trip, &before, &key).await,
        Err(refusal) => Err(refusal.into()),
    };
    commit_or_discard(app, work, Some(file), stored).await?;
    if let Some(replaced) = &before.photo {
        app.discard_replaced(replaced).await;
    }
    Ok(Some(key))
}

/// Checks whether the photo of a trip may be replaced, before it is read.
///
/// # Errors
/// As [`photograph_trip`] for the trip.
pub async fn may_photograph(app: &App, actor: &Actor, trip: TripId) -> Result<(), Error> {
    let clerk = actor.trip_clerk()?;
    let (_work, before) = opened(app, clerk, trip, None).await?;
    Ok(before.replace(clerk)?)
}

async fn opened<'a>(
    app: &'a App,
    clerk: TripClerk<'a>,
    trip: TripId,
    version: Option<i64>,
) -> Result<(AuthorizedWork<'a>, TripPhoto), Error> {
    let mut work = app.begin(clerk.actor()).await?;
    let photo = work.lock_trip_photo(trip).await?.ok_or(Error::NotFound(Noun::Trip))?;
    clerk.of_unit(photo.work_unit)?;
    if version.is_some_and(|version| version != i64::from(photo.version)) {
        // The trip is read outside of the unit of work, which changes nothing.
        drop(work);
        return Err(stale(app, trip).await?);
    }
    Ok((work, photo))
}

async fn store(
    app: &App,
    work: &mut dyn UnitOfWork,
    clerk: TripClerk<'_>,
    trip: TripId,
    before: &TripPhoto,
    key: &str,
) -> Result<(), Error> {
    let at = app.clock.now();
    work.set_trip_photo(trip, key, at).await?;
    let mut entry = AuditEntry::by(*clerk, at, Action::TripPhotographed, Object::Trip.with(trip.0));
    if let Some(replaced) = &before.photo {
        entry = entry.was(Field::Photo, replaced);
    }
    Ok(work.record(entry.is(Field::Photo, key)).await?)
}
