//! Limits of a letter's date (contract T3, S4).

use chrono::{Months, NaiveDate};

/// Returns whether a letter's date lies within a year of today, both ends counted.
pub fn within_a_year(date: NaiveDate, today: NaiveDate) -> bool {
    let year = Months::new(12);
    let (first, last) = (today.checked_sub_months(year), today.checked_add_months(year));
    first.is_none_or(|first| first <= date) && last.is_none_or(|last| date <= last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_counts_both_its_ends() {
        let day = |y, m, d| NaiveDate::from_ymd_opt(y, m, d).unwrap();
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
}
