//! Throttling of wrong passwords (contract A1) and of registrations (contract A2).

use chrono::{DateTime, Duration, Utc};

use super::UserId;

/// Wrong passwords in the window after which further ones are refused.
pub const FAILURES: usize = 10;
/// Names that are tried from a throttled address in the window (assurance D-20): existing ones without failure in it.
pub const EXEMPT_NAMES: usize = 20;
/// Registrations from one address in the window after which further ones are refused: an office behind one address
/// registers on its first day.
pub const REGISTRATIONS: usize = 60;
/// Accounts that may wait for approval at once, in the whole office.
pub const WAITING: u64 = 100;
/// Accounts that one address may register in [`REGISTRATION_DAY`].
pub const REGISTRATIONS_A_DAY: u64 = 5;
/// Period of [`REGISTRATIONS_A_DAY`].
pub const REGISTRATION_DAY: Duration = Duration::days(1);
/// Time after which a registration that nobody approved expires.
pub const WAITING_LIFE: Duration = Duration::days(30);
/// Sliding window of the throttle. Refused attempts are not counted, so a throttle lasts no longer than the window.
pub const FAILURE_WINDOW: Duration = Duration::minutes(15);

/// Lifetime of a device mark, from the last sign-in on the device.
pub const DEVICE_LIFE: Duration = Duration::days(180);

/// Mark of a device on which a user has signed in. It authenticates nobody; wrong passwords from such a device are
/// counted apart from those of strangers, so that failing on purpose throttles strangers only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeviceMark {
    /// The user who signed in.
    pub user: UserId,
    /// Random id; it stays the same while that user signs in there.
    pub device: String,
    /// Digest of the hash of the password that they signed in with: a change of the password voids the mark.
    pub password: String,
    /// Expiry.
    pub expires_at: DateTime<Utc>,
}

impl DeviceMark {
    /// Returns whether `user` has signed in on this device, with whatever password.
    pub fn knows(&self, user: UserId, now: DateTime<Utc>) -> bool {
        self.user == user && now < self.expires_at
    }
}

/// Seconds until another attempt is accepted; `None` while one is. `attempts` are the newest ones, newest first, of
/// which `most` are accepted in [`FAILURE_WINDOW`].
pub fn throttled(most: usize, attempts: &[DateTime<Utc>], now: DateTime<Utc>) -> Option<u64> {
    throttled_within(FAILURE_WINDOW, most, attempts, now)
}

/// As [`throttled`], of attempts of which `most` are accepted in `window`.
pub fn throttled_within(window: Duration, most: usize, attempts: &[DateTime<Utc>], now: DateTime<Utc>) -> Option<u64> {
    let oldest_counted = attempts.get(most.checked_sub(1)?)?;
    let milliseconds = (*oldest_counted + window - now).num_milliseconds();
    let seconds = u64::try_from(milliseconds).ok()?.div_ceil(1000);
    Some(seconds).filter(|seconds| *seconds > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;

    fn attempts(minutes_ago: impl IntoIterator<Item = i64>) -> Vec<DateTime<Utc>> {
        minutes_ago.into_iter().map(|ago| NOW - Duration::minutes(ago)).collect()
    }

    #[test]
    fn the_eleventh_attempt_waits_until_the_first_leaves_the_window() {
        assert_eq!(throttled(FAILURES, &attempts(0..9), NOW), None);
        assert_eq!(throttled(FAILURES, &attempts(0..10), NOW), Some(6 * 60));
        assert_eq!(throttled(FAILURES, &attempts(0..14), NOW), Some(6 * 60), "the tenth newest decides");
        assert_eq!(throttled(FAILURES, &attempts([0; 10]), NOW), Some(15 * 60));
    }

    #[test]
    fn a_device_mark_is_for_its_user_and_expires() {
        let mark = DeviceMark { user: UserId(7), device: "d".into(), password: "p".into(), expires_at: NOW };
        assert!(mark.knows(UserId(7), NOW - Duration::seconds(1)));
        assert!(!mark.knows(UserId(7), NOW));
        assert!(!mark.knows(UserId(8), NOW - Duration::seconds(1)));
    }

    #[test]
    fn registrations_have_a_higher_limit_than_passwords() {
        assert_eq!(throttled(REGISTRATIONS, &attempts([0; 59]), NOW), None);
        assert_eq!(throttled(REGISTRATIONS, &attempts([0; 60]), NOW), Some(15 * 60));
    }

    #[test]
    fn attempts_leave_the_window_after_15_minutes() {
        assert_eq!(throttled(FAILURES, &attempts([15; 10]), NOW), None);
        assert_eq!(throttled(FAILURES, &attempts([16; 12]), NOW), None);
    }
}
