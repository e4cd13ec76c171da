//! Values of cells as people write them: texts, amounts of money, days.

use chrono::{Days, NaiveDate};
use kernel::{Day, DayFault, text};

use crate::spreadsheets::Cell;

/// Shown in place of a text that is too long.
pub const LONG_TEXT: &str = "…";
/// Beginnings of months, Indonesian and English.
const MONTHS: [&[&str]; 12] = [
    &["jan"],
    &["feb", "peb"],
    &["mar"],
    &["apr"],
    &["mei", "may"],
    &["jun"],
    &["jul"],
    &["agu", "agt", "ags", "aug"],
    &["sep"],
    &["okt", "oct"],
    &["nov", "nop"],
    &["des", "dec"],
];
/// Years of two digits from this one on are of the last century.
const LAST_CENTURY: i32 = 70;

/// Neither empty nor a value of the kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unreadable;

/// Text of a cell on one line; empty for an empty cell.
pub fn text(cell: &Cell) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Text(text) => text::clean(text, false),
        Cell::LongText => LONG_TEXT.to_owned(),
        Cell::Number(number) => number.to_string(),
        Cell::Day(day) => day.to_string(),
    }
}

/// Returns whether a text says that there is no value.
pub fn is_nothing(text: &str) -> bool {
    text != LONG_TEXT && !text.chars().any(char::is_alphanumeric)
}

/// Whole rupiah: `1.250.000`, `Rp 1.250.000,00`, `1,250,000.00`, `Rp. 1.250.000,-`; `None` for no amount.
///
/// # Errors
/// [`Unreadable`], also for a fraction of a rupiah.
pub fn amount(cell: &Cell) -> Result<Option<i64>, Unreadable> {
    match cell {
        Cell::Empty => Ok(None),
        #[expect(clippy::cast_possible_truncation, reason = "in range, and without a fraction")]
        Cell::Number(number) if number.fract() == 0.0 && number.abs() < 1e15 => Ok(Some(*number as i64)),
        Cell::Text(text) if is_nothing(text) => Ok(None),
        Cell::Text(text) => amount_in_words_of_people(text).map(Some).ok_or(Unreadable),
        Cell::LongText | Cell::Number(_) | Cell::Day(_) => Err(Unreadable),
    }
}

fn amount_in_words_of_people(text: &str) -> Option<i64> {
    let key = text::search_key(text);
    let plain: String = key.chars().filter(|sign| !sign.is_whitespace()).collect();
    let plain = plain.strip_prefix("rp").or_else(|| plain.strip_prefix("idr")).unwrap_or(&plain);
    let plain = plain.trim_start_matches(['.', ':']);
    let plain = plain.strip_suffix("rupiah").unwrap_or(plain);
    let plain = plain.strip_suffix(",-").or_else(|| plain.strip_suffix(".-")).or_else(|| plain.strip_suffix('-'));
    let plain = plain.unwrap_or_else(|| key_digits(&key));
    whole(plain).or_else(|| whole(key_digits(&key)))
}

/// The digits and signs of an amount, without a unit before or behind.
fn key_digits(key: &str) -> &str {
    key.trim_matches(|sign: char| !sign.is_ascii_digit())
}

/// A number whose groups of three digits are told by dots, commas or blanks, and whose fraction is zero.
fn whole(text: &str) -> Option<i64> {
    let text: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    let (digits, fraction) = match text.rfind(['.', ',']) {
        Some(at) if text.len() - at == 4 && text.matches(['.', ',']).count() >= 1 && same_sign(&text) => {
            (text.as_str(), "")
        }
        Some(at) => (&text[..at], &text[at + 1..]),
        None => (text.as_str(), ""),
    };
    let zero = fraction.bytes().all(|byte| byte == b'0');
    let groups: Vec<&str> = digits.split(['.', ',']).collect();
    let (first, rest) = groups.split_first()?;
    let grouped = rest.is_empty() || (1..=3).contains(&first.len()) && rest.iter().all(|group| group.len() == 3);
    let joined = groups.concat();
    let plain = !joined.is_empty() && joined.bytes().all(|byte| byte.is_ascii_digit());
    if zero && grouped && plain && same_sign(digits) { joined.parse().ok() } else { None }
}

/// Returns whether all groups are told by the same sign.
fn same_sign(text: &str) -> bool {
    !(text.contains('.') && text.contains(','))
}

/// A day: `2026-01-31`, `31/01/2026`, `31-1-26`, `31 Januari 2026`, `Sabtu, 31 Jan 2026`, a serial number; `None` for none.
///
/// # Errors
/// [`DayFault`].
pub fn day(cell: &Cell) -> Result<Option<Day>, DayFault> {
    let date = match cell {
        Cell::Empty => return Ok(None),
        Cell::Text(text) if is_nothing(text) => return Ok(None),
        Cell::Day(date) => Some(*date),
        Cell::Text(text) => date_in_words_of_people(text),
        Cell::Number(number) => serial(*number),
        Cell::LongText => None,
    };
    let date = date.ok_or(DayFault::Unreadable)?;
    Day::try_from(date).map(Some)
}

/// Reads the day of a text; `None` for any other text.
pub fn day_in_words_of_people(text: &str) -> Option<Day> {
    date_in_words_of_people(text).and_then(|date| Day::try_from(date).ok())
}

/// Day of a spreadsheet's number, counted from the end of 1899.
fn serial(number: f64) -> Option<NaiveDate> {
    if number.fract() != 0.0 || !(1.0..2_958_466.0).contains(&number) {
        return None;
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range, and without a fraction")]
    let days = Days::new(number as u64);
    NaiveDate::from_ymd_opt(1899, 12, 30)?.checked_add_days(days)
}

/// Reads a day, the day of the month before the month where it does not begin with the year.
fn date_in_words_of_people(text: &str) -> Option<NaiveDate> {
    let key = text::search_key(text);
    let date =
        key.split(['t']).next().filter(|date| date.len() == 10 && date.starts_with(|c: char| c.is_ascii_digit()));
    if let Some(day) = date.and_then(|date| date.parse().ok()) {
        return Some(day);
    }
    let words: Vec<&str> = key.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    // A weekday, or 'tanggal', stands before.
    let first = words.iter().position(|word| word.starts_with(|c: char| c.is_ascii_digit()))?;
    let [one, two, three, ..] = words.get(first..)? else { return None };
    let month = |word: &str| word.parse().ok().or_else(|| month(word));
    if one.len() == 4 {
        return NaiveDate::from_ymd_opt(one.parse().ok()?, month(two)?, three.parse().ok()?);
    }
    let year: i32 = three.parse().ok()?;
    let year = match three.len() {
        2 if year >= LAST_CENTURY => year + 1900,
        2 => year + 2000,
        4 => year,
        _ => return None,
    };
    NaiveDate::from_ymd_opt(year, month(two)?, one.parse().ok()?)
}

/// Number of a month by its beginning.
fn month(word: &str) -> Option<u32> {
    let place = MONTHS.iter().position(|names| names.iter().any(|name| word.starts_with(name)))?;
    u32::try_from(place + 1).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_as_people_write_them() {
        for text in [
            "1250000",
            "1.250.000",
            "Rp 1.250.000",
            "Rp. 1.250.000,-",
            "1,250,000.00",
            "1.250.000,00",
            "1 250 000",
            "Rp1.250.000.-",
            "1.250.000 Rupiah",
            "IDR 1,250,000",
            "Rp\u{a0}1.250.000",
            "1250000.00",
            "Rp 1.250.000/OH",
        ] {
            assert_eq!(amount(&Cell::text(text)), Ok(Some(1_250_000)), "{text}");
        }
        for text in ["", " - ", "–", "…."] {
            assert_eq!(amount(&Cell::text(text)), Ok(None), "{text}");
        }
        for text in ["murah", "1.250.000,50", "12.50.000", "1.250,000,000.5"] {
            assert_eq!(amount(&Cell::text(text)), Err(Unreadable), "{text}");
        }
        assert_eq!(amount(&Cell::Number(730_000.0)), Ok(Some(730_000)));
        assert_eq!(amount(&Cell::Number(0.5)), Err(Unreadable));
    }

    #[test]
    fn days_are_read_as_people_write_them() {
        let expected = Day::from_ymd_opt(2026, 8, 5).unwrap();
        for text in [
            "2026-08-05",
            "2026-08-05T00:00:00.000Z",
            "05/08/2026",
            "5-8-26",
            "5.8.2026",
            "5 Agustus 2026",
            "5 agt 2026",
            "5-Aug-26",
            "Rabu, 5 Agustus 2026",
            "2026/8/5",
            "TMT 05-08-2026",
        ] {
            assert_eq!(day(&Cell::text(text)), Ok(Some(expected)), "{text}");
        }
        assert_eq!(day(&Cell::Number(46239.0)), Ok(Some(expected)));
        for text in ["kapan", "31/02/2026", "2026", "5 Agustus"] {
            assert_eq!(day(&Cell::text(text)), Err(DayFault::Unreadable), "{text}");
        }
        assert_eq!(day(&Cell::text("-")), Ok(None));
    }

    #[test]
    fn days_of_other_centuries_are_refused_in_every_cell() {
        for text in ["0000-01-01", "1/1/0001", "31-12-1899", "1 Januari 2200", "9999-12-31", "-4713-01-01"] {
            assert_eq!(day(&Cell::text(text)), Err(DayFault::UnknownYear), "{text}");
        }
        let dates = [NaiveDate::MIN, Day::FIRST.date().pred_opt().unwrap(), Day::LAST.date().succ_opt().unwrap()];
        assert!(dates.map(|date| day(&Cell::Day(date))).iter().all(|read| *read == Err(DayFault::UnknownYear)));
        assert_eq!(day(&Cell::Number(1.0)), Err(DayFault::UnknownYear));
        assert_eq!(day(&Cell::Number(2.0)), Ok(Some(Day::FIRST)));
        assert_eq!(day(&Cell::Number(2_958_465.0)), Err(DayFault::UnknownYear));
    }
}
