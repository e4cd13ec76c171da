//! Days as whole years and months, of which sums are kept, and what is left of them.

use chrono::{Datelike, Days, Months, NaiveDate};

use crate::{Day, Span};

/// Number of the month of a day, such as 202611.
pub fn month_of(day: NaiveDate) -> i32 {
    day.year() * 100 + day.month().cast_signed()
}

/// Years and months such as 2026 and 202611, and the rims before and after them.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Periods {
    /// Years and months, in order.
    pub whole: Vec<i32>,
    /// Days that are left.
    pub rims: Vec<Span>,
}

impl Periods {
    /// The days from the first to the last; by months alone if `monthly`.
    pub fn of(days: Span, monthly: bool) -> Self {
        let (mut periods, mut day, last) = (Self::default(), days.first.date(), days.last.date());
        while day <= last {
            let end = |months: u32| {
                let next =
                    NaiveDate::from_ymd_opt(day.year(), day.month(), 1)?.checked_add_months(Months::new(months))?;
                next.checked_sub_days(Days::new(1))
            };
            let whole = |end: Option<NaiveDate>| end.filter(|end| day.day() == 1 && *end <= last);
            let year = whole(end(12)).filter(|_| day.month() == 1 && !monthly);
            let until = if let Some(end) = year {
                periods.whole.push(day.year());
                end
            } else if let Some(end) = whole(end(1)) {
                periods.whole.push(month_of(day));
                end
            } else {
                let end = end(1).unwrap_or(last).min(last);
                periods.rims.push(Span::new(Day::nearest(day), Day::nearest(end)));
                end
            };
            let Some(next) = until.checked_add_days(Days::new(1)) else { break };
            day = next;
        }
        periods
    }

    /// Days of which no sums are kept.
    pub fn unkept(days: Span) -> Self {
        Self { whole: Vec::new(), rims: vec![days] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().expect("a day")
    }

    #[test]
    fn whole_years_and_months_stand_between_rims() {
        for (first, last, whole, rims) in [
            ("2026-01-01", "2026-12-31", &[2026][..], &[][..]),
            ("2024-01-01", "2026-02-28", &[2024, 2025, 202_601, 202_602], &[]),
            ("2026-01-01", "2026-03-05", &[202_601, 202_602], &[("2026-03-01", "2026-03-05")]),
            ("2026-01-02", "2026-02-28", &[202_602], &[("2026-01-02", "2026-01-31")]),
            ("2026-03-02", "2026-03-05", &[], &[("2026-03-02", "2026-03-05")]),
            ("2199-12-31", "2199-12-31", &[], &[("2199-12-31", "2199-12-31")]),
            ("2026-03-05", "2026-03-02", &[], &[]),
        ] {
            let rims = rims.iter().map(|(first, last)| Span::new(day(first), day(last))).collect();
            let expected = Periods { whole: whole.to_vec(), rims };
            assert_eq!(Periods::of(Span::new(day(first), day(last)), false), expected, "{first} {last}");
        }
        let months = Periods::of(Span::of_year(2026), true);
        assert_eq!((months.whole, months.rims), ((202_601..=202_612).collect(), Vec::new()));
    }

    #[test]
    fn each_day_is_in_one_period() {
        let begin = day("2023-11-20").date();
        for (first, length, monthly) in (0..500)
            .step_by(7)
            .flat_map(|first| (0..1_200).step_by(83).map(move |length| (first, length)))
            .flat_map(|(first, length)| [(first, length, false), (first, length, true)])
        {
            let first = Day::nearest(begin + Days::new(first));
            let last = Day::nearest(first.date() + Days::new(length));
            let found = Periods::of(Span::new(first, last), monthly);
            assert!(found.rims.len() <= 2, "{found:?}");
            for day in first.date().iter_days().take_while(|day| *day <= last.date()) {
                let whole = found.whole.iter().filter(|of| **of == day.year() || **of == month_of(day)).count();
                let in_rims = found.rims.iter().filter(|rim| rim.days().any(|of| of.date() == day)).count();
                assert_eq!(whole + in_rims, 1, "{day} of {found:?}");
            }
        }
    }
}
