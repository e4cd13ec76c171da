//! Cells in rows, within limits.

use std::collections::BTreeMap;

use app::spreadsheets::{Cell, LARGEST_TEXTS, LONGEST_TEXT, MOST_ROWS, SheetFault, SheetRow};

/// Column limit; cells further to the right are left out.
pub(crate) const COLUMNS: usize = 64;

/// Non-empty cells of a sheet.
#[derive(Debug, Default)]
pub(crate) struct Table {
    rows: BTreeMap<u32, Vec<Cell>>,
    /// Bytes of all texts.
    texts: usize,
}

impl Table {
    /// Adds a text at row and column, both from 0; of a long one only that it is long.
    ///
    /// # Errors
    /// [`SheetFault::TooLarge`], [`SheetFault::TooManyRows`].
    pub(crate) fn put_text(&mut self, row: u32, column: usize, text: &str) -> Result<(), SheetFault> {
        if text.trim().is_empty() || column >= COLUMNS {
            return Ok(());
        }
        if text.chars().nth(LONGEST_TEXT).is_some() {
            return self.put(row, column, Cell::LongText);
        }
        self.texts += text.len();
        if self.texts > LARGEST_TEXTS {
            return Err(SheetFault::TooLarge);
        }
        self.put(row, column, Cell::text(text))
    }

    /// Adds a number at row and column, both from 0.
    ///
    /// # Errors
    /// [`SheetFault::TooManyRows`].
    pub(crate) fn put_number(&mut self, row: u32, column: usize, number: f64) -> Result<(), SheetFault> {
        if column >= COLUMNS { Ok(()) } else { self.put(row, column, Cell::Number(number)) }
    }

    fn put(&mut self, row: u32, column: usize, cell: Cell) -> Result<(), SheetFault> {
        let cells = self.rows.entry(row).or_default();
        if cells.len() <= column {
            cells.resize(column + 1, Cell::Empty);
        }
        cells[column] = cell;
        // One more for the headings.
        if self.rows.len() > MOST_ROWS + 1 { Err(SheetFault::TooManyRows) } else { Ok(()) }
    }

    /// The rows, numbered from 1.
    pub(crate) fn rows(self) -> Vec<SheetRow> {
        self.rows.into_iter().map(|(row, cells)| SheetRow { number: row + 1, cells }).collect()
    }
}
