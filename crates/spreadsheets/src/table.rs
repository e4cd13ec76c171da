//! Cells in rows, within limits.

use std::collections::BTreeMap;

use app::spreadsheets::{Cell, MOST_ROWS, SheetFault, SheetRow};

/// Column limit; cells further to the right are left out.
pub(crate) const COLUMNS: usize = 64;

/// Non-empty cells of a sheet.
#[derive(Debug, Default)]
pub(crate) struct Table(BTreeMap<u32, Vec<Cell>>);

impl Table {
    /// Adds a cell at row and column, both from 0.
    ///
    /// # Errors
    /// [`SheetFault::TooManyRows`].
    pub(crate) fn put(&mut self, row: u32, column: usize, cell: Cell) -> Result<(), SheetFault> {
        let blank = matches!(&cell, Cell::Text(text) if text.trim().is_empty());
        if blank || cell == Cell::Empty || column >= COLUMNS {
            return Ok(());
        }
        let cells = self.0.entry(row).or_default();
        if cells.len() <= column {
            cells.resize(column + 1, Cell::Empty);
        }
        cells[column] = cell;
        // One more for the headings.
        if self.0.len() > MOST_ROWS + 1 { Err(SheetFault::TooManyRows) } else { Ok(()) }
    }

    /// The rows, numbered from 1.
    pub(crate) fn rows(self) -> Vec<SheetRow> {
        self.0.into_iter().map(|(row, cells)| SheetRow { number: row + 1, cells }).collect()
    }
}
