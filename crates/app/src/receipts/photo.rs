//! Stores photos.

use receipts::Photo;

use crate::{
    App, Error,
    stored_files::{Folder, NewFile},
};

/// Writes a photo under a random key with the extension of its format.
pub(super) async fn keep(app: &App, photo: Photo) -> Result<NewFile, Error> {
    NewFile::write(app, Folder::Photos, photo.format.ending(), photo.bytes).await
}
