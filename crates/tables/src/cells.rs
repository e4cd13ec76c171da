//! Values of cells: texts, amounts of money, days, counts; and the faults and doubts of a cell (assurance D-1, D-2).

use chrono::Datelike;
use kernel::{
    Day, DayFault,
    nip::is_damaged_by_a_spreadsheet,
    text,
    typed::{self, Abbreviation, AmountFault, TypedAmount},
};

use crate::spreadsheets::{Cell, CellError};

/// Reason why a cell is no value, or may not be the one that was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CellNote {
    /// An error stands in place of the value.
    Error(CellError),
    /// The text is longer than [`text::LONGEST`] characters.
    TooLong,
    /// It is no amount.
    Amount(AmountFault),
    /// The amount is abbreviated: what it is taken for, in rupiah.
    Abbreviated(i64, Abbreviation),
    /// It is no day.
    Day(DayFault),
    /// It is no count.
    Count,
    /// The spreadsheet program holds a day where a text or a code is meant.
    BecameDay,
    /// It holds a number.
    BecameNumber,
}

impl CellNote {
    /// Returns whether the value may be right, so that it is stored when confirmed.
    pub fn is_doubt(&self) -> bool {
        matches!(self, Self::Abbreviated(..) | Self::BecameDay | Self::BecameNumber)
    }
}

/// Text of a cell on one line, as people see it; empty for an empty cell.
pub fn text(cell: &Cell) -> String {
    match cell {
        Cell::Empty | Cell::LongText | Cell::Error(CellError::NoValue) => String::new(),
        Cell::Text(text) => text::clean(text, false),
        Cell::Number(number) => number.to_string(),
        Cell::Day(day) => format!("{:02}/{:02}/{}", day.day(), day.month(), day.year()),
        Cell::Error(CellError::Value(shown)) => shown.clone(),
    }
}

/// Returns whether a text says that there is no value.
pub fn is_nothing(text: &str) -> bool {
    !text.chars().any(char::is_alphanumeric)
}

/// Returns whether a cell holds a value, be it one that cannot be read.
pub fn is_filled(cell: &Cell) -> bool {
    match cell {
        Cell::Empty => false,
        Cell::Text(text) => !is_nothing(text),
        Cell::LongText | Cell::Number(_) | Cell::Day(_) | Cell::Error(_) => true,
    }
}

/// Returns whether a cell holds a number of so many digits that a spreadsheet program has rounded it: it keeps 15.
pub fn is_rounded(cell: &Cell) -> bool {
    matches!(cell, Cell::Number(number) if number.abs() >= 1e15)
}

/// The value of a cell that must be a text: empty where it says that there is none.
fn said(cell: &Cell) -> String {
    let text = if matches!(cell, Cell::Error(_)) { String::new() } else { text(cell) };
    if is_nothing(&text) { String::new() } else { text }
}

/// Whole rupiah; `None` where there is no value.
///
/// # Errors
/// [`CellNote`].
pub fn amount(cell: &Cell) -> Result<Option<TypedAmount>, CellNote> {
    let read = match cell {
        Cell::Empty => return Ok(None),
        Cell::Text(text) => typed::amount(text),
        Cell::Number(number) => {
            typed::amount_of_number(*number).map(|rupiah| Some(TypedAmount { rupiah, doubt: None }))
        }
        Cell::Day(_) => Err(AmountFault::Unreadable),
        Cell::LongText => return Err(CellNote::TooLong),
        Cell::Error(error) => return Err(CellNote::Error(error.clone())),
    };
    read.map_err(CellNote::Amount)
}

/// Whole rupiah, and the fault or doubt of the cell.
pub fn noted_amount(cell: &Cell) -> (Option<i64>, Option<CellNote>) {
    match amount(cell) {
        Ok(None) => (None, None),
        Ok(Some(TypedAmount { rupiah, doubt })) => {
            (Some(rupiah), doubt.map(|sign| CellNote::Abbreviated(rupiah, sign)))
        }
        Err(fault) => (None, Some(fault)),
    }
}

/// A day; `None` where there is no value. `today` tells the century of a year of two digits.
///
/// # Errors
/// [`CellNote`].
pub fn day(cell: &Cell, today: Day) -> Result<Option<Day>, CellNote> {
    let read = match cell {
        Cell::Empty => return Ok(None),
        Cell::Day(date) => Day::try_from(*date).map(Some),
        Cell::Text(text) => typed::day(text, today),
        Cell::Number(number) => typed::day_of_serial(*number).map(Some),
        Cell::LongText => return Err(CellNote::TooLong),
        Cell::Error(error) => return Err(CellNote::Error(error.clone())),
    };
    read.map_err(CellNote::Day)
}

/// A count: digits, and behind them one of the units; `None` where there is no value.
///
/// # Errors
/// [`CellNote`].
pub fn count(cell: &Cell, units: &[&str]) -> Result<Option<i64>, CellNote> {
    let plain = |text: &str| {
        let key = text::search_key(text);
        let number = units.iter().find_map(|unit| key.strip_suffix(unit)).unwrap_or(&key).trim_end();
        let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
        number.parse().ok().filter(|_| is_number)
    };
    match cell {
        Cell::Empty => Ok(None),
        Cell::Text(text) if is_nothing(text) => Ok(None),
        Cell::Text(text) => plain(text).map(Some).ok_or(CellNote::Count),
        Cell::Number(number) => typed::amount_of_number(*number).map(Some).map_err(|_| CellNote::Count),
        Cell::Day(_) => Err(CellNote::Count),
        Cell::LongText => Err(CellNote::TooLong),
        Cell::Error(error) => Err(CellNote::Error(error.clone())),
    }
}

/// A text, with the reason why it may not be the one that was written.
pub fn written(cell: &Cell) -> (String, Option<CellNote>) {
    let note = match cell {
        Cell::Empty | Cell::Text(_) => None,
        Cell::LongText => Some(CellNote::TooLong),
        Cell::Number(_) => Some(CellNote::BecameNumber),
        Cell::Day(_) => Some(CellNote::BecameDay),
        Cell::Error(error) => Some(CellNote::Error(error.clone())),
    };
    (said(cell), note)
}

/// A code or the number of a letter, likewise. In a file of texts a spreadsheet program leaves `1.2E+16` and `Nov-26`.
pub fn code(cell: &Cell) -> (String, Option<CellNote>) {
    let (said, note) = written(cell);
    let of_text = || match cell {
        Cell::Text(text) if is_damaged_by_a_spreadsheet(text) && text.contains(['e', 'E']) => {
            Some(CellNote::BecameNumber)
        }
        Cell::Text(text) if is_month_of_a_spreadsheet(text) => Some(CellNote::BecameDay),
        _ => None,
    };
    let note = note.or_else(of_text);
    (said, note)
}

/// An entry of a list, which may be a number: `3`, `IX`.
pub fn choice(cell: &Cell) -> (String, Option<CellNote>) {
    let (said, note) = written(cell);
    (said, note.filter(|note| *note != CellNote::BecameNumber))
}

/// Returns whether a text is how a spreadsheet program shows `11/26` or `12/11`: `Nov-26`, `12-Nov`.
fn is_month_of_a_spreadsheet(text: &str) -> bool {
    let key = text::search_key(text);
    let Some((one, two)) = key.split_once('-') else { return false };
    let is_number = |text: &str| (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_month = |text: &str| text.len() == 3 && typed::month(text).is_some();
    is_number(one) && is_month(two) || is_month(one) && is_number(two)
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;

    fn today() -> Day {
        Day::from_ymd_opt(2026, 11, 26).unwrap()
    }

    fn error() -> Cell {
        Cell::Error(CellError::Value("#N/A".into()))
    }

    #[test]
    fn an_error_is_neither_empty_nor_a_text() {
        let fault = || CellNote::Error(CellError::Value("#N/A".into()));
        assert_eq!((amount(&error()), day(&error(), today())), (Err(fault()), Err(fault())));
        assert_eq!((count(&error(), &[]), written(&error())), (Err(fault()), (String::new(), Some(fault()))));
        assert!(is_filled(&error()) && is_filled(&Cell::Error(CellError::NoValue)));
        assert_eq!(text(&error()), "#N/A");
    }

    #[test]
    fn amounts_days_and_counts_are_read_from_cells_of_every_type() {
        let rupiah = |cell: &Cell| amount(cell).map(|read| read.map(|read| read.rupiah));
        assert_eq!(
            (rupiah(&Cell::Number(730_000.0)), rupiah(&Cell::text("25 juta"))),
            (Ok(Some(730_000)), Ok(Some(25_000_000)))
        );
        assert_eq!((rupiah(&Cell::text(" – ")), rupiah(&Cell::Empty)), (Ok(None), Ok(None)));
        assert_eq!(rupiah(&Cell::text("(430.000)")), Err(CellNote::Amount(AmountFault::Negative)));
        assert_eq!(rupiah(&Cell::day(today())), Err(CellNote::Amount(AmountFault::Unreadable)));
        assert_eq!(day(&Cell::Number(46239.0), today()), Ok(Day::from_ymd_opt(2026, 8, 5)));
        assert_eq!(day(&Cell::text("31/02/2026"), today()), Err(CellNote::Day(DayFault::Unreadable)));
        assert_eq!(
            day(&Cell::Day(NaiveDate::from_ymd_opt(1899, 1, 1).unwrap()), today()),
            Err(CellNote::Day(DayFault::UnknownYear))
        );
        assert_eq!((count(&Cell::text("8 jam"), &["jam"]), count(&Cell::Number(8.0), &[])), (Ok(Some(8)), Ok(Some(8))));
        for cell in [
            Cell::text("8 hari"),
            Cell::text("-8"),
            Cell::Number(-1.0),
            Cell::Number(0.5),
            Cell::day(today()),
            Cell::text("5/2026"),
        ] {
            assert_eq!(count(&cell, &["jam"]), Err(CellNote::Count), "{cell:?}");
        }
    }

    #[test]
    fn conversions_of_a_spreadsheet_program_are_doubted_where_a_text_or_code_is_meant() {
        for (cell, note) in [
            (Cell::day(today()), Some(CellNote::BecameDay)),
            (Cell::Number(800.1), Some(CellNote::BecameNumber)),
            (Cell::Number(1.2e16), Some(CellNote::BecameNumber)),
            (Cell::text("1,2E+16"), Some(CellNote::BecameNumber)),
            (Cell::text("Nov-26"), Some(CellNote::BecameDay)),
            (Cell::text("12-Nov"), Some(CellNote::BecameDay)),
            (Cell::text("800.1/12/XI/2026"), None),
            (Cell::text("12-11-2026"), None),
            (Cell::text("B-12"), None),
            (Cell::LongText, Some(CellNote::TooLong)),
            (Cell::Empty, None),
        ] {
            assert_eq!(code(&cell).1, note, "{cell:?}");
        }
        assert_eq!(
            (choice(&Cell::Number(3.0)), choice(&Cell::day(today())).1),
            (("3".into(), None), Some(CellNote::BecameDay))
        );
        assert_eq!(
            (written(&Cell::text(" - ")), code(&Cell::Number(800.1)).0),
            ((String::new(), None), "800.1".to_owned())
        );
    }
}
