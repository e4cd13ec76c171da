//! Limits of a letter's date (contract T3, S4), and working days (beyond B-5).

use chrono::{Datelike, Months, Weekday};

use crate::Day;

/// Returns whether a letter's date lies within a year of today, both ends counted.
pub fn within_a_year(date: Day, today: Day) -> bool {
    let year = Months::new(12);
    let (first, last) = (today.checked_sub_months(year), today.checked_add_months(year));
    first.is_none_or(|first| first <= date) && last.is_none_or(|last| date <= last)
}

/// Returns the working day that comes `count` working days after `day`: Monday to Friday without holidays. The day itself
/// does not count.
pub fn working_day_after(day: Day, count: usize, is_holiday: impl Fn(Day) -> bool) -> Day {
    let works = |day: &Day| !matches!(day.weekday(), Weekday::Sat | Weekday::Sun) && !is_holiday(*day);
    let later = day.iter_days().skip(1).filter(works);
    later.take(count).last().unwrap_or(day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_counts_both_its_ends() {
        let day = |y, m, d| Day::from_ymd_opt(y, m, d).unwrap();
        let today = day(2026, 3, 1);
        for (date, near) in [
            (day(2025, 2, 28), false),
            (day(2025, 3, 1), true),
            (today, true),
            (day(2027, 3, 1), true),
            (day(2027, 3, 2), false),
        ] {
            assert_eq!(within_a_year(date, today), near, "{date}");
        }
    }

    #[test]
    fn weekends_and_holidays_are_no_working_days() {
        let day = |m, d| Day::from_ymd_opt(2026, m, d).unwrap();
        // Idulfitri: 20 to 24 March 2026, a Friday to a Tuesday.
        let holiday = |date| (day(3, 20)..=day(3, 24)).contains(&date);
        for (from, count, to) in [
            (day(3, 2), 0, day(3, 2)),
            (day(3, 2), 5, day(3, 9)),
            (day(3, 6), 1, day(3, 9)),
            (day(3, 7), 1, day(3, 9)),
            (day(3, 19), 1, day(3, 25)),
            (day(3, 19), 5, day(3, 31)),
        ] {
            assert_eq!(working_day_after(from, count, holiday), to, "{count} after {from}");
        }
        assert_eq!(working_day_after(Day::LAST, 5, |_| false), Day::LAST);
    }
}
