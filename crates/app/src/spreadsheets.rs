//! Tables that come and go as files: what an import reads and what an export writes.

use async_trait::async_trait;
use chrono::NaiveDate;

use crate::ports::Stored;

/// Most bytes of a file that is read.
pub const LARGEST_FILE: usize = 5 * 1024 * 1024;
/// Most rows of a file that is read, below the headings.
pub const MOST_ROWS: usize = 5000;

/// One cell.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A text; written as a text whatever it looks like, so that no name runs as a formula.
    Text(String),
    /// A number. Spreadsheet programs keep 15 digits of it.
    Number(f64),
    /// A day.
    Day(NaiveDate),
}

impl Cell {
    /// A text, or nothing.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }
}

/// A row that holds something.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetRow {
    /// Its number in the file, from 1.
    pub number: u32,
    /// Its cells, from the first column.
    pub cells: Vec<Cell>,
}

/// A column of a sheet that is written.
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    /// What stands above it.
    pub heading: &'static str,
    /// Width in characters.
    pub width: u16,
}

/// A sheet that is written.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    /// Name of the sheet.
    pub title: &'static str,
    /// Columns.
    pub columns: Vec<Column>,
    /// Rows below the headings.
    pub rows: Vec<Vec<Cell>>,
}

/// Why a file could not be read as a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SheetFault {
    /// More than [`LARGEST_FILE`] bytes, or far more once unpacked.
    #[error("the file is too large")]
    TooLarge,
    /// More than [`MOST_ROWS`] rows.
    #[error("the file has too many rows")]
    TooManyRows,
    /// No .xlsx, .xls, .ods or CSV file, or a broken one.
    #[error("the file is no table")]
    Unreadable,
}

/// Reads and writes tables, off the async threads.
#[async_trait]
pub trait Spreadsheets: Send + Sync {
    /// The rows of the first sheet that hold something: of a .xlsx, .xls or .ods file or of a CSV text, told by its
    /// content.
    async fn read(&self, file: Vec<u8>) -> Stored<Result<Vec<SheetRow>, SheetFault>>;

    /// A sheet as a .xlsx file.
    async fn write(&self, sheet: Sheet) -> Stored<Vec<u8>>;
}
