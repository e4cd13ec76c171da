//! Waiting for what must come to be.

use std::time::{Duration, Instant};

/// How often it is looked at meanwhile.
const GLANCE: Duration = Duration::from_millis(50);

/// Waits until something is so; how long that took.
///
/// # Errors
/// When it can't be told, or is not so in time.
pub async fn until(
    what: &str,
    patience: Duration,
    mut so: impl AsyncFnMut() -> anyhow::Result<bool>,
) -> anyhow::Result<Duration> {
    let started = Instant::now();
    while !so().await? {
        anyhow::ensure!(started.elapsed() < patience, "not within {patience:?}: {what}");
        tokio::time::sleep(GLANCE).await;
    }
    Ok(started.elapsed())
}
