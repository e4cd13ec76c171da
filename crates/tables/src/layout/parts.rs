//! Tables that stand beside one another below one row of headings.

use super::{
    Recognise,
    captions::Title,
    headings::{Candidate, numbers_rows},
};
use crate::{
    cells::is_filled,
    heading_key,
    spreadsheets::{Cell, SheetRow},
};

/// A run of columns, both ends included.
pub(super) type Across = (usize, usize);

/// A column below a row of headings.
struct Seen {
    key: String,
    numbers: bool,
    named: bool,
    /// Rows with a value, by their place.
    filled: Vec<bool>,
}

impl Seen {
    fn is_empty(&self) -> bool {
        self.key.is_empty() && !self.filled.contains(&true)
    }
}

/// The tables of a row of headings, from left to right. A wholly empty column divides two tables, unless what follows repeats no
/// heading, fills the same rows and has no title of its own; without one a second row number divides them, or the first two headings again.
pub(super) fn of<F: Copy + PartialEq>(
    headings: &Candidate,
    rows: &[&SheetRow],
    titles: &[Title],
    recognise: Recognise<'_, F>,
) -> Vec<Across> {
    let has_title =
        |part: Across| titles.first().is_some_and(|title| title.iter().any(|(at, _)| (part.0..=part.1).contains(at)));
    let width = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0).max(headings.texts.len());
    let columns: Vec<Seen> = (0..width).map(|index| seen(headings, rows, index, recognise)).collect();
    let mut tables: Vec<Across> = Vec::new();
    for run in runs(&columns) {
        for part in divided(&columns, run) {
            match tables.last_mut() {
                Some(last) if !(has_title(*last) && has_title(part)) && goes_on(&columns, *last, part) => {
                    last.1 = part.1;
                }
                _ => tables.push(part),
            }
        }
    }
    if tables.is_empty() { vec![(0, width.saturating_sub(1))] } else { tables }
}

fn seen<F: Copy + PartialEq>(
    headings: &Candidate,
    rows: &[&SheetRow],
    index: usize,
    recognise: Recognise<'_, F>,
) -> Seen {
    let text = headings.texts.get(index).cloned().unwrap_or_default();
    Seen {
        key: heading_key(&text.shown),
        numbers: numbers_rows(&text.shown, &[]),
        named: text.recognise(recognise).is_some(),
        filled: rows
            .iter()
            .map(|row| row.cells.get(index).is_some_and(|cell| *cell != Cell::Empty && is_filled(cell)))
            .collect(),
    }
}

/// Runs of columns between empty ones.
fn runs(columns: &[Seen]) -> Vec<Across> {
    let mut runs: Vec<Across> = Vec::new();
    for (index, _) in columns.iter().enumerate().filter(|(_, column)| !column.is_empty()) {
        match runs.last_mut() {
            Some(last) if last.1 + 1 == index => last.1 = index,
            _ => runs.push((index, index)),
        }
    }
    runs
}

/// The tables of a run: a further one begins with a second row number, or with the first two headings again.
fn divided(columns: &[Seen], (left, right): Across) -> Vec<Across> {
    let mut parts = vec![(left, right)];
    for index in left + 1..=right {
        let last = parts.len() - 1;
        let start = parts[last].0;
        let numbers = columns[index].numbers && (start..index).any(|before| columns[before].numbers);
        let first = (start..index).find(|before| columns[*before].named);
        let again = |at: usize, of: usize| {
            !columns[of].key.is_empty() && columns.get(at).is_some_and(|column| column.key == columns[of].key)
        };
        let repeats =
            first.is_some_and(|first| first + 1 < index && again(index, first) && again(index + 1, first + 1));
        if numbers || repeats {
            parts[last].1 = index - 1;
            parts.push((index, right));
        }
    }
    parts
}

/// Returns whether the columns behind an empty one belong to the table before it.
fn goes_on(columns: &[Seen], (left, right): Across, part: Across) -> bool {
    let before = || &columns[left..=right];
    let behind = || &columns[part.0..=part.1];
    if part.0 == right + 1 || behind().iter().all(|column| column.key.is_empty()) {
        return false;
    }
    let repeats =
        behind().iter().any(|column| !column.key.is_empty() && before().iter().any(|other| other.key == column.key));
    let filled = |columns: &[Seen]| -> Vec<bool> {
        let rows = columns.first().map_or(0, |column| column.filled.len());
        (0..rows).map(|row| columns.iter().any(|column| column.filled[row])).collect()
    };
    let (one, two) = (filled(before()), filled(behind()));
    let count = |rows: &[bool]| rows.iter().filter(|filled| **filled).count();
    let both = one.iter().zip(&two).filter(|(one, two)| **one && **two).count();
    !repeats && both == count(&two) && both * 2 >= count(&one)
}
