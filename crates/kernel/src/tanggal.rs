//! Dates and durations in Indonesian (contract 6.1).

use chrono::{Datelike, NaiveDate, Weekday};

use crate::terbilang;

const MONTHS: [(&str, &str); 12] = [
    ("Januari", "I"),
    ("Februari", "II"),
    ("Maret", "III"),
    ("April", "IV"),
    ("Mei", "V"),
    ("Juni", "VI"),
    ("Juli", "VII"),
    ("Agustus", "VIII"),
    ("September", "IX"),
    ("Oktober", "X"),
    ("November", "XI"),
    ("Desember", "XII"),
];

/// A day as letters print it: `01 Maret 2026`.
pub fn long_date(day: impl Into<NaiveDate>) -> String {
    let day = day.into();
    format!("{:02} {} {}", day.day(), month_name(day.month()), day.year())
}

/// Days from the first to the last in running text: `3 Maret 2026`, `3 s.d. 5 Maret 2026`, `30 Maret s.d. 2 April 2026`,
/// with both years where they differ.
pub fn period(first: impl Into<NaiveDate>, last: impl Into<NaiveDate>) -> String {
    let (first, last) = (first.into(), last.into());
    let month = |d: NaiveDate| format!("{} {}", d.day(), month_name(d.month()));
    let whole = |d: NaiveDate| format!("{} {}", month(d), d.year());
    if first == last {
        whole(first)
    } else if (first.year(), first.month()) == (last.year(), last.month()) {
        format!("{} s.d. {}", first.day(), whole(last))
    } else if first.year() == last.year() {
        format!("{} s.d. {}", month(first), whole(last))
    } else {
        format!("{} s.d. {}", whole(first), whole(last))
    }
}

/// Days from the first to the last as letters print dates: `02 Maret 2026`, `02 Maret 2026 s.d. 04 Maret 2026`.
pub fn long_period(first: impl Into<NaiveDate>, last: impl Into<NaiveDate>) -> String {
    let (first, last) = (first.into(), last.into());
    if first == last { long_date(first) } else { format!("{} s.d. {}", long_date(first), long_date(last)) }
}

/// Joins the parts of dates by no-break spaces, so that no line of a letter ends within one.
pub fn unbroken_dates(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let is_month = |word: &str| MONTHS.iter().any(|(name, _)| *name == word);
    let day = |word: &str| word.ends_with(|c: char| c.is_ascii_digit());
    let year = |word: &str| word.len() >= 4 && word.as_bytes().iter().take(4).all(u8::is_ascii_digit);
    // The blank before word `i` stands within a date.
    let within = |i: usize| {
        let triple = |at: usize| matches!(words.get(at..at + 3), Some([d, m, y]) if day(d) && is_month(m) && year(y));
        triple(i - 1) || i >= 2 && triple(i - 2)
    };
    let mut out = String::with_capacity(text.len() + 4);
    for (index, word) in words.iter().enumerate() {
        if index > 0 {
            out.push(if within(index) { '\u{a0}' } else { ' ' });
        }
        out.push_str(word);
    }
    out
}

/// Undoes [`unbroken_dates`], for comparison and search.
pub fn plain_dates(text: &str) -> String {
    let joined = |text: String, name: &str| text.replace(&format!("\u{a0}{name}\u{a0}"), &format!(" {name} "));
    if text.contains('\u{a0}') {
        MONTHS.iter().fold(text.to_owned(), |text, (name, _)| joined(text, name))
    } else {
        text.to_owned()
    }
}

/// The days of a stay with their names: `Senin, 02 Maret 2026`, `Senin, 02 Maret 2026 s.d. Rabu, 04 Maret 2026`.
pub fn named_days(first: impl Into<NaiveDate>, last: impl Into<NaiveDate>) -> String {
    let (first, last) = (first.into(), last.into());
    let named = |day: NaiveDate| format!("{}, {}", day_name(day.weekday()), long_date(day));
    if first == last { named(first) } else { format!("{} s.d. {}", named(first), named(last)) }
}

/// The Indonesian name of a weekday.
pub fn day_name(day: Weekday) -> &'static str {
    match day {
        Weekday::Mon => "Senin",
        Weekday::Tue => "Selasa",
        Weekday::Wed => "Rabu",
        Weekday::Thu => "Kamis",
        Weekday::Fri => "Jumat",
        Weekday::Sat => "Sabtu",
        Weekday::Sun => "Minggu",
    }
}

/// The Indonesian name of month 1 to 12; empty for any other number.
pub fn month_name(month: u32) -> &'static str {
    lookup(month).0
}

/// Month 1 to 12 in Roman numerals, as letter numbers print it; empty for any other number.
pub fn roman_month(month: u32) -> &'static str {
    lookup(month).1
}

/// Days from the first to the last, both counted, at least one.
pub fn days_between(first: impl Into<NaiveDate>, last: impl Into<NaiveDate>) -> u64 {
    u64::try_from((last.into() - first.into()).num_days()).unwrap_or(0) + 1
}

/// A duration as letters print it, both days counted: `3 (tiga) hari`.
pub fn day_span(first: impl Into<NaiveDate>, last: impl Into<NaiveDate>) -> String {
    let days = days_between(first, last);
    format!("{days} ({}) hari", terbilang::words(days))
}

fn lookup(month: u32) -> (&'static str, &'static str) {
    month.checked_sub(1).and_then(|i| MONTHS.get(i as usize)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(y: i32, m: u32, d: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(y, m, d).unwrap()
    }

    #[test]
    fn a_date_has_two_digits_and_an_indonesian_month() {
        for (date, text) in [
            (day(2026, 3, 1), "01 Maret 2026"),
            (day(2026, 5, 20), "20 Mei 2026"),
            (day(2024, 2, 29), "29 Februari 2024"),
            (day(2026, 12, 31), "31 Desember 2026"),
        ] {
            assert_eq!(long_date(date), text);
        }
    }

    #[test]
    fn a_period_names_month_and_year_once() {
        for (first, last, text) in [
            (day(2026, 3, 3), day(2026, 3, 3), "3 Maret 2026"),
            (day(2026, 3, 3), day(2026, 3, 5), "3 s.d. 5 Maret 2026"),
            (day(2026, 3, 30), day(2026, 4, 2), "30 Maret s.d. 2 April 2026"),
            (day(2026, 12, 30), day(2027, 1, 2), "30 Desember 2026 s.d. 2 Januari 2027"),
        ] {
            assert_eq!(period(first, last), text);
        }
    }

    #[test]
    fn no_line_ends_within_a_date() {
        for (text, joined) in [
            ("01 Maret 2026", "01\u{a0}Maret\u{a0}2026"),
            ("tanggal 01 Maret 2026, ke", "tanggal 01\u{a0}Maret\u{a0}2026, ke"),
            ("02 Mei 2026 s.d. 04 Mei 2026", "02\u{a0}Mei\u{a0}2026 s.d. 04\u{a0}Mei\u{a0}2026"),
            ("bulan Maret 2026", "bulan Maret 2026"),
            ("Maret", "Maret"),
            ("", ""),
            ("pada 3 Maret", "pada 3 Maret"),
        ] {
            assert_eq!(unbroken_dates(text), joined);
            assert_eq!(plain_dates(joined), text);
        }
    }

    #[test]
    fn days_have_their_names() {
        assert_eq!(named_days(day(2026, 3, 2), day(2026, 3, 2)), "Senin, 02 Maret 2026");
        assert_eq!(named_days(day(2026, 2, 28), day(2026, 3, 1)), "Sabtu, 28 Februari 2026 s.d. Minggu, 01 Maret 2026");
    }

    #[test]
    fn months_by_name_and_in_roman() {
        let roman: Vec<_> = (1..=12).map(roman_month).collect();
        assert_eq!(roman, ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]);
        assert_eq!((month_name(1), month_name(8), month_name(12)), ("Januari", "Agustus", "Desember"));
        assert_eq!((month_name(0), month_name(13), roman_month(u32::MAX)), ("", "", ""));
    }

    #[test]
    fn both_days_count() {
        for (first, last, text) in [
            (day(2026, 3, 2), day(2026, 3, 4), "3 (tiga) hari"),
            (day(2026, 3, 2), day(2026, 3, 2), "1 (satu) hari"),
            (day(2026, 2, 27), day(2026, 3, 1), "3 (tiga) hari"),
            (day(2026, 12, 25), day(2027, 1, 5), "12 (dua belas) hari"),
        ] {
            assert_eq!(day_span(first, last), text);
        }
    }

    #[test]
    fn reversed_days_do_not_underflow() {
        assert_eq!(day_span(day(2026, 3, 4), day(2026, 3, 2)), "1 (satu) hari");
    }
}
