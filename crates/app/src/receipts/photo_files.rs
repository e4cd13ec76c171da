//! Files of photos: written under a fresh name before the row that names them is committed, removed when nothing comes
//! of it, so that no call leaves a file without a row.

use std::collections::HashSet;

use chrono::TimeDelta;
use receipts::Photo;

use crate::{App, Error};

/// The folder of photos in the file store.
pub(super) const PHOTOS: &str = "foto";

/// Files younger than this may belong to a call that has not committed yet, here or in another process.
const SETTLED: TimeDelta = TimeDelta::hours(1);

/// A file that a unit of work is about to name, if there is a photo.
#[must_use]
pub(super) struct PhotoFile(Option<String>);

impl PhotoFile {
    /// Writes the photo under a random name.
    pub(super) async fn write(app: &App, photo: Option<Photo>) -> Result<Self, Error> {
        let Some(photo) = photo else { return Ok(Self(None)) };
        let key = format!("{PHOTOS}/{}.{}", app.tokens.random().expose(), photo.format.ending());
        app.files.write(&key, photo.bytes).await?;
        Ok(Self(Some(key)))
    }

    /// Its key, for the row.
    pub(super) fn key(&self) -> Option<String> {
        self.0.clone()
    }

    /// Keeps the file if the unit of work was committed, else removes it.
    pub(super) async fn settle<T>(self, app: &App, outcome: Result<T, Error>) -> Result<T, Error> {
        if let (Err(_), Some(key)) = (&outcome, &self.0) {
            discard(app, key).await;
        }
        outcome
    }
}

/// Removes a file that no row names any more. What cannot be removed now, [`sweep_photos`] removes at the next start.
pub(super) async fn discard(app: &App, key: &str) {
    drop(app.files.remove(key).await);
}

/// Removes photos that no row names: left by a process that died between writing and committing. Answers how many.
///
/// # Errors
/// [`Error::Store`].
pub async fn sweep_photos(app: &App) -> Result<usize, Error> {
    let settled = app.clock.now() - SETTLED;
    let files = app.files.list(PHOTOS).await?;
    // Read after the files: a photo named meanwhile is among them.
    let named: HashSet<String> = app.queries.photo_keys().await?.into_iter().collect();
    let orphans = files.into_iter().filter(|file| file.written_at < settled && !named.contains(&file.key));
    let mut removed = 0;
    for orphan in orphans {
        app.files.remove(&orphan.key).await?;
        removed += 1;
    }
    Ok(removed)
}
