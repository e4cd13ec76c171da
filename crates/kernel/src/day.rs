//! Calendar days of the years that an office knows (office C-22).

use std::{fmt, ops::Deref, str::FromStr};

use chrono::{Datelike, Days, Months, NaiveDate, TimeDelta};

/// Names the years of a [`Day`] to a person who gave another one.
pub const KNOWN_YEARS: &str = "Tahun 1900 sampai 2199.";

const FIRST_YEAR: i32 = 1900;
const LAST_YEAR: i32 = 2199;

/// A day from 1 January 1900 to 31 December 2199 (office C-22); there is no other way to make one. The database refuses the
/// same days, and PostgreSQL writes those before the year 1 with an era, which no reader of ours knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(NaiveDate);

/// A value that is no [`Day`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DayFault {
    /// No date of the calendar.
    #[error("no date")]
    Unreadable,
    /// A date before 1900 or after 2199.
    #[error("a date outside of the years 1900 to 2199")]
    UnknownYear,
}

impl Day {
    /// 1 January 1900.
    pub const FIRST: Self = Self::from_ymd_opt(FIRST_YEAR, 1, 1).expect("every year begins on a day");
    /// 31 December 2199.
    pub const LAST: Self = Self::from_ymd_opt(LAST_YEAR, 12, 31).expect("every year ends on a day");

    /// The day of a year, month and day of the month; `None` where the calendar or the office knows none.
    pub const fn from_ymd_opt(year: i32, month: u32, day: u32) -> Option<Self> {
        match NaiveDate::from_ymd_opt(year, month, day) {
            Some(date) if FIRST_YEAR <= year && year <= LAST_YEAR => Some(Self(date)),
            _ => None,
        }
    }

    /// The day nearest to a date. It serves dates that are there already and must not stop anything: those that releases before
    /// the database's own check stored, and that of a clock which is far off.
    pub fn nearest(date: NaiveDate) -> Self {
        Self(date.clamp(Self::FIRST.0, Self::LAST.0))
    }

    /// The date.
    pub fn date(self) -> NaiveDate {
        self.0
    }

    /// The day some days later.
    pub fn checked_add_days(self, days: Days) -> Option<Self> {
        self.0.checked_add_days(days).and_then(|date| Self::try_from(date).ok())
    }

    /// The day some days earlier.
    pub fn checked_sub_days(self, days: Days) -> Option<Self> {
        self.0.checked_sub_days(days).and_then(|date| Self::try_from(date).ok())
    }

    /// The day some months later, the last of its month where that is shorter.
    pub fn checked_add_months(self, months: Months) -> Option<Self> {
        self.0.checked_add_months(months).and_then(|date| Self::try_from(date).ok())
    }

    /// The day some months earlier, the last of its month where that is shorter.
    pub fn checked_sub_months(self, months: Months) -> Option<Self> {
        self.0.checked_sub_months(months).and_then(|date| Self::try_from(date).ok())
    }

    /// The day some days later, the last one at most.
    pub fn saturating_add(self, days: Days) -> Self {
        self.checked_add_days(days).unwrap_or(Self::LAST)
    }

    /// The day some days earlier, the first one at least.
    pub fn saturating_sub(self, days: Days) -> Self {
        self.checked_sub_days(days).unwrap_or(Self::FIRST)
    }

    /// The next day.
    pub fn succ_opt(self) -> Option<Self> {
        self.checked_add_days(Days::new(1))
    }

    /// The day before.
    pub fn pred_opt(self) -> Option<Self> {
        self.checked_sub_days(Days::new(1))
    }

    /// This day and all after it, to the last that the office knows.
    pub fn iter_days(self) -> impl Iterator<Item = Self> {
        std::iter::successors(Some(self), |day| day.succ_opt())
    }

    /// The last day of its month.
    pub fn end_of_month(self) -> Self {
        let next =
            Self::from_ymd_opt(self.year(), self.month(), 1).and_then(|first| first.checked_add_months(Months::new(1)));
        next.and_then(Self::pred_opt).unwrap_or(Self::LAST)
    }

    /// Time since another day.
    pub fn signed_duration_since(self, other: Self) -> TimeDelta {
        self.0.signed_duration_since(other.0)
    }
}

impl TryFrom<NaiveDate> for Day {
    type Error = DayFault;

    fn try_from(date: NaiveDate) -> Result<Self, DayFault> {
        if (FIRST_YEAR..=LAST_YEAR).contains(&date.year()) { Ok(Self(date)) } else { Err(DayFault::UnknownYear) }
    }
}

/// Reads `2026-03-01` and nothing else.
impl FromStr for Day {
    type Err = DayFault;

    fn from_str(text: &str) -> Result<Self, DayFault> {
        let is_sign = |(at, byte): (usize, u8)| if matches!(at, 4 | 7) { byte == b'-' } else { byte.is_ascii_digit() };
        if text.len() != 10 || !text.bytes().enumerate().all(is_sign) {
            return Err(DayFault::Unreadable);
        }
        text.parse::<NaiveDate>().map_err(|_| DayFault::Unreadable).and_then(Self::try_from)
    }
}

/// The first day that is known.
impl Default for Day {
    fn default() -> Self {
        Self::FIRST
    }
}

impl From<Day> for NaiveDate {
    fn from(day: Day) -> Self {
        day.0
    }
}

/// What is asked of a date may be asked of a day.
impl Deref for Day {
    type Target = NaiveDate;

    fn deref(&self) -> &NaiveDate {
        &self.0
    }
}

impl std::ops::Sub for Day {
    type Output = TimeDelta;

    fn sub(self, other: Self) -> TimeDelta {
        self.signed_duration_since(other)
    }
}

/// Writes `2026-03-01`.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(year: i32, month: u32, day: u32) -> Option<Day> {
        Day::from_ymd_opt(year, month, day)
    }

    #[test]
    fn days_lie_in_the_years_1900_to_2199() {
        assert_eq!((day(1900, 1, 1), day(2199, 12, 31)), (Some(Day::FIRST), Some(Day::LAST)));
        for (year, month, of_month) in [(0, 1, 1), (-4713, 1, 1), (1899, 12, 31), (2200, 1, 1), (9999, 12, 31)] {
            let date = NaiveDate::from_ymd_opt(year, month, of_month).unwrap();
            assert_eq!(Day::try_from(date), Err(DayFault::UnknownYear));
            assert_eq!(day(year, month, of_month), None);
        }
        assert_eq!(day(2026, 2, 29), None);
    }

    #[test]
    fn texts_have_the_one_form_of_the_wire() {
        assert_eq!("2026-03-01".parse(), Ok(day(2026, 3, 1).unwrap()));
        for text in ["0000-01-01", "1899-12-31", "2200-01-01", "9999-12-31"] {
            assert_eq!(text.parse::<Day>(), Err(DayFault::UnknownYear), "{text}");
        }
        for text in
            ["", "2026-3-1", "+2026-03-01", "-0001-01-01", "2026-02-30", "2026-03-01T", "2026/03/01", "２026-3-1"]
        {
            assert_eq!(text.parse::<Day>(), Err(DayFault::Unreadable), "{text}");
        }
    }

    #[test]
    fn counting_ends_with_the_days_that_are_known() {
        assert_eq!((Day::FIRST.pred_opt(), Day::LAST.succ_opt()), (None, None));
        assert_eq!(Day::LAST.checked_add_months(Months::new(1)), None);
        assert_eq!(Day::FIRST.checked_sub_months(Months::new(1)), None);
        assert_eq!(day(2024, 1, 31).unwrap().checked_add_months(Months::new(1)), day(2024, 2, 29));
        assert_eq!(day(2024, 2, 10).unwrap().end_of_month(), day(2024, 2, 29).unwrap());
        assert_eq!(day(2199, 12, 1).unwrap().end_of_month(), Day::LAST);
        assert_eq!(Day::LAST.iter_days().count(), 1);
        assert_eq!(
            (Day::LAST.saturating_add(Days::new(9)), Day::FIRST.saturating_sub(Days::new(9))),
            (Day::LAST, Day::FIRST)
        );
        assert_eq!((Day::LAST - Day::FIRST).num_days(), 109_572);
    }

    #[test]
    fn a_date_beyond_all_days_has_the_nearest() {
        assert_eq!(Day::nearest(NaiveDate::MIN), Day::FIRST);
        assert_eq!(Day::nearest(NaiveDate::MAX), Day::LAST);
    }
}
