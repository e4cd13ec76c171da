//! Days in one text: one, several or a run, with the year in the text or told beside it.

use chrono::Weekday;

use super::{day, month};
use crate::{Day, DayFault, text::search_key};

/// Most days of a run; a longer one is a mistake.
const LONGEST_RUN: i64 = 31;

/// Days that a text tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Days {
    /// These.
    Known(Vec<Day>),
    /// Day and month without a year.
    NoYear,
}

/// The days of a text: `1 Januari 2026`, `20, 23 dan 24 Maret 2026`, `20 s.d. 24 Maret`, `1 Januari` with the `year` beside it.
///
/// # Errors
/// [`DayFault`].
pub fn days(text: &str, year: Option<i32>, today: Day) -> Result<Days, DayFault> {
    match day(text, today) {
        Err(DayFault::Unreadable) => {}
        read => return read.map(|day| Days::Known(day.into_iter().collect())),
    }
    let key = search_key(text)
        .replace("s.d.", " - ")
        .replace("s/d", " - ")
        .replace("sampai dengan", " - ")
        .replace("sampai", " - ");
    let key = key.replace(" dan ", ",").replace('&', ",");
    let parts: Vec<&str> = key.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
    // A weekday before the day.
    let parts = match parts.as_slice() {
        [first, rest @ ..] if weekday(first).is_some() && !rest.is_empty() => rest.to_vec(),
        all => all.to_vec(),
    };
    let unreadable = || DayFault::Unreadable;
    let mut found = Vec::new();
    // The last part tells month and year of those before it.
    let mut tail = String::new();
    for part in parts.iter().rev() {
        let (first, last) = part.split_once(" - ").or_else(|| run(part)).unwrap_or((part, part));
        let last_day = match with_tail(last, &tail, year, today).ok_or_else(unreadable)? {
            (Some(day), rest) => {
                tail = rest;
                day
            }
            (None, _) => return Ok(Days::NoYear),
        };
        let first_day =
            if first == last { Some(last_day) } else { with_tail(first, &tail, year, today).and_then(|(day, _)| day) };
        let first_day = first_day.ok_or_else(unreadable)?;
        let length = (last_day - first_day).num_days();
        if !(0..LONGEST_RUN).contains(&length) {
            return Err(unreadable());
        }
        found.extend(first_day.iter_days().take_while(|day| *day <= last_day));
    }
    found.sort_unstable();
    found.dedup();
    if found.is_empty() { Err(unreadable()) } else { Ok(Days::Known(found)) }
}

/// Two days of the month with a dash between: `20-24 maret 2026`.
fn run(part: &str) -> Option<(&str, &str)> {
    let (first, rest) = part.split_once('-')?;
    let is_number = |text: &str| (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    let has_name = rest.chars().any(char::is_alphabetic);
    (is_number(first.trim()) && has_name).then(|| (first.trim(), rest.trim()))
}

/// The day of a part, and the month and year that it tells the parts before it; the day is `None` without a year.
fn with_tail(part: &str, tail: &str, year: Option<i32>, today: Day) -> Option<(Option<Day>, String)> {
    let words: Vec<&str> = part.split_whitespace().collect();
    let read = |text: &str| day(text, today).ok().flatten();
    if let Some(day) = read(part) {
        let month = words.get(1..).map(|rest| rest.join(" ")).unwrap_or_default();
        return Some((Some(day), month));
    }
    match words.as_slice() {
        // A day alone, with the month of a later part.
        [_] if !tail.is_empty() => Some((Some(read(&format!("{part} {tail}"))?), tail.to_owned())),
        [_, name] if month(name).is_some() => match year {
            Some(year) => {
                let tail = format!("{name} {year}");
                Some((Some(read(&format!("{} {tail}", words[0]))?), tail))
            }
            None => Some((None, String::new())),
        },
        _ => None,
    }
}

/// The weekday of a word.
pub fn weekday(word: &str) -> Option<Weekday> {
    match search_key(word).trim_end_matches(['.', ',']) {
        "senin" => Some(Weekday::Mon),
        "selasa" => Some(Weekday::Tue),
        "rabu" => Some(Weekday::Wed),
        "kamis" => Some(Weekday::Thu),
        "jumat" | "jum'at" => Some(Weekday::Fri),
        "sabtu" => Some(Weekday::Sat),
        "minggu" | "ahad" => Some(Weekday::Sun),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, year: Option<i32>) -> Result<Days, DayFault> {
        days(text, year, Day::from_ymd_opt(2026, 11, 26).unwrap())
    }

    fn march(days: &[u32]) -> Days {
        Days::Known(days.iter().map(|day| Day::from_ymd_opt(2026, 3, *day).unwrap()).collect())
    }

    #[test]
    fn days_lists_and_runs_are_read() {
        for (text, expected) in [
            ("20 Maret 2026", &[20][..]),
            ("Jumat, 20 Maret 2026", &[20]),
            ("20, 23, dan 24 Maret 2026", &[20, 23, 24]),
            ("20 dan 23 Maret 2026", &[20, 23]),
            ("20 s.d. 22 Maret 2026", &[20, 21, 22]),
            ("20-22 Maret 2026", &[20, 21, 22]),
            ("20 - 21, 23 Maret 2026", &[20, 21, 23]),
            ("2026-03-20", &[20]),
        ] {
            assert_eq!(read(text, None), Ok(march(expected)), "{text}");
        }
        assert_eq!(read("21-22 Maret", Some(2026)), Ok(march(&[21, 22])));
        assert_eq!(read("21 Maret", Some(2026)), Ok(march(&[21])));
        assert_eq!(read("21 Maret", None), Ok(Days::NoYear));
        let unreadable = Err(DayFault::Unreadable);
        for text in
            ["31 April 2026", "Maret 2026", "besok", "24-20 Maret 2026", "20 Maret s.d. 20 Mei 2026", "21 x Maret 2026"]
        {
            assert_eq!(read(text, Some(2026)), unreadable, "{text}");
        }
    }
}
