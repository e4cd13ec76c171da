//! Stores photos.

use receipts::{Photo, PhotoRefusal};
use sha2::{Digest, Sha256};

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

/// SHA-256 of a photo in hexadecimal digits: the same bytes are the same proof.
pub(super) fn digest(photo: &Photo) -> String {
    hex::encode(Sha256::digest(&photo.bytes))
}
