//! Cells in rows, within limits.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use tables::spreadsheets::{
    Cell, CellError, LARGEST_TEXTS, LONGEST_TEXT, MOST_ROWS, Merged, SheetFault, SheetRow, SheetRows, Workbook,
};

/// Column limit; cells further to the right are left out.
pub(crate) const COLUMNS: usize = 256;
/// Limit on the cells of all sheets, empty ones before a filled one included.
const MOST_CELLS: usize = 1_000_000;
/// Sheet limit; further ones are left out.
const MOST_SHEETS: usize = 100;
/// Limit on the merged cells of a sheet; further ones count as single.
const MOST_MERGED: usize = 10_000;
/// Longest name of a sheet in Excel; a longer one is cut.
const LONGEST_NAME: usize = 31;

/// The sheets read so far, and what they take.
#[derive(Default)]
pub(crate) struct Book {
    sheets: Vec<SheetRows>,
    /// Bytes of all texts.
    texts: usize,
    cells: usize,
}

/// Non-empty cells of a sheet.
#[derive(Debug, Default)]
pub(crate) struct Table {
    rows: BTreeMap<u32, Vec<Cell>>,
    merged: Vec<Merged>,
    is_cut: bool,
    is_hidden: bool,
    hidden_rows: BTreeSet<u32>,
}

impl Book {
    /// Adds a sheet.
    pub(crate) fn add(&mut self, name: &str, table: Table) {
        if self.sheets.len() == MOST_SHEETS {
            return;
        }
        let name = if name.is_empty() { format!("Tabel {}", self.sheets.len() + 1) } else { name.to_owned() };
        let name = name.chars().take(LONGEST_NAME).collect();
        let hidden_rows =
            table.hidden_rows.iter().filter(|row| table.rows.contains_key(row)).map(|row| row + 1).collect();
        let rows = table.rows.into_iter().map(|(row, cells)| SheetRow { number: row + 1, cells }).collect();
        self.sheets.push(SheetRows {
            name,
            rows,
            hidden_rows,
            merged: table.merged,
            is_cut: table.is_cut,
            is_hidden: table.is_hidden,
        });
    }

    /// The sheets.
    ///
    /// # Errors
    /// [`SheetFault::Unreadable`] without a sheet.
    pub(crate) fn finish(self) -> Result<Workbook, SheetFault> {
        if self.sheets.is_empty() { Err(SheetFault::Unreadable) } else { Ok(Workbook { sheets: self.sheets }) }
    }

    /// Counts a text, a long one too, which a file may repeat at no cost.
    pub(crate) fn count_text(&mut self, bytes: usize) -> Result<(), SheetFault> {
        self.texts = self.texts.saturating_add(bytes);
        if self.texts > LARGEST_TEXTS { Err(SheetFault::TooLarge) } else { Ok(()) }
    }
}

impl Table {
    /// Cells of a sheet that the file may hide.
    pub(crate) fn of_sheet(is_hidden: bool) -> Self {
        Self { is_hidden, ..Self::default() }
    }

    /// Tells that the file hides a row, from 0.
    pub(crate) fn hide(&mut self, row: u32) {
        if self.hidden_rows.len() <= MOST_ROWS {
            self.hidden_rows.insert(row);
        }
    }

    /// Tells that the file hides these of its rows, from 0, both ends included.
    pub(crate) fn hide_all(&mut self, [first, last]: [u32; 2]) {
        self.hidden_rows.extend(self.rows.range(first..=last).map(|(row, _)| *row));
    }

    /// Returns whether there is nothing at row and column, both from 0.
    pub(crate) fn is_empty_at(&self, (row, column): (u32, usize)) -> bool {
        self.rows.get(&row).and_then(|cells| cells.get(column)).is_none_or(|cell| *cell == Cell::Empty)
    }

    /// Adds a text at row and column, both from 0; of a long one only that it is long. A text that shows an error value is one.
    ///
    /// # Errors
    /// [`SheetFault::TooLarge`].
    pub(crate) fn put_text(&mut self, book: &mut Book, row: u32, column: usize, text: &str) -> Result<(), SheetFault> {
        if text.trim().is_empty() || column >= COLUMNS {
            return Ok(());
        }
        book.count_text(text.len())?;
        let is_long = text.chars().nth(LONGEST_TEXT).is_some();
        let error = || CellError::shown(text).map(Cell::Error);
        let text = || error().unwrap_or_else(|| Cell::text(text));
        self.put(book, row, column, if is_long { Cell::LongText } else { text() })
    }

    /// Adds an error at row and column, both from 0.
    ///
    /// # Errors
    /// [`SheetFault::TooLarge`].
    pub(crate) fn put_error(
        &mut self,
        book: &mut Book,
        row: u32,
        column: usize,
        error: CellError,
    ) -> Result<(), SheetFault> {
        if column >= COLUMNS { Ok(()) } else { self.put(book, row, column, Cell::Error(error)) }
    }

    /// Adds a number at row and column, both from 0.
    ///
    /// # Errors
    /// [`SheetFault::TooLarge`].
    pub(crate) fn put_number(
        &mut self,
        book: &mut Book,
        row: u32,
        column: usize,
        number: f64,
    ) -> Result<(), SheetFault> {
        if column >= COLUMNS { Ok(()) } else { self.put(book, row, column, Cell::Number(number)) }
    }

    /// Adds a day at row and column, both from 0.
    ///
    /// # Errors
    /// [`SheetFault::TooLarge`].
    pub(crate) fn put_day(
        &mut self,
        book: &mut Book,
        row: u32,
        column: usize,
        day: NaiveDate,
    ) -> Result<(), SheetFault> {
        if column >= COLUMNS { Ok(()) } else { self.put(book, row, column, Cell::Day(day)) }
    }

    /// Merges cells; rows and columns from 0, both ends included.
    pub(crate) fn merge(&mut self, rows: [u32; 2], columns: [usize; 2]) {
        let [left, right] = columns;
        if left < COLUMNS && self.merged.len() < MOST_MERGED && (rows[0] < rows[1] || left < right) {
            let [top, bottom] = rows.map(|row| row.saturating_add(1));
            self.merged.push(Merged { top, bottom, left, right: right.min(COLUMNS - 1) });
        }
    }

    /// Returns whether it has more rows than the limit; the rest need not be read.
    pub(crate) fn is_cut(&self) -> bool {
        self.is_cut
    }

    fn put(&mut self, book: &mut Book, row: u32, column: usize, cell: Cell) -> Result<(), SheetFault> {
        // One more for the headings.
        if self.rows.len() > MOST_ROWS && !self.rows.contains_key(&row) {
            self.is_cut = true;
            return Ok(());
        }
        let cells = self.rows.entry(row).or_default();
        if cells.len() <= column {
            book.cells += column + 1 - cells.len();
            if book.cells > MOST_CELLS {
                return Err(SheetFault::TooLarge);
            }
            cells.resize(column + 1, Cell::Empty);
        }
        cells[column] = cell;
        Ok(())
    }
}
