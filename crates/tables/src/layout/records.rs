//! Rows below the headings.

use super::{Layout, headings};
use crate::{
    cells,
    spreadsheets::{Cell, SheetRow, SheetRows},
};

/// Rows that a merged cell fills at most.
const LONGEST_MERGE: u32 = 2000;

/// A row below the headings.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    /// Row number in the file.
    pub number: u32,
    /// Cells, from the first column; merged ones are filled down.
    pub cells: Vec<Cell>,
    /// It has a number of its own, as people number lists.
    pub is_numbered: bool,
}

impl<F: Copy + PartialEq> Layout<F> {
    /// The rows below the headings that hold a value beside their number, and the numbers of those that hold none: numbers
    /// alone, numbers of columns, headings repeated on a further page.
    pub fn records(&self, sheet: &SheetRows) -> (Vec<Record>, Vec<u32>) {
        let number_columns: Vec<usize> = self.columns.iter().filter(|c| c.is_number).map(|c| c.index).collect();
        let mut records: Vec<Record> = self
            .rows(sheet)
            .map(|row| {
                // Roman numerals and letters number groups, not rows.
                let number = |cell: &Cell| cells::text(cell).trim_end_matches('.').parse::<u32>().is_ok();
                let cells = self.own_cells(row);
                let own = |index: &usize| cells.get(*index).is_some_and(number);
                let is_numbered = number_columns.iter().any(own);
                Record { number: row.number, cells, is_numbered }
            })
            .collect();
        let is_blank = |record: &Record| self.is_blank(record, &number_columns);
        let blank = records.iter().filter(|record| is_blank(record)).map(|record| record.number).collect();
        records.retain(|record| !is_blank(record));
        self.fill_down(sheet, &mut records);
        (records, blank)
    }

    /// The cells of a row that are the table's.
    fn own_cells(&self, row: &SheetRow) -> Vec<Cell> {
        let own = |(index, cell): (usize, &Cell)| if index < self.across.0 { Cell::Empty } else { cell.clone() };
        row.cells.iter().enumerate().take(self.across.1 + 1).map(own).collect()
    }

    fn is_blank(&self, record: &Record, number_columns: &[usize]) -> bool {
        let values = record.cells.iter().enumerate();
        let mut values = values.filter(|(index, cell)| !number_columns.contains(index) && **cell != Cell::Empty);
        let only_number = values.all(|(_, cell)| !cells::is_filled(cell));
        only_number || headings::numbers_columns(&record.cells) || self.repeated.contains(&record.number)
    }

    /// Gives every row of a merged cell its value.
    fn fill_down(&self, sheet: &SheetRows, records: &mut [Record]) {
        let number = |index: usize| self.columns.iter().any(|column| column.index == index && column.is_number);
        let down = |merged: &&crate::spreadsheets::Merged| {
            let own = (self.across.0..=self.across.1).contains(&merged.left) && merged.top <= self.last;
            merged.top > self.above && own && merged.bottom > merged.top && !number(merged.left)
        };
        for merged in sheet.merged.iter().filter(down) {
            let last = merged.bottom.min(merged.top.saturating_add(LONGEST_MERGE));
            let first = sheet.rows.iter().find(|row| row.number == merged.top);
            let Some(cell) = first.and_then(|row| row.cells.get(merged.left)).filter(|cell| **cell != Cell::Empty)
            else {
                continue;
            };
            let covered = records.iter_mut().filter(|record| (merged.top + 1..=last).contains(&record.number));
            for record in covered {
                if record.cells.len() <= merged.left {
                    record.cells.resize(merged.left + 1, Cell::Empty);
                }
                record.cells[merged.left] = cell.clone();
            }
        }
    }
}
