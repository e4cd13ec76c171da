//! How long and how much one request may take, from its first byte to the first byte of its answer; and how long one
//! answer, from the first byte that had to wait for the client to the last.

use std::time::Duration;

use jaladin_http::body::MinDataRate;
use tokio::time::Instant;

/// The minute is for slow work too, such as a long import.
const PACE: MinDataRate = MinDataRate::with_grace(Duration::from_mins(1));
/// Far above the largest body, a template of 5 MiB: what is longer has no end.
const MOST_BYTES: u64 = 16 * 1024 * 1024;

/// What has come or gone so far, and since when.
#[derive(Debug)]
pub(super) struct Allowance {
    since: Instant,
    bytes: u64,
}

impl Allowance {
    /// Nothing yet.
    pub(super) fn from_now() -> Self {
        Self { since: Instant::now(), bytes: 0 }
    }

    /// So many bytes more.
    pub(super) fn spend(&mut self, bytes: usize) {
        self.bytes = self.bytes.saturating_add(bytes as u64);
    }

    /// Whether it is more than any request needs.
    pub(super) fn is_spent(&self) -> bool {
        self.bytes > MOST_BYTES
    }

    /// Until when it must be over, so far.
    pub(super) fn deadline(&self) -> Instant {
        self.since + PACE.allowed_time(self.bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spent(bytes: usize) -> Allowance {
        let mut allowance = Allowance::from_now();
        allowance.spend(bytes);
        allowance
    }

    #[tokio::test(start_paused = true)]
    async fn a_trickle_earns_nothing_and_a_large_body_its_time() {
        let minute = Duration::from_mins(1);
        assert_eq!(spent(60).deadline(), Instant::now() + minute);
        assert_eq!(spent(5 * 1024 * 1024).deadline(), Instant::now() + minute + Duration::from_secs(1280));
    }

    #[tokio::test(start_paused = true)]
    async fn what_has_no_end_is_noticed() {
        let mut endless = spent(16 * 1024 * 1024);
        assert!(!endless.is_spent());
        endless.spend(1);
        assert!(endless.is_spent());
    }
}
