//! How many refusals are written to the audit log.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, Utc};
use staff::UserId;

/// Most lines a minute about one caller.
pub const CALLER: u32 = 10;
/// Most lines a minute in all, by one process.
pub const ALL: u32 = 300;
/// Callers remembered over the end of a minute for what was left out about them.
const REMEMBERED: usize = 1000;

/// Whom lines are counted by.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Caller {
    /// A signed-in user.
    User(UserId),
    /// Nobody signed in, at this address.
    Address(String),
}

/// Counts the lines of the running minute.
#[derive(Debug, Default)]
pub struct Bound(Mutex<Minute>);

#[derive(Debug, Default)]
struct Minute {
    /// Minutes since 1970.
    number: i64,
    written: u32,
    callers: HashMap<Caller, Tally>,
}

#[derive(Debug, Default)]
struct Tally {
    /// Lines of this minute.
    written: u32,
    /// Refusals since the last line.
    left_out: u64,
}

impl Bound {
    /// Whether a line about `caller` may be written; if so, how many refusals were left out since the last one.
    pub(super) fn admit(&self, caller: Caller, now: DateTime<Utc>) -> Option<u64> {
        let mut minute = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        minute.turn(now.timestamp().div_euclid(60));
        if minute.written >= ALL {
            // A stranger is not even remembered: strangers may be many.
            if let Some(tally) = minute.callers.get_mut(&caller) {
                tally.left_out += 1;
            }
            return None;
        }
        let tally = minute.callers.entry(caller).or_default();
        if tally.written >= CALLER {
            tally.left_out += 1;
            return None;
        }
        tally.written += 1;
        let left_out = std::mem::take(&mut tally.left_out);
        minute.written += 1;
        Some(left_out)
    }
}

impl Minute {
    fn turn(&mut self, number: i64) {
        if self.number == number {
            return;
        }
        (self.number, self.written) = (number, 0);
        self.callers.retain(|_, tally| tally.left_out > 0);
        if self.callers.len() > REMEMBERED {
            self.callers.clear();
        }
        self.callers.values_mut().for_each(|tally| tally.written = 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(second, 0).unwrap()
    }

    fn user(id: i64) -> Caller {
        Caller::User(UserId(id))
    }

    #[test]
    fn one_caller_fills_only_the_own_share_and_what_is_left_out_is_told() {
        let bound = Bound::default();
        let lines = (0..CALLER + 25).filter(|_| bound.admit(user(1), at(0)) == Some(0)).count();
        assert_eq!(lines, CALLER as usize);
        assert_eq!(bound.admit(user(2), at(59)), Some(0), "another caller has a share");
        assert_eq!(bound.admit(user(1), at(59)), None);
        assert_eq!(bound.admit(user(1), at(60)), Some(26), "told with the next line");
        assert_eq!(bound.admit(user(1), at(60)), Some(0));
    }

    #[test]
    fn strangers_together_are_bounded_in_lines_and_in_memory() {
        let bound = Bound::default();
        let stranger = |i: u32| Caller::Address(format!("203.0.113.{i}"));
        let lines = (0..20 * ALL).filter(|i| bound.admit(stranger(*i), at(0)).is_some()).count();
        assert_eq!(lines, ALL as usize);
        assert_eq!(bound.0.lock().unwrap().callers.len(), ALL as usize);
        assert_eq!(bound.admit(user(1), at(61)), Some(0), "the next minute begins afresh");
        assert_eq!(bound.0.lock().unwrap().callers.len(), 1);
    }
}
