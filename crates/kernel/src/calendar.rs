//! Limits of a letter's date (contract T3, S4), working days (beyond B-5), and holidays on fixed days (office 8.2).

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

/// National holidays that fall on the same day every year (Keppres 8/2024), by month and day; `{}` stands for the year.
const FIXED_HOLIDAYS: [(u32, u32, &str); 5] = [
    (1, 1, "Tahun Baru {} Masehi"),
    (5, 1, "Hari Buruh Internasional"),
    (6, 1, "Hari Lahir Pancasila"),
    (8, 17, "Proklamasi Kemerdekaan"),
    (12, 25, "Kelahiran Yesus Kristus"),
];

/// Holidays on fixed days of a year with their names; none of a year beyond [`Day::LAST`].
pub fn fixed_holidays(year: i32) -> impl Iterator<Item = (Day, String)> {
    let holiday = move |(month, day, name): (u32, u32, &str)| {
        Some((Day::from_ymd_opt(year, month, day)?, name.replace("{}", &year.to_string())))
    };
    FIXED_HOLIDAYS.into_iter().filter_map(holiday)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_holidays_fall_on_the_same_day_every_year() {
        let (days, names): (Vec<String>, Vec<String>) =
            fixed_holidays(2027).map(|(day, name)| (day.to_string(), name)).unzip();
        assert_eq!(days, ["2027-01-01", "2027-05-01", "2027-06-01", "2027-08-17", "2027-12-25"]);
        assert_eq!(names[0], "Tahun Baru 2027 Masehi");
        assert_eq!(fixed_holidays(2200).count(), 0);
    }

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
