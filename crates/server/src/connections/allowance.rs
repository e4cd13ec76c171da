//! How long and how much one request may take, from its first byte to the first byte of its answer.

use std::time::Duration;

/// However little was sent: slow work, such as a long import, included.
const GRACE: Duration = Duration::from_mins(1);
/// Each second more is earned by so many bytes.
const BYTES_A_SECOND: u64 = 4 * 1024;
/// Far above the largest body, a template of 5 MiB: what is longer has no end.
const MOST_BYTES: u64 = 16 * 1024 * 1024;

/// What a request has sent so far.
#[derive(Debug, Default)]
pub(super) struct Allowance {
    received: u64,
}

impl Allowance {
    /// So many bytes more.
    pub(super) fn spend(&mut self, bytes: usize) {
        self.received = self.received.saturating_add(bytes as u64);
    }

    /// Whether it has sent more than any request needs.
    pub(super) fn is_spent(&self) -> bool {
        self.received > MOST_BYTES
    }

    /// How long it may take, so far.
    pub(super) fn time(&self) -> Duration {
        GRACE + Duration::from_secs(self.received / BYTES_A_SECOND)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spent(bytes: usize) -> Allowance {
        let mut allowance = Allowance::default();
        allowance.spend(bytes);
        allowance
    }

    #[test]
    fn a_trickle_earns_nothing_and_a_large_body_its_time() {
        assert_eq!(spent(60).time(), GRACE);
        assert_eq!(spent(5 * 1024 * 1024).time(), GRACE + Duration::from_secs(1280));
    }

    #[test]
    fn what_has_no_end_is_noticed() {
        let mut endless = spent(16 * 1024 * 1024);
        assert!(!endless.is_spent());
        endless.spend(1);
        assert!(endless.is_spent());
    }
}
