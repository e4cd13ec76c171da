//! Turns photos that were taken in before photos were turned (office 2.5), beside requests and slowly.

use std::time::Duration;

use app::{App, receipts::turn_next_photo};
use tokio::time::sleep;

/// Pause after a photo that was upright.
const PAUSE: Duration = Duration::from_millis(20);
/// Pause after a photo that was turned, which takes a processor for up to some seconds.
const LONG_PAUSE: Duration = Duration::from_millis(500);

/// Goes once through the photos whose orientation was not looked at. What is left after a stop or an error is done by the next
/// run, of this process or another.
pub async fn turn_photos(app: App) {
    let (mut after, mut turned, mut failed) = (String::new(), 0_u64, 0_u64);
    loop {
        match turn_next_photo(&app, &after).await {
            Ok(Some((key, outcome))) => {
                match &outcome {
                    Ok(true) => turned += 1,
                    Ok(false) => {}
                    Err(error) => {
                        failed += 1;
                        tracing::warn!(key, %error, "a photo could not be turned");
                    }
                }
                sleep(if matches!(outcome, Ok(false)) { PAUSE } else { LONG_PAUSE }).await;
                after = key;
            }
            Ok(None) => break,
            Err(error) => {
                tracing::warn!(%error, "photos could not be turned");
                break;
            }
        }
    }
    if turned + failed > 0 {
        tracing::info!(turned, failed, "photos were turned upright");
    }
}
