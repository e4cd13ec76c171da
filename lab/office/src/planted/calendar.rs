//! Weeks of a year and the teams that travel in them, none twice on a day.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, NaiveDate};
use kernel::Day;
use persistence::{entity::holidays, seed::SeedError};
use sea_orm::{DatabaseConnection, EntityTrait};

use super::Dice;

/// Weeks of the year, the last of which ends three weeks before today.
const WEEKS: usize = 52;
const BEFORE_TODAY: u64 = 21;
/// Weeks in which a team travels.
const TRIPS_OF_TEAM: usize = 18;

/// The year.
pub(super) struct Calendar {
    /// Teams.
    pub(super) teams: usize,
    /// Monday of its first week.
    first: NaiveDate,
    holidays: BTreeSet<NaiveDate>,
}

impl Calendar {
    /// A year for so many trips.
    pub(super) async fn new(db: &DatabaseConnection, trips: usize, today: Day) -> Result<Self, SeedError> {
        let holidays = holidays::Entity::find().all(db).await?.into_iter().map(|row| row.day).collect();
        let monday = today.date() - Days::new(u64::from(today.weekday().num_days_from_monday()));
        let first = monday - Days::new(BEFORE_TODAY + 7 * (WEEKS as u64 - 1));
        Ok(Self { teams: trips.div_ceil(TRIPS_OF_TEAM), first, holidays })
    }

    /// Teams with the weeks in which they travel, by week.
    pub(super) fn slots(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let teams = self.teams;
        let goes = |team: usize, week: usize| (week * TRIPS_OF_TEAM + team * 7) % WEEKS < TRIPS_OF_TEAM;
        (0..WEEKS).flat_map(move |week| (0..teams).filter(move |team| goes(*team, week)).map(move |team| (team, week)))
    }

    /// First and last day of a trip in a week, from Monday to Friday without holidays; `None` in a week of holidays.
    pub(super) fn days(&self, dice: &mut Dice, week: usize) -> Option<(NaiveDate, NaiveDate)> {
        let length = [1, 2, 2, 3, 3, 3, 4, 5][dice.below(8)];
        let start = dice.below(6 - length);
        self.from(week, start, length).or_else(|| (0..5).find_map(|start| self.from(week, start, 1)))
    }

    /// Days of a week from one of its days on; `None` over a holiday.
    pub(super) fn from(&self, week: usize, start: usize, length: usize) -> Option<(NaiveDate, NaiveDate)> {
        let first = self.first + Days::new((7 * week + start) as u64);
        let last = first + Days::new(length as u64 - 1);
        let is_free = first.iter_days().take_while(|day| *day <= last).all(|day| !self.holidays.contains(&day));
        is_free.then_some((first, last))
    }
}
