//! How often a wrong password may be tried (contract A1): 10 times in 15 minutes.

use chrono::{DateTime, Duration, Utc};

/// Failures after which no try counts.
pub const FAILURES: usize = 10;
/// How long a failure is remembered. Tries that are refused unseen are not failures, so nobody is shut out for longer.
pub const FAILURE_WINDOW: Duration = Duration::minutes(15);

/// Seconds until another try counts; `None` while one may be made. `failures` are the newest ones, newest first.
pub fn throttled(failures: &[DateTime<Utc>], now: DateTime<Utc>) -> Option<u64> {
    let oldest_that_counts = failures.get(FAILURES - 1)?;
    let milliseconds = (*oldest_that_counts + FAILURE_WINDOW - now).num_milliseconds();
    let seconds = u64::try_from(milliseconds).ok()?.div_ceil(1000);
    Some(seconds).filter(|seconds| *seconds > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;

    fn failures(minutes_ago: impl IntoIterator<Item = i64>) -> Vec<DateTime<Utc>> {
        minutes_ago.into_iter().map(|ago| NOW - Duration::minutes(ago)).collect()
    }

    #[test]
    fn the_eleventh_try_waits_until_the_first_is_forgotten() {
        assert_eq!(throttled(&failures(0..9), NOW), None);
        assert_eq!(throttled(&failures(0..10), NOW), Some(6 * 60));
        assert_eq!(throttled(&failures(0..14), NOW), Some(6 * 60), "the tenth newest decides");
        assert_eq!(throttled(&failures([0; 10]), NOW), Some(15 * 60));
    }

    #[test]
    fn failures_are_forgotten_after_a_quarter_of_an_hour() {
        assert_eq!(throttled(&failures([15; 10]), NOW), None);
        assert_eq!(throttled(&failures([16; 12]), NOW), None);
    }
}
