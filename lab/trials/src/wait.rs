//! Polls a condition until a timeout.

use std::time::{Duration, Instant};

/// Poll interval.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Waits until a condition holds; returns the time that took.
///
/// # Errors
/// The timeout expired, or the check failed.
pub async fn wait_until(
    what: &str,
    timeout: Duration,
    mut so: impl AsyncFnMut() -> anyhow::Result<bool>,
) -> anyhow::Result<Duration> {
    let started = Instant::now();
    while !so().await? {
        anyhow::ensure!(started.elapsed() < timeout, "not within {timeout:?}: {what}");
        tokio::time::sleep(POLL_INTERVAL).await;
    }
    Ok(started.elapsed())
}
