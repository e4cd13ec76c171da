//! Rows of a file: each is read, or skipped for a cause that is told (assurance D-2).

use std::collections::{BTreeMap, BTreeSet};

use crate::spreadsheets::Workbook;

/// Reason why a row is not read.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// A title or remark above a table.
    Caption,
    /// Headings.
    Heading,
    /// It holds nothing but numbers of rows or columns.
    Blank,
    /// It holds no entry: the title of a group, a sum, a remark, a signature.
    NoEntry,
    /// It stands outside of every table.
    Outside,
    /// It was left out by an answer.
    LeftOut,
    /// It stands in another sheet.
    OtherSheet(String),
}

/// Rows that are skipped for one cause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Skipped {
    /// The cause.
    pub cause: Cause,
    /// Their numbers, in order.
    pub rows: Vec<u32>,
}

/// All rows of a file that are not empty.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// Rows that are read.
    pub read: usize,
    /// The others by their cause.
    pub skipped: Vec<Skipped>,
    /// Rows of the sheet that is read which the file hides.
    pub hidden: Vec<u32>,
}

impl Tally {
    /// Counts the rows of a workbook, of which those of one sheet may be read.
    pub fn of(workbook: &Workbook, sheet: usize, read: &BTreeSet<u32>, causes: &BTreeMap<u32, Cause>) -> Self {
        let mut skipped: BTreeMap<Cause, Vec<u32>> = BTreeMap::new();
        let (mut count, mut hidden) = (0, Vec::new());
        for (place, rows) in workbook.sheets.iter().enumerate() {
            if place == sheet {
                hidden.clone_from(&rows.hidden_rows);
            }
            for row in &rows.rows {
                if place == sheet && read.contains(&row.number) {
                    count += 1;
                    continue;
                }
                let cause = match causes.get(&row.number) {
                    _ if place != sheet => Cause::OtherSheet(rows.name.clone()),
                    known => known.cloned().unwrap_or(Cause::Outside),
                };
                skipped.entry(cause).or_default().push(row.number);
            }
        }
        let skipped = skipped.into_iter().map(|(cause, rows)| Skipped { cause, rows }).collect();
        Self { read: count, skipped, hidden }
    }

    /// Adds rows that are left out for a cause before the file is read.
    pub fn leave_out(&mut self, rows: Vec<u32>, cause: Cause) {
        if !rows.is_empty() {
            self.skipped.push(Skipped { cause, rows });
        }
    }

    /// All rows.
    pub fn seen(&self) -> usize {
        self.read + self.skipped_rows()
    }

    /// Rows that are skipped.
    pub fn skipped_rows(&self) -> usize {
        self.skipped.iter().map(|skipped| skipped.rows.len()).sum()
    }
}

/// Numbers of rows as people write them: `3, 5–8`.
pub fn numbers(rows: &[u32]) -> String {
    let runs = rows.chunk_by(|one, next| one + 1 == *next);
    let words = runs.map(|run| match run {
        [one] => one.to_string(),
        [first, .., last] => format!("{first}–{last}"),
        [] => String::new(),
    });
    words.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_named_in_runs() {
        assert_eq!(numbers(&[3, 5, 6, 7, 10]), "3, 5–7, 10");
        assert_eq!(numbers(&[]), "");
    }
}
