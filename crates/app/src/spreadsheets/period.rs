//! Days of a sheet in words, and in the name of its file.

use chrono::Datelike;
use kernel::Day;
use kernel::tanggal::{month_name, period};

/// Days from the first to the last; an end may be open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Period {
    /// First day.
    pub first: Option<Day>,
    /// Last day.
    pub last: Option<Day>,
}

impl Period {
    /// A year.
    pub(crate) fn year(year: i32) -> Self {
        let day = |month, day| Day::from_ymd_opt(year, month, day);
        Self { first: day(1, 1), last: day(12, 31) }
    }

    /// The month that begins on a day.
    pub(crate) fn month(first: Day) -> Self {
        Self { first: Some(first), last: Some(first.end_of_month()) }
    }

    /// `Oktober 2026`, `Tahun 2026`, `3 s.d. 5 Maret 2026`; the state of `today` where both ends are open.
    pub(crate) fn words(self, today: Day) -> String {
        match (self.first, self.last) {
            (Some(first), Some(last)) if self.is_year() => {
                let years = [first.year(), last.year()].map(|year| year.to_string());
                format!("Tahun {}", if years[0] == years[1] { years[0].clone() } else { years.join(" s.d. ") })
            }
            (Some(first), Some(_)) if self.is_month() => format!("{} {}", month_name(first.month()), first.year()),
            (Some(first), Some(last)) if first <= last => period(first, last),
            (Some(first), Some(last)) => format!("{first} s.d. {last}"),
            (Some(first), None) => format!("Sejak {}", period(first, first)),
            (None, Some(last)) => format!("Sampai {}", period(last, last)),
            (None, None) => format!("Keadaan {}", period(today, today)),
        }
    }

    /// `2026-10`, `2026`, `2026-03-03_2026-03-05`; `today` where both ends are open.
    pub(crate) fn name(self, today: Day) -> String {
        match (self.first, self.last) {
            (Some(first), Some(last)) if self.is_year() && first.year() == last.year() => first.year().to_string(),
            (Some(first), Some(_)) if self.is_month() => first.format("%Y-%m").to_string(),
            (Some(first), Some(last)) => format!("{first}_{last}"),
            (Some(first), None) => format!("sejak_{first}"),
            (None, Some(last)) => format!("sampai_{last}"),
            (None, None) => today.to_string(),
        }
    }

    /// Heading above the trips of a register that only reach into its days (assurance D-16).
    pub(crate) fn also(self) -> &'static str {
        if self.is_month() {
            "juga di bulan ini"
        } else if self.is_year() {
            "juga di tahun ini"
        } else {
            "juga di hari-hari ini"
        }
    }

    fn is_year(self) -> bool {
        let is = |day: Option<Day>, wanted| day.is_some_and(|day| (day.month(), day.day()) == wanted);
        is(self.first, (1, 1)) && is(self.last, (12, 31)) && self.first < self.last
    }

    fn is_month(self) -> bool {
        self.first.is_some_and(|first| first.day() == 1 && Self::month(first) == self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Option<Day> {
        text.parse().ok()
    }

    #[test]
    fn a_period_has_the_shortest_name_and_words() {
        let today = day("2026-11-26").unwrap_or_default();
        let read = |first, last| {
            let period = Period { first: day(first), last: day(last) };
            (period.name(today), period.words(today))
        };
        let expected = |name: &str, words: &str| (name.to_owned(), words.to_owned());
        assert_eq!(read("2026-10-01", "2026-10-31"), expected("2026-10", "Oktober 2026"));
        assert_eq!(read("2028-02-01", "2028-02-29"), expected("2028-02", "Februari 2028"));
        assert_eq!(read("2026-01-01", "2026-12-31"), expected("2026", "Tahun 2026"));
        assert_eq!(read("2025-01-01", "2026-12-31"), expected("2025-01-01_2026-12-31", "Tahun 2025 s.d. 2026"));
        assert_eq!(read("2026-03-03", "2026-03-05"), expected("2026-03-03_2026-03-05", "3 s.d. 5 Maret 2026"));
        assert_eq!(read("2026-03-03", ""), expected("sejak_2026-03-03", "Sejak 3 Maret 2026"));
        assert_eq!(read("", ""), expected("2026-11-26", "Keadaan 26 November 2026"));
    }

    #[test]
    fn trips_that_reach_into_a_month_are_told_so() {
        for (first, last, expected) in [
            ("2028-02-01", "2028-02-29", "juga di bulan ini"),
            ("2026-01-01", "2026-12-31", "juga di tahun ini"),
            ("2026-03-03", "2026-03-31", "juga di hari-hari ini"),
            ("2026-03-03", "", "juga di hari-hari ini"),
        ] {
            assert_eq!(Period { first: day(first), last: day(last) }.also(), expected);
        }
    }
}
