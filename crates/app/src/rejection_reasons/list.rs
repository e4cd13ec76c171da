//! Lists the reasons of rejections (beyond V3).

use crate::{App, Error, views::rejection_reasons::RejectionReason};

/// All reasons, those in use first. Any signed-in user may read them.
///
/// # Errors
/// [`Error::Store`].
pub async fn list(app: &App) -> Result<Vec<RejectionReason>, Error> {
    Ok(app.queries.rejection_reasons().await?)
}
