//! Ids of the entries that fixtures refer to by name.

use std::collections::HashMap;

use chrono::{DateTime, Days, NaiveTime, TimeDelta, Utc};
use kernel::Day;

use super::SeedError;
use super::fixture::NumbersGiven;

/// Ids of the demo office, by the names the fixtures use.
pub(super) struct Registry {
    pub(super) calendar: SeedCalendar,
    pub(super) funding_sources: HashMap<String, i64>,
    pub(super) parents: HashMap<String, Parent>,
    pub(super) units: HashMap<String, Unit>,
    pub(super) employees: HashMap<String, i64>,
    pub(super) users: HashMap<String, i64>,
    /// By unit code and account code.
    pub(super) activities: HashMap<(String, String), i64>,
    /// By parent code and name.
    pub(super) destinations: HashMap<(String, String), Destination>,
    pub(super) memo_signatories: Vec<Post>,
    pub(super) budget_users: Vec<Post>,
    pub(super) technical_officers: Vec<Post>,
    pub(super) assignment_signatories: Vec<Post>,
    /// Keys are `parent/source`.
    pub(super) treasurers: Vec<Post>,
}

/// A parent unit in the database.
pub(super) struct Parent {
    pub(super) id: i64,
    pub(super) code: String,
    pub(super) given_before: NumbersGiven,
}

/// A work unit in the database.
pub(super) struct Unit {
    pub(super) id: i64,
    pub(super) code: String,
    pub(super) parent: String,
    pub(super) origin: String,
}

/// An in-town destination in the database.
pub(super) struct Destination {
    pub(super) id: i64,
    pub(super) hours: u32,
}

/// A signatory or treasurer of a unit.
pub(super) struct Post {
    pub(super) place: String,
    pub(super) employee: String,
    pub(super) title: String,
    pub(super) id: i64,
    pub(super) retired: bool,
}

/// Converts offsets to days and instants.
#[derive(Clone, Copy)]
pub(super) struct SeedCalendar {
    pub(super) today: Day,
    pub(super) now: DateTime<Utc>,
}

impl SeedCalendar {
    /// The day `offset` days from the seed day.
    pub(super) fn day(self, offset: i64) -> Day {
        let days = Days::new(offset.unsigned_abs());
        if offset < 0 { self.today.saturating_sub(days) } else { self.today.saturating_add(days) }
    }

    /// Offset of the first day of a year.
    pub(super) fn new_year(self, year: i32) -> i64 {
        Day::from_ymd_opt(year, 1, 1).map_or(0, |day| (day - self.today).num_days())
    }

    /// An office hour of that day, at the latest the instant of the seed.
    pub(super) fn instant(self, offset: i64) -> DateTime<Utc> {
        let morning = self.day(offset).and_time(NaiveTime::MIN).and_utc() + TimeDelta::hours(1);
        morning.min(self.now)
    }
}

/// Finds the entry of a name.
pub(super) fn find<'a, T>(map: &'a HashMap<String, T>, what: &str, name: &str) -> Result<&'a T, SeedError> {
    map.get(name).ok_or_else(|| SeedError::Fixture(format!("no {what} {name}")))
}

/// Finds the entry of a name within a unit.
pub(super) fn find_in<'a, T>(
    map: &'a HashMap<(String, String), T>,
    what: &str,
    unit: &str,
    name: &str,
) -> Result<&'a T, SeedError> {
    map.get(&(unit.to_owned(), name.to_owned()))
        .ok_or_else(|| SeedError::Fixture(format!("no {what} {name} in {unit}")))
}

/// Finds the post of `employee` at `place`, or the first one there that is not retired.
pub(super) fn post<'a>(posts: &'a [Post], place: &str, employee: Option<&str>) -> Result<&'a Post, SeedError> {
    posts
        .iter()
        .filter(|post| post.place == place)
        .find(|post| employee.map_or(!post.retired, |name| post.employee == name))
        .ok_or_else(|| SeedError::Fixture(format!("nobody signs for {place}")))
}
