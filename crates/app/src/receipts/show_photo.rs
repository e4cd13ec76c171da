//! Reads a photo, or a bill as PDF, for those who may see its receipt (contract R12, office 2.4).

use ports::{Error, Folder, Noun, StoreError};
use receipts::{document, photo::Format};
use staff::Actor;

use crate::{application::App, trips};

/// Kind of a shown file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// A photo, in its format.
    Photo(Format),
    /// A bill as PDF.
    Document,
}

/// A file the actor may see.
#[derive(Debug)]
pub struct ShownPhoto {
    /// Its kind.
    pub kind: Shown,
    key: String,
}

/// Finds a file by name. [`ShownPhoto::read`] reads its bytes, unless the caller's cache has them.
///
/// # Errors
/// [`Error::NotFound`] for a name that no row refers to, [`Error::Denied`].
#[tracing::instrument(name = "receipts.show_photo", skip_all)]
pub async fn show_photo(app: &App, actor: &Actor, name: &str) -> Result<ShownPhoto, Error> {
    actor.photo_viewer()?;
    let missing = Error::NotFound(Noun::Photo);
    let photo = Format::of_name(name).map(Shown::Photo);
    let Some(kind) = photo.or_else(|| name.ends_with(document::ENDING).then_some(Shown::Document)) else {
        return Err(missing);
    };
    // Proofs of trips that were taken over lie in the archive.
    for folder in [Folder::Photos, Folder::Archive] {
        let key = format!("{}/{name}", folder.name());
        if let Some(unit) = app.queries.photo_owner(&key).await? {
            trips::reach(actor, &unit)?;
            return Ok(ShownPhoto { kind, key });
        }
    }
    Err(missing)
}

impl ShownPhoto {
    /// Reads the bytes.
    ///
    /// # Errors
    /// [`Error::NotFound`] when the file is gone, [`Error::Store`].
    pub async fn read(&self, app: &App) -> Result<Vec<u8>, Error> {
        match app.files.read(&self.key).await {
            Err(StoreError::Missing(_)) => Err(Error::NotFound(Noun::Photo)),
            read => Ok(read?),
        }
    }
}
