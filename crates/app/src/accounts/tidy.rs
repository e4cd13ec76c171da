//! Forgets what can no longer count: tries out of the window, sessions and tokens long out of time.

use chrono::Duration;
use staff::account::FAILURE_WINDOW;

use crate::{App, Error};

/// How long a spent refresh token of a living session is kept after its time: its reuse tells of a copy.
const EVIDENCE: Duration = Duration::days(30);

/// Discards them; how many rows went. Asked from time to time, by every process.
///
/// # Errors
/// [`Error::Store`].
pub async fn tidy(app: &App) -> Result<u64, Error> {
    let now = app.clock.now();
    let mut work = app.store.begin().await?;
    let discarded = work.discard(now - FAILURE_WINDOW, now, now - EVIDENCE).await?;
    work.commit().await?;
    Ok(discarded)
}
