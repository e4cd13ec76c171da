//! Files of imports.

use ports::Error;
use staff::Actor;
use tables::{ImportRefusal, spreadsheets::Workbook};

use crate::application::App;

/// Reads the sheets of a file.
///
/// # Errors
/// [`Error::Import`] for a file that cannot be read, [`Error::Store`].
pub(crate) async fn workbook(app: &App, actor: &Actor, file: Vec<u8>) -> Result<Workbook, Error> {
    let read = app.user_files.workbook(actor.user, file).await?;
    Ok(read.map_err(ImportRefusal::Sheet)?)
}
