//! Rows below the headings.

use super::{Layout, Recognise, heading_key};
use crate::{
    imports::cells,
    spreadsheets::{Cell, SheetRows},
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

impl Record {
    fn texts(&self) -> impl Iterator<Item = String> {
        self.cells.iter().filter(|cell| **cell != Cell::Empty).map(cells::text)
    }
}

impl<F: Copy + PartialEq> Layout<F> {
    /// The rows below the headings that hold a value beside their number, and the count of those that hold none: numbers
    /// alone, numbers of columns, headings repeated on a further page.
    pub fn records(&self, sheet: &SheetRows, recognise: Recognise<'_, F>) -> (Vec<Record>, usize) {
        let number_columns: Vec<usize> = self.columns.iter().filter(|c| c.is_number).map(|c| c.index).collect();
        let below = sheet.rows.iter().filter(|row| row.number > self.above);
        let mut records: Vec<Record> = below
            .map(|row| {
                // Roman numerals and letters number groups, not rows.
                let number = |cell: &Cell| cells::text(cell).trim_end_matches('.').parse::<u32>().is_ok();
                let own = |index: &usize| row.cells.get(*index).is_some_and(number);
                Record { number: row.number, cells: row.cells.clone(), is_numbered: number_columns.iter().any(own) }
            })
            .collect();
        let all = records.len();
        records.retain(|record| !self.is_blank(record, &number_columns, recognise));
        self.fill_down(sheet, &mut records);
        let blank = all - records.len();
        (records, blank)
    }

    fn is_blank(&self, record: &Record, number_columns: &[usize], recognise: Recognise<'_, F>) -> bool {
        let values = record.cells.iter().enumerate();
        let values = values.filter(|(index, cell)| !number_columns.contains(index) && **cell != Cell::Empty);
        let only_number = values.clone().all(|(_, cell)| cells::is_nothing(&cells::text(cell)));
        only_number || numbers_columns(record) || self.repeats_headings(record, recognise)
    }

    /// Returns whether a row is the headings again.
    fn repeats_headings(&self, record: &Record, recognise: Recognise<'_, F>) -> bool {
        let same = |column: &&super::Column<F>| {
            let Some(Cell::Text(text)) = record.cells.get(column.index) else { return false };
            column.field.is_some()
                && recognise(&[heading_key(text)]).is_some_and(|(field, _)| column.field == Some(field))
        };
        let mapped = self.columns.iter().filter(|column| column.field.is_some()).count();
        let same = self.columns.iter().filter(same).count();
        same >= 2 && same * 2 >= mapped
    }

    /// Gives every row of a merged cell its value.
    fn fill_down(&self, sheet: &SheetRows, records: &mut [Record]) {
        let number = |index: usize| self.columns.iter().any(|column| column.index == index && column.is_number);
        let down = |merged: &&crate::spreadsheets::Merged| {
            merged.top > self.above && merged.bottom > merged.top && !number(merged.left)
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

/// Returns whether a row numbers the columns: 1, 2, 3, or (1), (2), (3).
fn numbers_columns(record: &Record) -> bool {
    let numbers = record.texts().map(|text| {
        let digits = text.trim_matches(|sign: char| !sign.is_ascii_digit());
        let plain = text.chars().all(|sign| sign.is_ascii_digit() || matches!(sign, '(' | ')' | '[' | ']' | ' ' | '.'));
        digits.parse::<u32>().ok().filter(|number| plain && *number <= 100)
    });
    let numbers: Option<Vec<u32>> = numbers.collect();
    numbers.is_some_and(|numbers| numbers.len() > 1 && numbers.windows(2).all(|two| two[0] < two[1]))
}
