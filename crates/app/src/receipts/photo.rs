//! Stores photos.

use receipts::{Photo, PhotoRefusal};

use crate::{
    App, Error,
    stored_files::{Folder, NewFile},
};

/// Writes a photo under a random key with the extension of its format, if all of it can be decoded: a broken one proves
/// nothing.
pub(super) async fn keep(app: &App, photo: Photo) -> Result<NewFile, Error> {
    let photo = app.photo_decoder.decode(photo).await?.ok_or(PhotoRefusal::NotAPhoto)?;
    NewFile::write(app, Folder::Photos, photo.format.ending(), photo.bytes).await
}
