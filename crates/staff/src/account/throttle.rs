//! How often a wrong password may be tried (contract A1), and how often an account may be asked for (contract A2).

use chrono::{DateTime, Duration, Utc};

use super::UserId;

/// Wrong passwords after which no try counts.
pub const FAILURES: usize = 10;
/// Registrations from one address after which none is taken: an office behind one address registers on its first day.
pub const REGISTRATIONS: usize = 60;
/// How long a try is remembered. Tries that are refused unseen are not counted, so nobody is shut out for longer.
pub const FAILURE_WINDOW: Duration = Duration::minutes(15);

/// How long a device is remembered after its holder last signed in there.
pub const DEVICE_LIFE: Duration = Duration::days(180);

/// A device on which a user has signed in. It proves nothing about who sits there; wrong passwords from it are counted
/// apart from those of strangers, so that a stranger who fails on purpose shuts out strangers only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeviceMark {
    /// Who signed in there.
    pub user: UserId,
    /// Random; the same as long as that user signs in there.
    pub device: String,
    /// Until when it is remembered.
    pub expires_at: DateTime<Utc>,
}

impl DeviceMark {
    /// Whether `user` is known on this device.
    pub fn knows(&self, user: UserId, now: DateTime<Utc>) -> bool {
        self.user == user && now < self.expires_at
    }
}

/// Seconds until another try counts; `None` while one may be made. `tries` are the newest ones, newest first, of which
/// `most` may be made in [`FAILURE_WINDOW`].
pub fn throttled(most: usize, tries: &[DateTime<Utc>], now: DateTime<Utc>) -> Option<u64> {
    let oldest_that_counts = tries.get(most.checked_sub(1)?)?;
    let milliseconds = (*oldest_that_counts + FAILURE_WINDOW - now).num_milliseconds();
    let seconds = u64::try_from(milliseconds).ok()?.div_ceil(1000);
    Some(seconds).filter(|seconds| *seconds > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;

    fn tries(minutes_ago: impl IntoIterator<Item = i64>) -> Vec<DateTime<Utc>> {
        minutes_ago.into_iter().map(|ago| NOW - Duration::minutes(ago)).collect()
    }

    #[test]
    fn the_eleventh_try_waits_until_the_first_is_forgotten() {
        assert_eq!(throttled(FAILURES, &tries(0..9), NOW), None);
        assert_eq!(throttled(FAILURES, &tries(0..10), NOW), Some(6 * 60));
        assert_eq!(throttled(FAILURES, &tries(0..14), NOW), Some(6 * 60), "the tenth newest decides");
        assert_eq!(throttled(FAILURES, &tries([0; 10]), NOW), Some(15 * 60));
    }

    #[test]
    fn a_device_is_known_for_its_user_and_not_for_ever() {
        let mark = DeviceMark { user: UserId(7), device: "d".into(), expires_at: NOW };
        assert!(mark.knows(UserId(7), NOW - Duration::seconds(1)));
        assert!(!mark.knows(UserId(7), NOW));
        assert!(!mark.knows(UserId(8), NOW - Duration::seconds(1)));
    }

    #[test]
    fn more_may_register_than_may_guess() {
        assert_eq!(throttled(REGISTRATIONS, &tries([0; 59]), NOW), None);
        assert_eq!(throttled(REGISTRATIONS, &tries([0; 60]), NOW), Some(15 * 60));
    }

    #[test]
    fn tries_are_forgotten_after_a_quarter_of_an_hour() {
        assert_eq!(throttled(FAILURES, &tries([15; 10]), NOW), None);
        assert_eq!(throttled(FAILURES, &tries([16; 12]), NOW), None);
    }
}
