//! Ids of the entries that fixtures refer to by name.

use std::{collections::HashMap, hash::BuildHasher};

use chrono::{DateTime, Days, NaiveTime, TimeDelta, Utc};
use kernel::Day;

use super::SeedError;
use super::fixture::NumbersGiven;

/// Ids of the demo office, by the names the fixtures use.
pub struct Registry {
    /// Days of the fixtures.
    pub calendar: SeedCalendar,
    /// By name.
    pub funding_sources: HashMap<String, i64>,
    /// By code.
    pub parents: HashMap<String, Parent>,
    /// By code.
    pub units: HashMap<String, Unit>,
    /// By name.
    pub employees: HashMap<String, i64>,
    /// By user name.
    pub users: HashMap<String, i64>,
    /// By unit code and account code.
    pub activities: HashMap<(String, String), i64>,
    /// By parent code and name.
    pub destinations: HashMap<(String, String), i64>,
    /// By name.
    pub provinces: HashMap<String, i64>,
    /// Of work units.
    pub memo_signatories: Vec<Post>,
    /// Of work units.
    pub budget_users: Vec<Post>,
    /// Of work units.
    pub technical_officers: Vec<Post>,
    /// Of parent units.
    pub assignment_signatories: Vec<Post>,
    /// Keys are `parent/source`.
    pub treasurers: Vec<Post>,
}

/// A parent unit in the database.
pub struct Parent {
    /// Its id.
    pub id: i64,
    /// Last numbers of the year that were given on paper.
    pub given_before: NumbersGiven,
}

/// A work unit in the database.
pub struct Unit {
    /// Its id.
    pub id: i64,
    /// Code of the parent unit.
    pub parent: String,
}

/// A signatory or treasurer of a unit.
#[derive(Debug)]
pub struct Post {
    /// Code of the unit; of a treasurer `parent/source`.
    pub place: String,
    /// Name of the person.
    pub employee: String,
    /// Its id.
    pub id: i64,
    /// Day on which it ends, as an offset from the seed day.
    pub retired: Option<i64>,
}

/// Converts offsets to days and instants.
#[derive(Clone, Copy)]
pub struct SeedCalendar {
    /// The seed day.
    pub today: Day,
    /// Instant of the seed.
    pub now: DateTime<Utc>,
}

impl SeedCalendar {
    /// Day on which the office changed over from paper, as an offset: before the first letter.
    pub const BEGAN: i64 = -360;

    /// The day `offset` days from the seed day.
    pub fn day(self, offset: i64) -> Day {
        let days = Days::new(offset.unsigned_abs());
        if offset < 0 { self.today.saturating_sub(days) } else { self.today.saturating_add(days) }
    }

    /// Offset of the first day of a year.
    pub fn new_year(self, year: i32) -> i64 {
        Day::from_ymd_opt(year, 1, 1).map_or(0, |day| (day - self.today).num_days())
    }

    /// An office hour of that day, at the latest the instant of the seed.
    pub fn instant(self, offset: i64) -> DateTime<Utc> {
        let morning = self.day(offset).and_time(NaiveTime::MIN).and_utc() + TimeDelta::hours(1);
        morning.min(self.now)
    }
}

/// Finds the entry of a name.
///
/// # Errors
/// [`SeedError::Fixture`] without one.
pub fn find<'a, T, S: BuildHasher>(map: &'a HashMap<String, T, S>, what: &str, name: &str) -> Result<&'a T, SeedError> {
    map.get(name).ok_or_else(|| SeedError::Fixture(format!("no {what} {name}")))
}

/// Finds the entry of a name within a unit.
///
/// # Errors
/// [`SeedError::Fixture`] without one.
pub fn find_in<'a, T, S: BuildHasher>(
    map: &'a HashMap<(String, String), T, S>,
    what: &str,
    unit: &str,
    name: &str,
) -> Result<&'a T, SeedError> {
    map.get(&(unit.to_owned(), name.to_owned()))
        .ok_or_else(|| SeedError::Fixture(format!("no {what} {name} in {unit}")))
}

/// Finds the post of `employee` at `place`, or the first one there that is not retired.
///
/// # Errors
/// [`SeedError::Fixture`] without one.
pub fn post<'a>(posts: &'a [Post], place: &str, employee: Option<&str>) -> Result<&'a Post, SeedError> {
    posts
        .iter()
        .filter(|post| post.place == place)
        .find(|post| employee.map_or(post.retired.is_none(), |name| post.employee == name))
        .ok_or_else(|| SeedError::Fixture(format!("nobody signs for {place}")))
}
