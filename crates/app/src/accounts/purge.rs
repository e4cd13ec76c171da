//! Purges expired rows: failures outside the throttle's window, expired sessions with their refresh tokens, registrations
//! that nobody approved, answers of idempotency keys. A rotated token stays as long as its session, which [`SESSION_LIFE`](staff::account::SESSION_LIFE) bounds: its reuse reveals a
//! stolen copy.

use ports::Error;
use staff::account::FAILURE_WINDOW;

use crate::{application::App, idempotency::ANSWER_LIFE, users};

/// Deletes expired rows and returns their number. Every process does it from time to time.
///
/// # Errors
/// [`Error::Store`].
pub async fn purge(app: &App) -> Result<u64, Error> {
    let now = app.clock.now();
    let mut work = app.store.begin().await?;
    let retention = app.settings.retention;
    let purged = work.purge(now - retention.failures.max(FAILURE_WINDOW), now - retention.sessions).await?;
    let answers = work.purge_answers(now - ANSWER_LIFE).await?;
    let expired = users::expire(app, work.as_mut(), now).await?;
    work.commit().await?;
    Ok(purged + answers + u64::try_from(expired).unwrap_or(u64::MAX))
}
