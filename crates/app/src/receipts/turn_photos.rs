//! Turns photos that were taken in before photos were turned (office 2.5), one at a time, in the background.

use ports::{Error, Folder, NO_USER, StoreError};
use receipts::Photo;

use crate::{
    application::App,
    stored_files::{NewFile, discard},
};

/// Looks at the next photo after a key and turns it if it lies on its side. Each step stands for itself: the work may be broken
/// off between two, and another process may do it too. Returns the photo's key, and whether it was turned: after an error the
/// photo stays on the list. `None`: no photo is left.
///
/// # Errors
/// [`Error::Store`] when the list can't be read.
pub async fn turn_next_photo(app: &App, after: &str) -> Result<Option<(String, Result<bool, Error>)>, Error> {
    let Some(key) = app.queries.unturned_photo(after).await? else { return Ok(None) };
    let turned = turn(app, &key).await;
    Ok(Some((key, turned)))
}

/// Turns a photo. The digest of a proof stays that of the photo as it was sent.
async fn turn(app: &App, key: &str) -> Result<bool, Error> {
    let Some(turned) = turned(app, key).await? else { return replace(app, key, None).await };
    let is_logo = key.starts_with(Folder::Logos.name());
    let folder = if is_logo { Folder::Logos } else { Folder::Photos };
    let file = NewFile::write(app, folder, turned.format.ending(), turned.bytes).await?;
    // After an error it is unknown whether it was committed: the sweep removes the file that no row names.
    let named = replace(app, key, Some(file.key())).await?;
    if !named {
        file.discard(app).await;
    } else if !is_logo {
        discard(app, key).await;
    }
    Ok(named)
}

/// The photo as it is to be stored; `None` for one that is upright, gone, or can't be decoded.
async fn turned(app: &App, key: &str) -> Result<Option<Photo>, Error> {
    let bytes = match app.files.read(key).await {
        Err(StoreError::Missing(_)) => return Ok(None),
        read => read?,
    };
    match Photo::accept(&bytes) {
        Ok(photo) if photo.turn.is_some() => Ok(app.user_files.photo(NO_USER, photo).await?),
        _ => Ok(None),
    }
}

async fn replace(app: &App, key: &str, turned: Option<&str>) -> Result<bool, Error> {
    let mut work = app.store.begin().await?;
    let named = work.replace_photo(key, turned).await?;
    work.commit().await?;
    Ok(named)
}
