//! Purges expired rows: failures outside the throttle's window, expired sessions with their refresh tokens,
//! registrations that nobody approved. A rotated
//! token stays as long as its session, which [`SESSION_LIFE`](staff::account::SESSION_LIFE) bounds: its reuse reveals a
//! stolen copy.

use staff::account::FAILURE_WINDOW;

use crate::{App, Error, users};

/// Deletes expired rows and returns their number. Every process does it from time to time.
///
/// # Errors
/// [`Error::Store`].
pub async fn purge(app: &App) -> Result<u64, Error> {
    let now = app.clock.now();
    let mut work = app.store.begin().await?;
    let purged = work.purge(now - FAILURE_WINDOW, now).await?;
    let expired = users::expire(work.as_mut(), now).await?;
    work.commit().await?;
    Ok(purged + u64::try_from(expired).unwrap_or(u64::MAX))
}
