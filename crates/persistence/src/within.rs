//! Limits on a wait that a machine may interrupt.

use std::{pin::pin, time::Duration};

/// Parts in which a wait passes.
const PARTS: u32 = 9;

/// The result of a future that takes no longer than `limit`. A machine that stands still meanwhile, as a virtual one does
/// while it is copied, uses up one part of the limit, not all of it: the rest is left for the answer.
pub(crate) async fn within<T>(limit: Duration, future: impl Future<Output = T>) -> Option<T> {
    let mut future = pin!(future);
    for _ in 0..PARTS {
        if let Ok(done) = tokio::time::timeout(limit / PARTS, future.as_mut()).await {
            return Some(done);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::thread;

    use tokio::time::{Instant, sleep};

    use super::*;

    const LIMIT: Duration = Duration::from_millis(900);

    #[tokio::test]
    async fn a_wait_ends_with_its_limit() {
        let began = Instant::now();
        assert_eq!(within(LIMIT, sleep(LIMIT * 100)).await, None);
        assert!(began.elapsed() >= LIMIT, "{:?}", began.elapsed());
    }

    #[tokio::test]
    async fn an_answer_is_taken_after_the_machine_stood_still() {
        let stood_still = async {
            thread::sleep(LIMIT * 2);
            sleep(LIMIT / 10).await;
            "answer"
        };
        assert_eq!(within(LIMIT, stood_still).await, Some("answer"));
    }
}
