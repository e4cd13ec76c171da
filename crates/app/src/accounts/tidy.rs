//! Forgets what can no longer count: tries out of the window, sessions out of time with their tokens. A spent token stays
//! as long as its session, which [`SESSION_LIFE`](staff::account::SESSION_LIFE) bounds: its reuse tells of a copy.

use staff::account::FAILURE_WINDOW;

use crate::{App, Error};

/// Discards them; how many rows went. Asked from time to time, by every process.
///
/// # Errors
/// [`Error::Store`].
pub async fn tidy(app: &App) -> Result<u64, Error> {
    let now = app.clock.now();
    let mut work = app.store.begin().await?;
    let discarded = work.discard(now - FAILURE_WINDOW, now).await?;
    work.commit().await?;
    Ok(discarded)
}
