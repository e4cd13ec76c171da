//! Days (assurance D-2, office C-18): the day before the month, or the year first.

use chrono::{Days, NaiveDate};

use crate::{Day, DayFault, text::search_key};

/// Names of the months: Indonesian, of the older orthography, English.
const MONTHS: [[&str; 12]; 2] = [
    [
        "januari",
        "februari",
        "maret",
        "april",
        "mei",
        "juni",
        "juli",
        "agustus",
        "september",
        "oktober",
        "november",
        "desember",
    ],
    [
        "january",
        "pebruari",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "nopember",
        "december",
    ],
];
/// Other names.
const SHORT: [(&str, u32); 5] = [("february", 2), ("agt", 8), ("agst", 8), ("ags", 8), ("ag", 8)];
/// Letters that a shortened name of a month has, at least.
const SHORTEST: usize = 3;
/// Words that may stand before a day.
const BEFORE: [&str; 12] =
    ["minggu", "ahad", "senin", "selasa", "rabu", "kamis", "jumat", "jum'at", "sabtu", "tanggal", "tgl", "tmt"];
/// Serial numbers of days from 1950 to 2199; lower ones are years or counts.
const SERIALS: std::ops::RangeInclusive<f64> = 18_264.0..=109_575.0;

/// Reads a day with its year: `5 Oktober 2027`, `5-okt-27`, `05/10/2027`, `05102027`, `2027-10-05`, with a weekday or `tanggal`
/// before and a time behind. A year of two digits is the one that lies nearest to `today`. `None` for an empty text and for
/// dashes alone.
///
/// # Errors
/// [`DayFault`].
pub fn day(text: &str, today: Day) -> Result<Option<Day>, DayFault> {
    let key = search_key(text);
    if key.chars().all(|sign| sign == '-') {
        return Ok(None);
    }
    let bare = without_time(without_words(&key));
    let [first, second, third] = parts(bare).ok_or(DayFault::Unreadable)?;
    if first.len() == 4 {
        return within(date(first, second, third)).map(Some);
    }
    match third.len() {
        4 => within(date(third, second, first)).map(Some),
        2 => nearest(third, second, first, today).map(Some),
        _ => Err(DayFault::Unreadable),
    }
}

/// The day of a number that a spreadsheet counts from the end of 1899; only days from 1950 to 2199.
///
/// # Errors
/// [`DayFault::Unreadable`].
pub fn day_of_serial(number: f64) -> Result<Day, DayFault> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "in range; a fraction is the time of the day"
    )]
    let days = SERIALS.contains(&number).then(|| Days::new(number as u64));
    let first = NaiveDate::from_ymd_opt(1899, 12, 30);
    let date = first.zip(days).and_then(|(first, days)| first.checked_add_days(days));
    date.ok_or(DayFault::Unreadable).and_then(Day::try_from)
}

/// The text behind a weekday, `tanggal` or `TMT`, each once.
fn without_words(key: &str) -> &str {
    let mut rest = key;
    let mut left: Vec<&str> = BEFORE.to_vec();
    while let Some(at) = left
        .iter()
        .position(|word| rest.strip_prefix(word).is_some_and(|behind| behind.starts_with([' ', ',', ':', '.'])))
    {
        rest = rest[left.remove(at).len()..].trim_start_matches([' ', ',', ':', '.']);
    }
    rest
}

/// The text before a time of the day: `2027-10-05T00:00:00.000Z`, `5/10/2027 00.00`.
fn without_time(text: &str) -> &str {
    let Some(at) = text.rfind([' ', 't']) else { return text };
    let time = text[at + 1..].trim_end_matches('z');
    let time = time.split_once('+').map_or(time, |(time, _)| time);
    let fields: Vec<&str> = time.split([':', '.']).collect();
    let is_number = |field: &&str| (1..=3).contains(&field.len()) && field.bytes().all(|byte| byte.is_ascii_digit());
    let is_time =
        (2..=4).contains(&fields.len()) && fields.iter().all(is_number) && (time.contains(':') || fields[1].len() == 2);
    // '5. 10.2027' has a dot too.
    let before = text[..at].trim_end();
    if is_time && before.len() >= 6 && parts(before).is_some() { before } else { text }
}

/// The three parts of a date.
fn parts(text: &str) -> Option<[&str; 3]> {
    if matches!(text.len(), 6 | 8) && text.bytes().all(|byte| byte.is_ascii_digit()) {
        let is_year_first = text.len() == 8 && in_known_years(&text[..4]) && !in_known_years(&text[4..]);
        return Some(if is_year_first {
            [&text[..4], &text[4..6], &text[6..]]
        } else {
            [&text[..2], &text[2..4], &text[4..]]
        });
    }
    let edge = |one: char, two: char| {
        one.is_ascii_digit() != two.is_ascii_digit() && one.is_alphanumeric() && two.is_alphanumeric()
    };
    let mut found: Vec<&str> = Vec::new();
    for word in text.split([' ', '-', '/', '.', ',']).filter(|word| !word.is_empty()) {
        let cuts = word.char_indices().zip(word.chars().skip(1)).filter(|((_, one), two)| edge(*one, *two));
        let mut from = 0;
        for ((at, one), _) in cuts {
            found.push(&word[from..at + one.len_utf8()]);
            from = at + one.len_utf8();
        }
        found.push(&word[from..]);
    }
    let [first, second, third] = <[&str; 3]>::try_from(found).ok()?;
    (joins(text, [first, second, third]) && is_number(first) && is_number(third)).then_some([first, second, third])
}

fn is_number(text: &str) -> bool {
    (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether the parts are joined as people join them: by blanks, or by one sign with blanks around it.
fn joins(text: &str, [first, second, third]: [&str; 3]) -> bool {
    let at = |part: &str, from: usize| text[from..].find(part).map(|at| from + at);
    let Some(second_at) = at(second, first.len()) else { return false };
    let Some(third_at) = at(third, second_at + second.len()) else { return false };
    let is_sound =
        |between: &str| between.trim().chars().count() <= 1 && !between.trim().starts_with(char::is_alphanumeric);
    // '5 Okt. 2027', 'Oktober, 2027'
    text.starts_with(first)
        && text.ends_with(third)
        && is_sound(&text[first.len()..second_at])
        && is_sound(&text[second_at + second.len()..third_at])
}

fn in_known_years(digits: &str) -> bool {
    digits.parse().is_ok_and(|year: i32| (1900..=2199).contains(&year))
}

/// Number of a month by its digits, its name or the beginning of it, in the normal form.
pub fn month(text: &str) -> Option<u32> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.parse().ok().filter(|_| text.len() <= 2);
    }
    let short = SHORT.iter().find(|(name, _)| *name == text).map(|(_, number)| *number);
    let begins = || {
        let place = MONTHS.iter().find_map(|names| names.iter().position(|name| name.starts_with(text)))?;
        u32::try_from(place + 1).ok().filter(|_| text.len() >= SHORTEST)
    };
    short.or_else(begins)
}

fn date(year: &str, of_month: &str, date: &str) -> Option<NaiveDate> {
    let date = Some(date).filter(|date| date.len() <= 2)?;
    NaiveDate::from_ymd_opt(year.parse().ok()?, month(of_month)?, date.parse().ok()?)
}

fn within(date: Option<NaiveDate>) -> Result<Day, DayFault> {
    date.ok_or(DayFault::Unreadable).and_then(Day::try_from)
}

/// The day of the century that lies nearest to today.
fn nearest(year: &str, of_month: &str, of_date: &str, today: Day) -> Result<Day, DayFault> {
    let centuries = ["19", "20", "21"].map(|century| format!("{century}{year}"));
    let days = centuries.iter().filter_map(|year| Day::try_from(date(year, of_month, of_date)?).ok());
    days.min_by_key(|day| (*day - today).num_days().abs()).ok_or(DayFault::Unreadable)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn today() -> Day {
        Day::from_ymd_opt(2026, 11, 26).unwrap()
    }

    #[test]
    fn days_are_understood_or_refused_as_the_table_says() {
        // Cases that the front end tests too: texts by their day.
        let cases: serde_json::Value =
            serde_json::from_str(include_str!("../../../../fixtures/cases/typed-days.json")).unwrap();
        let texts = |of: &serde_json::Value| -> Vec<String> { serde_json::from_value(of.clone()).unwrap() };
        for group in ["understood", "understood_in_files"] {
            for (expected, of) in cases[group].as_object().unwrap() {
                for text in texts(of) {
                    assert_eq!(day(&text, today()), Ok(Some(expected.parse().unwrap())), "{text:?}");
                }
            }
        }
        for (name, fault) in [
            ("unreadable", DayFault::Unreadable),
            ("unreadable_in_files", DayFault::Unreadable),
            ("year", DayFault::UnknownYear),
        ] {
            for text in texts(&cases[name]) {
                assert_eq!(day(&text, today()), Err(fault), "{text:?}");
            }
        }
        for text in ["", " ", "-", "\u{2013}", "--"] {
            assert_eq!(day(text, today()), Ok(None), "{text:?}");
        }
    }

    #[test]
    fn every_day_is_read_as_letters_and_spreadsheets_write_it() {
        for day in Day::FIRST.iter_days().step_by(13) {
            let long = crate::tanggal::long_date(day);
            for text in [
                long,
                day.to_string(),
                day.format("%d/%m/%Y").to_string(),
                day.format("%-d-%-m-%Y").to_string(),
                day.format("%d%m%Y").to_string(),
            ] {
                assert_eq!(super::day(&text, today()), Ok(Some(day)), "{text}");
            }
        }
    }

    #[test]
    fn serial_numbers_are_days_of_this_age_and_years_are_none() {
        let day = |y, m, d| Day::from_ymd_opt(y, m, d).unwrap();
        assert_eq!(day_of_serial(46_239.0), Ok(day(2026, 8, 5)));
        assert_eq!(day_of_serial(46_239.5), Ok(day(2026, 8, 5)));
        for number in [2026.0, 0.5, -1.0, 20_260_805.0, f64::NAN] {
            assert_eq!(day_of_serial(number), Err(DayFault::Unreadable), "{number}");
        }
    }
}
