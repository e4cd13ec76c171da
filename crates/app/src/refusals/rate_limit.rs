//! Rate limit of audit entries about refused calls.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, Utc};
use staff::UserId;

/// Entries a minute about one caller.
pub const CALLER: u32 = 10;
/// Entries a minute about all signed-in users, in one process.
pub const USERS: u32 = 200;
/// Entries a minute about all addresses without a signed-in user, in one process; counted apart from users.
pub const ADDRESSES: u32 = 100;
/// Callers whose suppressed entries are remembered beyond the end of a minute.
const MAX_REMEMBERED: usize = 1000;

/// Unit by which entries are counted.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Caller {
    /// A signed-in user.
    User(UserId),
    /// An address without a signed-in user.
    Address(String),
}

/// Counts entries in fixed windows of one minute.
#[derive(Debug, Default)]
pub struct RateLimit(Mutex<Window>);

/// Number of suppressed entries.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Suppressed {
    /// Of the caller, since the caller's last entry.
    pub(super) caller: u64,
    /// Of callers who were not remembered, since the last entry of all.
    pub(super) others: u64,
}

#[derive(Debug, Default)]
struct Window {
    /// Minutes since 1970.
    minute: i64,
    /// Entries about users.
    users: u32,
    /// Entries about addresses.
    addresses: u32,
    callers: HashMap<Caller, Tally>,
    /// Suppressed entries of callers who were not remembered.
    suppressed: u64,
}

#[derive(Debug, Default)]
struct Tally {
    /// Entries of this window.
    written: u32,
    /// Suppressed since the last entry.
    suppressed: u64,
}

impl RateLimit {
    /// Admits an entry about `caller`, with the suppressed ones it has to mention; `None` above the limit.
    pub(super) fn admit(&self, caller: Caller, now: DateTime<Utc>) -> Option<Suppressed> {
        let mut window = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        window.advance_to(now.timestamp().div_euclid(60));
        let Window { users, addresses, callers, suppressed, .. } = &mut *window;
        let (written, most) = match caller {
            Caller::User(_) => (users, USERS),
            Caller::Address(_) => (addresses, ADDRESSES),
        };
        if *written >= most {
            // A new caller is not remembered: there may be any number of them.
            *callers.get_mut(&caller).map_or(suppressed, |tally| &mut tally.suppressed) += 1;
            return None;
        }
        let tally = callers.entry(caller).or_default();
        if tally.written >= CALLER {
            tally.suppressed += 1;
            return None;
        }
        tally.written += 1;
        *written += 1;
        Some(Suppressed { caller: std::mem::take(&mut tally.suppressed), others: std::mem::take(suppressed) })
    }

    /// Counts an admitted entry that could not be written, and those it had to mention, as suppressed.
    pub(super) fn restore(&self, caller: Caller, suppressed: Suppressed) {
        let mut window = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        window.suppressed += suppressed.others;
        window.callers.entry(caller).or_default().suppressed += suppressed.caller + 1;
    }
}

impl Window {
    fn advance_to(&mut self, minute: i64) {
        if self.minute == minute {
            return;
        }
        (self.minute, self.users, self.addresses) = (minute, 0, 0);
        self.callers.retain(|_, tally| tally.suppressed > 0);
        if self.callers.len() > MAX_REMEMBERED {
            self.suppressed += self.callers.drain().map(|(_, tally)| tally.suppressed).sum::<u64>();
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

    fn suppressed(caller: u64, others: u64) -> Suppressed {
        Suppressed { caller, others }
    }

    #[test]
    fn one_caller_fills_only_the_own_share_and_what_is_left_out_is_suppressed() {
        let limit = RateLimit::default();
        let entries = (0..CALLER + 25).filter(|_| limit.admit(user(1), at(0)) == Some(suppressed(0, 0))).count();
        assert_eq!(entries, CALLER as usize);
        assert_eq!(limit.admit(user(2), at(59)), Some(suppressed(0, 0)), "another caller has a limit of its own");
        assert_eq!(limit.admit(user(1), at(59)), None);
        assert_eq!(limit.admit(user(1), at(60)), Some(suppressed(26, 0)), "in the next entry");
        assert_eq!(limit.admit(user(1), at(60)), Some(suppressed(0, 0)));
    }

    #[test]
    fn addresses_are_limited_in_entries_and_memory_apart_from_users() {
        let limit = RateLimit::default();
        let entries = (0..20 * ADDRESSES).filter(|i| limit.admit(stranger(*i), at(0)).is_some()).count();
        assert_eq!(entries, ADDRESSES as usize);
        assert_eq!(limit.0.lock().unwrap().callers.len(), ADDRESSES as usize);
        assert_eq!(
            limit.admit(user(1), at(0)),
            Some(suppressed(0, u64::from(19 * ADDRESSES))),
            "in the next entry of anyone"
        );
        assert_eq!(limit.admit(user(2), at(0)), Some(suppressed(0, 0)), "once");
        assert_eq!(limit.admit(stranger(0), at(61)), Some(suppressed(0, 0)), "a new window");
        assert_eq!(limit.0.lock().unwrap().callers.len(), 1);
    }

    #[test]
    fn users_are_limited_apart_from_addresses() {
        let limit = RateLimit::default();
        let entries = (0..2 * i64::from(USERS)).filter(|id| limit.admit(user(*id), at(0)).is_some()).count();
        assert_eq!(entries, USERS as usize);
        assert_eq!(limit.admit(stranger(1), at(0)), Some(suppressed(0, u64::from(USERS))));
    }

    #[test]
    fn an_entry_that_fails_passes_its_counts_to_the_next() {
        let limit = RateLimit::default();
        for _ in 0..CALLER + 5 {
            limit.admit(user(1), at(0));
        }
        let earlier = limit.admit(user(1), at(60)).unwrap();
        limit.restore(user(1), Suppressed { others: 3, ..earlier });
        assert_eq!(limit.admit(user(2), at(60)), Some(suppressed(0, 3)));
        assert_eq!(limit.admit(user(1), at(120)), Some(suppressed(6, 0)), "itself included");
    }

    #[test]
    fn suppressed_entries_of_forgotten_callers_are_counted() {
        let limit = RateLimit::default();
        let many = i64::try_from(MAX_REMEMBERED).unwrap() + 1;
        for id in 0..many {
            limit.restore(user(id), Suppressed::default());
        }
        assert_eq!(limit.admit(user(0), at(60)), Some(suppressed(0, many.unsigned_abs())));
    }
}
