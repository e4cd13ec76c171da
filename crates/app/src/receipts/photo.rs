//! Photos on their way into the file store.

use receipts::Photo;

use crate::{
    App, Error,
    stored_files::{Folder, NewFile},
};

/// Writes a photo under a random name, ending as its format does.
pub(super) async fn keep(app: &App, photo: Photo) -> Result<NewFile, Error> {
    NewFile::write(app, Folder::Photos, photo.format.ending(), photo.bytes).await
}
