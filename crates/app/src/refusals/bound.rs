//! How many refusals are written to the audit log.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, Utc};
use staff::UserId;

/// Most lines a minute about one caller.
pub const CALLER: u32 = 10;
/// Most lines a minute about signed-in users, by one process.
pub const USERS: u32 = 200;
/// Most lines a minute about addresses where nobody is signed in, by one process: strangers use up no user's lines.
pub const ADDRESSES: u32 = 100;
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

/// Refusals that were not written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct LeftOut {
    /// Of the caller, since the caller's last line.
    pub(super) caller: u64,
    /// Of callers who were not remembered, since anyone's last line.
    pub(super) others: u64,
}

#[derive(Debug, Default)]
struct Minute {
    /// Minutes since 1970.
    number: i64,
    /// Lines about users.
    users: u32,
    /// Lines about addresses.
    addresses: u32,
    callers: HashMap<Caller, Tally>,
    /// Refusals of callers who were not remembered.
    left_out: u64,
}

#[derive(Debug, Default)]
struct Tally {
    /// Lines of this minute.
    written: u32,
    /// Refusals since the last line.
    left_out: u64,
}

impl Bound {
    /// Whether a line about `caller` may be written; if so, which refusals it has to tell of besides.
    pub(super) fn admit(&self, caller: Caller, now: DateTime<Utc>) -> Option<LeftOut> {
        let mut minute = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        minute.turn(now.timestamp().div_euclid(60));
        let Minute { users, addresses, callers, left_out, .. } = &mut *minute;
        let (written, most) = match caller {
            Caller::User(_) => (users, USERS),
            Caller::Address(_) => (addresses, ADDRESSES),
        };
        if *written >= most {
            // Who is new is not even remembered: strangers may be many.
            *callers.get_mut(&caller).map_or(left_out, |tally| &mut tally.left_out) += 1;
            return None;
        }
        let tally = callers.entry(caller).or_default();
        if tally.written >= CALLER {
            tally.left_out += 1;
            return None;
        }
        tally.written += 1;
        *written += 1;
        Some(LeftOut { caller: std::mem::take(&mut tally.left_out), others: std::mem::take(left_out) })
    }

    /// Takes back what an admitted line was to tell, and the line's own refusal: it could not be written.
    pub(super) fn give_back(&self, caller: Caller, left_out: LeftOut) {
        let mut minute = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        minute.left_out += left_out.others;
        minute.callers.entry(caller).or_default().left_out += left_out.caller + 1;
    }
}

impl Minute {
    fn turn(&mut self, number: i64) {
        if self.number == number {
            return;
        }
        (self.number, self.users, self.addresses) = (number, 0, 0);
        self.callers.retain(|_, tally| tally.left_out > 0);
        if self.callers.len() > REMEMBERED {
            self.left_out += self.callers.drain().map(|(_, tally)| tally.left_out).sum::<u64>();
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

    fn stranger(i: u32) -> Caller {
        Caller::Address(format!("203.0.113.{i}"))
    }

    fn told(caller: u64, others: u64) -> LeftOut {
        LeftOut { caller, others }
    }

    #[test]
    fn one_caller_fills_only_the_own_share_and_what_is_left_out_is_told() {
        let bound = Bound::default();
        let lines = (0..CALLER + 25).filter(|_| bound.admit(user(1), at(0)) == Some(told(0, 0))).count();
        assert_eq!(lines, CALLER as usize);
        assert_eq!(bound.admit(user(2), at(59)), Some(told(0, 0)), "another caller has a share");
        assert_eq!(bound.admit(user(1), at(59)), None);
        assert_eq!(bound.admit(user(1), at(60)), Some(told(26, 0)), "told with the next line");
        assert_eq!(bound.admit(user(1), at(60)), Some(told(0, 0)));
    }

    #[test]
    fn strangers_together_are_bounded_in_lines_and_in_memory_and_use_up_no_users_lines() {
        let bound = Bound::default();
        let lines = (0..20 * ADDRESSES).filter(|i| bound.admit(stranger(*i), at(0)).is_some()).count();
        assert_eq!(lines, ADDRESSES as usize);
        assert_eq!(bound.0.lock().unwrap().callers.len(), ADDRESSES as usize);
        assert_eq!(
            bound.admit(user(1), at(0)),
            Some(told(0, u64::from(19 * ADDRESSES))),
            "anyone's next line tells of them"
        );
        assert_eq!(bound.admit(user(2), at(0)), Some(told(0, 0)), "once");
        assert_eq!(bound.admit(stranger(0), at(61)), Some(told(0, 0)), "the next minute begins afresh");
        assert_eq!(bound.0.lock().unwrap().callers.len(), 1);
    }

    #[test]
    fn users_together_are_bounded_too_and_use_up_no_strangers_lines() {
        let bound = Bound::default();
        let lines = (0..2 * i64::from(USERS)).filter(|id| bound.admit(user(*id), at(0)).is_some()).count();
        assert_eq!(lines, USERS as usize);
        assert_eq!(bound.admit(stranger(1), at(0)), Some(told(0, u64::from(USERS))));
    }

    #[test]
    fn what_a_line_had_to_tell_is_told_by_the_next_when_it_cannot_be_written() {
        let bound = Bound::default();
        for _ in 0..CALLER + 5 {
            bound.admit(user(1), at(0));
        }
        let left_out = bound.admit(user(1), at(60)).unwrap();
        bound.give_back(user(1), LeftOut { others: 3, ..left_out });
        assert_eq!(bound.admit(user(2), at(60)), Some(told(0, 3)));
        assert_eq!(bound.admit(user(1), at(120)), Some(told(6, 0)), "and the line itself is one of them");
    }

    #[test]
    fn callers_who_are_forgotten_are_still_counted() {
        let bound = Bound::default();
        let many = i64::try_from(REMEMBERED).unwrap() + 1;
        for id in 0..many {
            bound.give_back(user(id), LeftOut::default());
        }
        assert_eq!(bound.admit(user(0), at(60)), Some(told(0, many.unsigned_abs())));
    }
}
