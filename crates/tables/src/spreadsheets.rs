//! Cells, rows and sheets of files that are read and written.

use chrono::NaiveDate;
use kernel::RupiahSum;
use serde::{Deserialize, Serialize};

/// Size limit of a file that is read.
pub const LARGEST_FILE: usize = 5 * 1024 * 1024;
/// Row limit of a file that is read, below the headings.
pub const MOST_ROWS: usize = 5000;
/// Most characters of a text that is read.
pub const LONGEST_TEXT: usize = kernel::text::LONGEST;
/// Size limit of all texts that are read, in bytes; a text counts in each cell that repeats it.
pub const LARGEST_TEXTS: usize = 8 * 1024 * 1024;

/// One cell.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Cell {
    /// Empty.
    Empty,
    /// A text, written as a text in any case, so that no name runs as a formula.
    Text(String),
    /// A text of more than [`LONGEST_TEXT`] characters in a file that was read; it is not kept.
    LongText,
    /// A number. Spreadsheet programs keep 15 digits of it.
    Number(f64),
    /// A day.
    Day(NaiveDate),
    /// An error in place of a value, in a file that was read.
    Error(CellError),
}

/// Error in place of the value of a cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum CellError {
    /// An error value as it is shown: `#N/A`, `#REF!`, `Err:502`, `####`.
    Value(String),
    /// A formula whose value the file does not hold.
    NoValue,
}

impl CellError {
    /// The error value that a text shows: `#` with capitals and `!` or `?`, `#N/A`, `Err:` with a number of LibreOffice, and the
    /// signs of a column that is too narrow for its values.
    pub fn shown(text: &str) -> Option<Self> {
        let text = text.trim();
        let named = |name: &str| {
            let sound = |sign: char| sign.is_ascii_uppercase() || sign.is_ascii_digit() || matches!(sign, '/' | '_');
            !name.is_empty() && name.chars().all(sound)
        };
        let of_excel = text.strip_prefix('#').is_some_and(|name| {
            matches!(name, "N/A" | "GETTING_DATA" | "N/D" | "T/A")
                || name.strip_suffix(['!', '?']).is_some_and(named)
                || name.len() > 1 && name.chars().all(|sign| sign == '#')
        });
        let of_libreoffice =
            text.strip_prefix("Err:").is_some_and(|number| number.len() == 3 && number.parse::<u16>().is_ok());
        (of_excel || of_libreoffice).then(|| Self::Value(text.to_owned()))
    }
}

impl Cell {
    /// A text; empty without characters.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// A day.
    pub fn day(day: impl Into<NaiveDate>) -> Self {
        Self::Day(day.into())
    }
}

/// A count as a cell.
pub fn number(count: usize) -> Cell {
    Cell::Number(u32::try_from(count).map_or(f64::MAX, f64::from))
}

/// An amount or sum as a cell; a 64-bit float holds 15 digits exactly.
pub fn money(amount: impl Into<RupiahSum>) -> Cell {
    let amount = amount.into();
    #[expect(clippy::cast_precision_loss, reason = "spreadsheet programs keep 15 digits")]
    let rupiah = amount.get() as f64;
    Cell::Number(rupiah)
}

/// A row that is not empty.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SheetRow {
    /// Row number in the file, from 1.
    pub number: u32,
    /// Cells, from the first column.
    pub cells: Vec<Cell>,
}

/// A sheet of a file that was read.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct SheetRows {
    /// Its name; a file of one table has none.
    pub name: String,
    /// Rows that are not empty, in order.
    pub rows: Vec<SheetRow>,
    /// Merged cells; only the first of each holds a value.
    pub merged: Vec<Merged>,
    /// It has more than [`MOST_ROWS`] rows; the rest is missing.
    pub is_cut: bool,
    /// The file hides it, as lists that other sheets choose from.
    pub is_hidden: bool,
    /// Numbers of the rows that the file hides, as filters do, in order.
    pub hidden_rows: Vec<u32>,
}

/// Merged cells, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Merged {
    /// First row, from 1.
    pub top: u32,
    /// Last row.
    pub bottom: u32,
    /// First column, from 0.
    pub left: usize,
    /// Last column.
    pub right: usize,
}

/// The sheets of a file, in its order.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Workbook {
    /// At least one.
    pub sheets: Vec<SheetRows>,
}

impl Workbook {
    /// The non-empty rows of the first sheet.
    ///
    /// # Errors
    /// [`SheetFault::TooManyRows`], [`SheetFault::Unreadable`] without a sheet.
    pub fn first_sheet(self) -> Result<Vec<SheetRow>, SheetFault> {
        match self.sheets.into_iter().next() {
            Some(sheet) if sheet.is_cut => Err(SheetFault::TooManyRows),
            Some(sheet) => Ok(sheet.rows),
            None => Err(SheetFault::Unreadable),
        }
    }
}

/// A column of a sheet to write.
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    /// Heading.
    pub heading: &'static str,
    /// Width in characters.
    pub width: u16,
}

/// A sheet to write.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Sheet {
    /// Name of the sheet, and its title above the headings.
    pub title: &'static str,
    /// Office and period, in lines between title and headings; may be empty.
    pub caption: String,
    /// Columns.
    pub columns: Vec<Column>,
    /// Rows below the headings.
    pub rows: Vec<Vec<Cell>>,
    /// Rows below those, outside of their filter: sums, notes.
    pub below: Vec<Vec<Cell>>,
}

/// Reason why a file cannot be read as a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum SheetFault {
    /// More than [`LARGEST_FILE`] bytes, far more once unpacked, or more text than [`LARGEST_TEXTS`].
    #[error("the file is too large")]
    TooLarge,
    /// More than [`MOST_ROWS`] rows.
    #[error("the file has too many rows")]
    TooManyRows,
    /// It is no spreadsheet, CSV file or HTML table, or a broken one.
    #[error("the file is no table")]
    Unreadable,
    /// It is a PDF, a Word document or a picture.
    #[error("the file is a document")]
    Document,
    /// It can be opened with its password only.
    #[error("the file is encrypted")]
    Encrypted,
}
