//! Lists the reasons of rejections (beyond V3).

use ports::Error;
use views::rejection_reasons::RejectionReason;

use crate::application::App;

/// All reasons, those in use first. Any signed-in user may read them.
///
/// # Errors
/// [`Error::Store`].
pub async fn list(app: &App) -> Result<Vec<RejectionReason>, Error> {
    Ok(app.queries.rejection_reasons().await?)
}
