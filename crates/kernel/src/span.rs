//! Spans of days.

use crate::Day;

/// Days from the first to the last, both counted; none if the last is before the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// First day.
    pub first: Day,
    /// Last day.
    pub last: Day,
}

impl Span {
    /// The days between two.
    pub fn new(first: Day, last: Day) -> Self {
        Self { first, last }
    }

    /// One day.
    pub fn of_day(day: Day) -> Self {
        Self::new(day, day)
    }

    /// The days of a year, as far as they are known.
    pub fn of_year(year: i32) -> Self {
        let (first, last) = Day::bounds_of_year(year);
        Self::new(first, last)
    }

    /// The shortest span with all these days; `None` without one.
    pub fn over(days: impl IntoIterator<Item = Day>) -> Option<Self> {
        days.into_iter().fold(None, |span: Option<Self>, day| {
            let Self { first, last } = span.unwrap_or(Self::of_day(day));
            Some(Self::new(first.min(day), last.max(day)))
        })
    }

    /// Returns whether both have a day in common.
    pub fn meets(self, other: Self) -> bool {
        self.first <= other.last && other.first <= self.last
    }

    /// The days that both have in common.
    pub fn common(self, other: Self) -> Self {
        Self::new(self.first.max(other.first), self.last.min(other.last))
    }

    /// The days, in order.
    pub fn days(self) -> impl Iterator<Item = Day> {
        self.first.iter_days().take_while(move |day| *day <= self.last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: u32) -> Day {
        Day::from_ymd_opt(2026, 3, day).expect("a day")
    }

    fn span(first: u32, last: u32) -> Span {
        Span::new(day(first), day(last))
    }

    #[test]
    fn spans_meet_at_their_ends_too() {
        for (first, last, days) in [(1, 2, 0), (1, 3, 1), (4, 4, 1), (5, 9, 1), (6, 9, 0), (1, 9, 3), (4, 3, 0)] {
            let (one, other) = (span(3, 5), span(first, last));
            assert_eq!(one.common(other).days().count(), days, "{first}-{last}");
            assert_eq!(other.common(one), one.common(other), "{first}-{last}");
            if first <= last {
                assert_eq!((one.meets(other), other.meets(one)), (days > 0, days > 0), "{first}-{last}");
            }
        }
    }

    #[test]
    fn a_span_over_days_has_all_of_them() {
        assert_eq!(Span::over([]), None);
        assert_eq!(Span::over([day(4)]), Some(Span::of_day(day(4))));
        assert_eq!(Span::over([4, 2, 9, 3].map(day)), Some(span(2, 9)));
        assert_eq!(Span::of_year(2026).days().count(), 365);
    }
}
