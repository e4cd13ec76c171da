//! Time that receipts take: from the last day of the trip to the first submission, and from there to the first verdict (beyond W14).

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

/// Hours of a day.
const DAY: i64 = 24;

/// Hours from the midnight (UTC) before the last day of a trip to the first submission of a receipt: those of all receipts are
/// counted before the zone of the office is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ToSubmission(i64);

/// Hours from the midnight (UTC) before the first submission to the first verdict, and the hour of the day of the submission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ToVerdict {
    hours: i64,
    of_day: i64,
}

impl ToSubmission {
    /// Of a receipt that was first submitted at an instant.
    pub fn of(last_day: NaiveDate, submitted: DateTime<Utc>) -> Self {
        Self(hour(submitted) - hour(last_day.and_time(NaiveTime::MIN).and_utc()))
    }

    /// The number that it is kept as.
    pub fn number(self) -> i64 {
        self.0
    }

    /// Days, by those of an office so many hours east of UTC, as of a kept number.
    pub fn days(number: i64, east: i64) -> i64 {
        day(number + east)
    }
}

impl ToVerdict {
    /// Of a receipt that was first submitted and first judged at these instants.
    pub fn of(submitted: DateTime<Utc>, judged: DateTime<Utc>) -> Self {
        let of_day = hour(submitted).rem_euclid(DAY);
        Self { hours: hour(judged) - hour(submitted) + of_day, of_day }
    }

    /// The number that it is kept as.
    pub fn number(self) -> i64 {
        self.hours * DAY + self.of_day
    }

    /// Days, by those of an office so many hours east of UTC, as of a kept number.
    pub fn days(number: i64, east: i64) -> i64 {
        day(number.div_euclid(DAY) + east) - day(number.rem_euclid(DAY) + east)
    }
}

/// Hours since 1970.
fn hour(instant: DateTime<Utc>) -> i64 {
    instant.timestamp().div_euclid(3600)
}

fn day(hour: i64) -> i64 {
    hour.div_euclid(DAY)
}

/// Median of days with their numbers of receipts: the middle one, or the mean of the two middle ones.
pub fn median(days: &BTreeMap<i64, i64>) -> Option<f64> {
    let number: i64 = days.values().sum();
    let at = |place: i64| {
        let mut passed = 0;
        let found = days.iter().find(|(_, of_day)| {
            passed += **of_day;
            passed >= place
        });
        found.and_then(|(day, _)| i32::try_from(*day).ok()).map(f64::from)
    };
    (number > 0).then(|| Some(f64::midpoint(at((number + 1) / 2)?, at(number / 2 + 1)?))).flatten()
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use proptest::prelude::*;

    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    #[test]
    fn days_are_those_of_the_zone() {
        let last_day = NaiveDate::from_ymd_opt(2026, 11, 20).expect("a day");
        // 23.30 UTC of the 22nd is 06.30 of the 23rd in Jakarta.
        let (submitted, judged) = (at("2026-11-22T23:30:00Z"), at("2026-11-24T02:00:00Z"));
        let first = ToSubmission::of(last_day, submitted).number();
        let then = ToVerdict::of(submitted, judged).number();
        assert_eq!([0, 7].map(|east| ToSubmission::days(first, east)), [2, 3]);
        assert_eq!([0, 7].map(|east| ToVerdict::days(then, east)), [2, 1]);
    }

    proptest! {
        #[test]
        fn kept_numbers_tell_the_days_between_local_dates(
            last in 0_i64..60_000,
            submitted in -4_000_000_i64..4_000_000,
            judged in 0_i64..4_000_000,
            east in 7_i64..=9,
        ) {
            let last_day = DateTime::UNIX_EPOCH.date_naive() + TimeDelta::days(last);
            let submitted = last_day.and_time(NaiveTime::MIN).and_utc() + TimeDelta::seconds(submitted);
            let judged = submitted + TimeDelta::seconds(judged);
            let local = |instant: DateTime<Utc>| (instant + TimeDelta::hours(east)).date_naive();
            let to_submission = ToSubmission::days(ToSubmission::of(last_day, submitted).number(), east);
            let to_verdict = ToVerdict::days(ToVerdict::of(submitted, judged).number(), east);
            prop_assert_eq!(to_submission, (local(submitted) - last_day).num_days());
            prop_assert_eq!(to_verdict, (local(judged) - local(submitted)).num_days());
        }
    }

    #[test]
    fn the_median_is_the_middle_or_the_mean_of_two() {
        let of = |days: &[(i64, i64)]| median(&days.iter().copied().collect());
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[(3, 1)]), Some(3.0));
        assert_eq!(of(&[(1, 1), (4, 1)]), Some(2.5));
        assert_eq!(of(&[(-1, 2), (4, 3)]), Some(4.0));
        assert_eq!(of(&[(0, 2), (5, 2)]), Some(2.5));
    }
}
