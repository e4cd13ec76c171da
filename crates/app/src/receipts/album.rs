//! The photos of a trip: add, remove (beyond P10).

use ports::{AuditEntry, Error, Noun};
use receipts::{Photo, TripAlbum};
use staff::Actor;
use trips::TripId;
use views::{
    audit::{Action, Field, Object},
    receipts::TripPhotoView,
};

use super::photo::keep;
use crate::{application::App, authorized_work::AuthorizedWork, stored_files::commit_or_discard};

/// Adds a photo with a caption, which may be empty.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Receipt`] for an eleventh one or when the receipts are closed,
/// [`Error::Photo`].
#[tracing::instrument(name = "receipts.add_trip_photo", skip_all, fields(trip_id = trip.0))]
pub async fn add_trip_photo(
    app: &App,
    actor: &Actor,
    trip: TripId,
    file: &[u8],
    caption: String,
) -> Result<TripPhotoView, Error> {
    let clerk = actor.trip_clerk()?;
    let (work, album) = opened(app, actor, trip).await?;
    album.add(clerk)?;
    // The file is written between two units of work, so that a slow file store blocks no other writer.
    drop(work);
    let file = keep(app, actor.user, Photo::accept(file)?).await?;
    let key = file.key().to_owned();
    let (file, (mut work, album)) = file.with(app, opened(app, actor, trip).await).await?;
    let stored = async {
        album.add(clerk)?;
        let at = app.clock.now();
        let id = work.add_trip_photo(trip, &key, &caption, at).await?;
        let entry = AuditEntry::by(*clerk, at, Action::TripPhotographed, Object::Trip.with(trip.0));
        work.record(entry.is(Field::Photo, &key).is(Field::Note, &caption)).await?;
        Ok(id)
    };
    let stored = stored.await;
    let id = commit_or_discard(app, work, Some(file), stored).await?;
    Ok(TripPhotoView { id, key, caption })
}

/// Checks whether a photo may be added, before it is read.
///
/// # Errors
/// As [`add_trip_photo`] for the trip.
pub async fn may_add_trip_photo(app: &App, actor: &Actor, trip: TripId) -> Result<(), Error> {
    let clerk = actor.trip_clerk()?;
    let (_work, album) = opened(app, actor, trip).await?;
    Ok(album.add(clerk)?)
}

/// Removes a photo; the next one becomes the first if it was that.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Receipt`] when a receipt is closed.
#[tracing::instrument(name = "receipts.remove_trip_photo", skip_all, fields(trip_id = trip.0))]
pub async fn remove_trip_photo(app: &App, actor: &Actor, trip: TripId, id: i64) -> Result<(), Error> {
    let clerk = actor.trip_clerk()?;
    let (mut work, album) = opened(app, actor, trip).await?;
    let photo = album.remove(clerk, id)?.ok_or(Error::NotFound(Noun::Photo))?;
    work.remove_trip_photo(trip, id).await?;
    let entry = AuditEntry::by(*clerk, app.clock.now(), Action::TripPhotoRemoved, Object::Trip.with(trip.0));
    work.record(entry.was(Field::Photo, &photo.key)).await?;
    work.commit().await?;
    app.discard_replaced(&photo.key).await;
    Ok(())
}

async fn opened<'a>(app: &'a App, actor: &'a Actor, trip: TripId) -> Result<(AuthorizedWork<'a>, TripAlbum), Error> {
    let mut work = app.begin(actor).await?;
    let album = work.lock_trip_album(trip).await?.ok_or(Error::NotFound(Noun::Trip))?;
    Ok((work, album))
}
