//! Days as whole years and months, of which sums are kept, and what is left of them.

use chrono::{Datelike, Days, Months, NaiveDate};

use crate::{Day, Span};

/// Number of the month of a day, such as 202611.
pub fn month_of(day: NaiveDate) -> i32 {
    day.year() * 100 + day.month().cast_signed()
}

/// Years and months such as 2026 and 202611, and the rims before and after them.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// Years and months.
    pub whole: Vec<i32>,
    /// Days beside them.
    pub rims: Vec<Span>,
}

/// Days as those of one part without those of another, so that few are read that no sums are kept of: 1 January to 28 November is the year
/// without December and without two days.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Periods {
    /// What is added up.
    pub more: Part,
    /// What is taken off again: days of what is added up.
    pub less: Part,
}

/// Length of a period.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Length {
    Year,
    Month,
}

impl Periods {
    /// The days from the first to the last; by months alone if `monthly`.
    pub fn of(days: Span, monthly: bool) -> Self {
        let mut periods = Self::default();
        let length = if monthly { Length::Month } else { Length::Year };
        for (period, part) in stretches(days, length) {
            periods.add(period, part, length, false);
        }
        periods
    }

    /// Days of which no sums are kept.
    pub fn unkept(days: Span) -> Self {
        Self { more: Part { whole: Vec::new(), rims: vec![days] }, less: Part::default() }
    }

    /// Adds days of a period: all of it and without the others, if these are fewer.
    fn add(&mut self, period: Span, days: Span, length: Length, taken_off: bool) {
        let (others, year) = (rest(period, days), period.first.date().year());
        let fewer = others.iter().map(|part| count(*part)).sum::<i64>() < count(days);
        if fewer {
            let number = if length == Length::Year { year } else { month_of(period.first.date()) };
            self.part(taken_off).whole.push(number);
        }
        let (parts, taken_off) = if fewer { (others, !taken_off) } else { (vec![days], taken_off) };
        for part in parts {
            if length == Length::Month {
                self.part(taken_off).rims.push(part);
                continue;
            }
            for (month, part) in stretches(part, Length::Month) {
                self.add(month, part, Length::Month, taken_off);
            }
        }
    }

    fn part(&mut self, taken_off: bool) -> &mut Part {
        if taken_off { &mut self.less } else { &mut self.more }
    }
}

/// The years or months that some days touch, each with those of the days that are in it.
fn stretches(days: Span, length: Length) -> Vec<(Span, Span)> {
    let (mut found, mut day) = (Vec::new(), days.first.date());
    while day <= days.last.date() {
        let (month, months) = if length == Length::Year { (1, 12) } else { (day.month(), 1) };
        let first = NaiveDate::from_ymd_opt(day.year(), month, 1);
        let next = first.and_then(|first| first.checked_add_months(Months::new(months)));
        let Some((first, next)) = first.zip(next) else { break };
        let last = Day::nearest(next - Days::new(1));
        found.push((Span::new(Day::nearest(first), last), Span::new(Day::nearest(day), last.min(days.last))));
        day = next;
    }
    found
}

/// Days of a period before and after some of its days.
fn rest(period: Span, days: Span) -> Vec<Span> {
    let [before, after] = [days.first.date() - Days::new(1), days.last.date() + Days::new(1)].map(Day::nearest);
    let mut rest = Vec::new();
    if period.first < days.first {
        rest.push(Span::new(period.first, before));
    }
    if days.last < period.last {
        rest.push(Span::new(after, period.last));
    }
    rest
}

fn count(days: Span) -> i64 {
    (days.last.date() - days.first.date()).num_days() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().expect("a day")
    }

    type Told = (&'static [i32], &'static [(&'static str, &'static str)]);

    #[test]
    fn whole_years_and_months_stand_between_rims() {
        let none: Told = (&[], &[]);
        for (first, last, more, less) in [
            ("2026-01-01", "2026-12-31", (&[2026][..], &[][..]), none),
            ("2024-01-01", "2026-02-28", (&[2024, 2025, 202_601, 202_602], &[]), none),
            ("2026-01-01", "2026-03-05", (&[202_601, 202_602], &[("2026-03-01", "2026-03-05")]), none),
            ("2026-01-01", "2026-11-28", (&[2026], &[]), (&[202_612], &[("2026-11-29", "2026-11-30")])),
            ("2026-01-02", "2026-02-28", (&[202_601, 202_602], &[]), (&[], &[("2026-01-01", "2026-01-01")])),
            ("2026-03-02", "2026-03-05", (&[], &[("2026-03-02", "2026-03-05")]), none),
            ("2199-12-31", "2199-12-31", (&[], &[("2199-12-31", "2199-12-31")]), none),
            ("2026-03-05", "2026-03-02", none, none),
        ] {
            let part = |(whole, rims): Told| {
                let rims = rims.iter().map(|(first, last)| Span::new(day(first), day(last))).collect();
                Part { whole: whole.to_vec(), rims }
            };
            let found = Periods::of(Span::new(day(first), day(last)), false);
            assert_eq!(found, Periods { more: part(more), less: part(less) }, "{first} {last}");
        }
        let months = Periods::of(Span::of_year(2026), true);
        assert_eq!((months.more.whole, months.less), ((202_601..=202_612).collect(), Part::default()));
    }

    #[test]
    fn each_day_is_counted_once_and_no_other() {
        let begin = day("2023-11-20").date();
        for (first, length, monthly) in (0..500)
            .step_by(7)
            .flat_map(|first| (0..1_200).step_by(83).map(move |length| (first, length)))
            .flat_map(|(first, length)| [(first, length, false), (first, length, true)])
        {
            let first = begin + Days::new(first);
            let last = first + Days::new(length);
            let found = Periods::of(Span::new(Day::nearest(first), Day::nearest(last)), monthly);
            let rims = [&found.more, &found.less].map(|part| part.rims.iter().map(|rim| count(*rim)).sum::<i64>());
            assert!(rims.iter().sum::<i64>() <= 30, "{found:?}");
            for day in begin.iter_days().step_by(3).take_while(|day| *day <= last + Days::new(400)) {
                let times = |part: &Part| {
                    let whole = part.whole.iter().filter(|of| **of == day.year() || **of == month_of(day)).count();
                    whole + part.rims.iter().filter(|rim| rim.first.date() <= day && day <= rim.last.date()).count()
                };
                let expected = usize::from(first <= day && day <= last);
                assert_eq!(times(&found.more), times(&found.less) + expected, "{day} of {found:?}");
            }
        }
    }
}
