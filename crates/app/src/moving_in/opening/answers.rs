//! Answers to the questions of a workbook: each stands in its cell, leaves its row out, or says that the cell is right
//! (assurance D-3).

use std::collections::{BTreeMap, BTreeSet};

use kernel::text::search_key;
use tables::{
    cells, column_number,
    spreadsheets::{Cell, SheetRows, Workbook},
};

use super::fields::{ALL, SheetKind};

/// The answer that leaves a row out.
pub(super) const SKIP: &str = "lewati";
/// The answer that says that a cell is right as it is.
const YES: [&str; 3] = ["ya", "benar", "betul"];

/// A workbook with the answers in their cells.
pub(super) struct Answered<'a> {
    pub(super) workbook: Workbook,
    answers: &'a BTreeMap<String, String>,
    /// Texts that answers replaced, by sheet and column: text before, answer.
    replaced: Vec<(&'static str, usize, String, String)>,
    /// Rows left out, by sheet.
    left_out: BTreeSet<(&'static str, u32)>,
}

impl<'a> Answered<'a> {
    pub(super) fn new(workbook: &Workbook, answers: &'a BTreeMap<String, String>) -> Self {
        let mut workbook = workbook.clone();
        let (mut replaced, mut left_out) = (Vec::new(), BTreeSet::new());
        for kind in ALL {
            let Some(sheet) = sheet_of(&workbook, kind) else { continue };
            let sheet = &mut workbook.sheets[sheet];
            for (id, answer) in answers {
                let Some((column, number)) = place(id, kind) else { continue };
                if is(answer, &[SKIP]) {
                    left_out.insert((kind.title, number));
                } else if let Some(column) = column_number(column).filter(|_| !is(answer, &YES)) {
                    let before = put(sheet, number, column, answer);
                    replaced.push((kind.title, column, search_key(&before), answer.clone()));
                }
            }
            sheet.rows.retain(|row| !left_out.contains(&(kind.title, row.number)));
        }
        Self { workbook, answers, replaced, left_out }
    }

    /// The sheet of a kind: of its name, or of another that means it.
    pub(super) fn sheet(&self, kind: SheetKind) -> Option<usize> {
        sheet_of(&self.workbook, kind)
    }

    /// The answer to a question.
    pub(super) fn to(&self, id: &str) -> Option<&str> {
        self.answers.get(id).map(String::as_str)
    }

    /// Returns whether a cell was said to be right as it is.
    pub(super) fn confirms(&self, id: &str) -> bool {
        self.to(id).is_some_and(|answer| is(answer, &YES))
    }

    /// The answer that an earlier cell of the column with the same text was given.
    pub(super) fn for_text(&self, kind: SheetKind, column: usize, text: &str) -> Option<&str> {
        let key = search_key(text);
        let same = |(title, of, before, _): &&(&str, usize, String, String)| {
            (*title, *of, before) == (kind.title, column, &key)
        };
        self.replaced.iter().find(same).map(|(.., answer)| answer.as_str())
    }

    /// Number of rows of a sheet that answers leave out.
    pub(super) fn left_out(&self, kind: SheetKind) -> Vec<u32> {
        self.left_out.iter().filter(|(title, _)| *title == kind.title).map(|(_, row)| *row).collect()
    }
}

fn is(answer: &str, words: &[&str]) -> bool {
    words.contains(&search_key(answer).as_str())
}

/// Column and row of an id, `Pegawai!D4`.
fn place(id: &str, kind: SheetKind) -> Option<(&str, u32)> {
    let cell = id.strip_prefix(kind.title)?.strip_prefix('!')?;
    let column = cell.trim_end_matches(|sign: char| sign.is_ascii_digit());
    Some((column, cell[column.len()..].parse().ok()?))
}

/// Puts an answer into its cell; returns the text that stood there.
fn put(sheet: &mut SheetRows, number: u32, column: usize, answer: &str) -> String {
    let Some(row) = sheet.rows.iter_mut().find(|row| row.number == number) else { return String::new() };
    if row.cells.len() <= column {
        row.cells.resize(column + 1, Cell::Empty);
    }
    let before = cells::text(&row.cells[column]);
    row.cells[column] = Cell::text(answer);
    before
}

fn sheet_of(workbook: &Workbook, kind: SheetKind) -> Option<usize> {
    let mut sheets = workbook.sheets.iter();
    let titled = sheets.clone().position(|sheet| kind.is_titled(&sheet.name));
    titled.or_else(|| sheets.position(|sheet| kind.is_meant(&sheet.name)))
}
