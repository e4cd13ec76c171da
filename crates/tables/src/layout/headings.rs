//! Rows that may be the headings of a list.

use kernel::typed;

use super::{Fit, Part, Recognise, heading_key};
use crate::{
    cells,
    spreadsheets::{Cell, Merged, SheetRow, SheetRows},
};

/// Number of rows that are searched for the headings.
const SEARCHED_ROWS: usize = 60;
/// Merged cells that are looked at beside the headings.
const MOST_MERGED: usize = 500;
/// Most rows of headings.
const DEEPEST: usize = 3;
/// Values of a column from which its kind is told.
pub(super) const LOOKED_AT: usize = 30;
/// Digits of a number of a person or an amount, at least; a heading has a year at most.
const NUMBER_DIGITS: usize = 6;
/// Most characters of a heading; a longer text is a title or a remark.
const LONGEST: usize = 120;

/// Rows of headings.
pub(super) struct Candidate {
    /// Row number of the first one, from 1.
    pub(super) first: u32,
    /// Row number of the last one.
    pub(super) above: u32,
    /// Headings by column.
    pub(super) texts: Vec<HeadingText>,
    /// Fields that they name; an exact name counts double, and a record below once.
    pub(super) score: Score,
}

/// Order of candidates: fields named, then texts where none is named, then fewer rows.
pub(super) type Score = (usize, usize, usize);

/// Heading of a column.
#[derive(Clone, Default)]
pub(super) struct HeadingText {
    /// Its parts, joined.
    pub(super) shown: String,
    parts: Vec<Part>,
}

impl HeadingText {
    fn of(parts: Vec<String>) -> Self {
        let mut distinct: Vec<Part> = Vec::new();
        for part in parts.into_iter().filter(|part| !part.is_empty()).map(Part::of) {
            if distinct.last().is_none_or(|last| last.key != part.key) {
                distinct.push(part);
            }
        }
        let texts: Vec<&str> = distinct.iter().map(|part| part.text.as_str()).collect();
        Self { shown: texts.join(" "), parts: distinct }
    }

    /// The field that it names.
    pub(super) fn recognise<F>(&self, recognise: Recognise<'_, F>) -> Option<(F, Fit)> {
        if self.parts.is_empty() { None } else { recognise(&self.parts) }
    }
}

impl Candidate {
    /// The fields of the headings. Where one above spans a column that it names too, as `Nama Pegawai` over `Nama` and `NIP`,
    /// the lowest part tells the field.
    pub(super) fn fields<F: Copy + PartialEq>(&self, recognise: Recognise<'_, F>) -> Vec<Option<(F, Fit)>> {
        let known: Vec<_> = self.texts.iter().map(|text| text.recognise(recognise)).collect();
        let alone = |part: Option<&Part>| recognise(std::slice::from_ref(part?));
        let told = |index: usize| {
            let (parts, found) = (&self.texts[index].parts, known[index]?);
            let above = alone(parts.first().filter(|_| parts.len() > 1)).map(|(of, _)| of);
            let alike = |(other, of): (usize, F)| {
                other != index
                    && self.texts[other].parts.first() == parts.first()
                    && (of == found.0 || Some(of) == above)
            };
            let mut others = (0..).zip(&known).filter_map(|(other, known)| known.map(|(of, _)| (other, of)));
            let divided = parts.len() > 1 && others.any(alike);
            let lowest = divided.then(|| alone(parts.last())).flatten().filter(|(_, fit)| *fit == Fit::Exact);
            Some(lowest.unwrap_or(found))
        };
        (0..known.len()).map(told).collect()
    }

    /// Candidates of a sheet: the chosen row, or each of the first rows, with the rows of headings below; none at all where
    /// every row holds values.
    pub(super) fn all<F: Copy + PartialEq>(
        sheet: &SheetRows,
        chosen: Option<u32>,
        recognise: Recognise<'_, F>,
    ) -> Vec<Self> {
        if chosen == Some(0) {
            return vec![Self::none()];
        }
        let start = chosen.map_or(Some(0), |number| sheet.rows.iter().position(|row| row.number == number));
        let Some(start) = start else { return Vec::new() };
        let searched = if chosen.is_some() { 1 } else { SEARCHED_ROWS };
        let places = start..sheet.rows.len().min(start + searched);
        // A row of values is a person's, unless somebody chose it.
        let may_be = |candidate: &Self| chosen.is_some() || candidate.score.0 > 0 || !candidate.holds_values();
        let numbers = |place: &usize| chosen.is_none() && numbers_columns(&sheet.rows[*place].cells);
        let places = places.filter(|place| !numbers(place));
        let all: Vec<_> = places.map(|place| Self::at(sheet, place, recognise)).filter(may_be).collect();
        if all.is_empty() && chosen.is_none() { vec![Self::none()] } else { all }
    }

    /// The headings of a further table that begin in a row: most of their texts name fields, at least two, and none is a value.
    pub(super) fn again<F: Copy + PartialEq>(
        sheet: &SheetRows,
        place: usize,
        recognise: Recognise<'_, F>,
    ) -> Option<Self> {
        let row = &sheet.rows[place];
        let texts: Vec<&String> =
            row.cells.iter().filter_map(|cell| if let Cell::Text(text) = cell { Some(text) } else { None }).collect();
        let is_value = |text: &str| {
            let digits = text.chars().filter(char::is_ascii_digit).count();
            digits >= NUMBER_DIGITS || digits > 0 && matches!(typed::amount(text), Ok(Some(_)))
        };
        let filled = row.cells.iter().filter(|cell| **cell != Cell::Empty).count();
        let is_other = numbers_columns(&row.cells) || texts.iter().any(|text| is_value(text));
        if texts.len() < 2 || texts.len() < filled || is_other {
            return None;
        }
        let found = Self::at(sheet, place, recognise);
        let shown = || found.texts.iter().filter(|text| !text.shown.is_empty());
        let named =
            shown().filter(|text| text.recognise(recognise).is_some() || numbers_rows(&text.shown, &[])).count();
        (found.score.0 > 0 && named * 2 >= shown().count()).then_some(found)
    }

    /// A list without headings.
    fn none() -> Self {
        Self { first: 0, above: 0, texts: Vec::new(), score: (0, 0, 0) }
    }

    fn holds_values(&self) -> bool {
        let digits = |text: &HeadingText| text.shown.chars().filter(char::is_ascii_digit).count();
        self.texts.iter().any(|text| digits(text) >= NUMBER_DIGITS)
    }

    fn at<F: Copy + PartialEq>(sheet: &SheetRows, place: usize, recognise: Recognise<'_, F>) -> Self {
        // The rows that may be headings, with the merged cells among them.
        let head: Vec<_> = sheet.rows[place..].iter().take(DEEPEST).cloned().collect();
        let (first, last) = (head[0].number, head[head.len() - 1].number);
        let touches = |merged: &&Merged| merged.top <= last && merged.bottom >= first;
        let merged = sheet.merged.iter().filter(touches).take(MOST_MERGED).copied().collect();
        let end = sheet.rows.last().map_or(0, |row| row.number);
        let sheet = &SheetRows { rows: head, merged, ..SheetRows::default() };
        let mut rows = vec![&sheet.rows[0]];
        for next in sheet.rows.iter().skip(1) {
            let last = rows.last().map_or(0, |row| row.number);
            if next.number == last + 1 && goes_on(sheet, &rows, next) {
                rows.push(next);
            } else {
                break;
            }
        }
        let width = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        let texts: Vec<_> = (0..width).map(|column| heading(sheet, &rows, column)).collect();
        let mut found: Vec<(F, Fit)> = Vec::new();
        for (field, fit) in texts.iter().filter_map(|text| text.recognise(recognise)) {
            match found.iter_mut().find(|(known, _)| *known == field) {
                Some((_, known)) => *known = fit.max(*known),
                None => found.push((field, fit)),
            }
        }
        let weight = |(_, fit): &(F, Fit)| if *fit == Fit::Exact { 2 } else { 1 };
        let words = || texts.iter().filter(|text| !text.shown.is_empty()).count();
        let first = rows[0].number;
        let above = rows.last().map_or(first, |row| row.number);
        let named = found.iter().map(weight).sum::<usize>();
        // One named field may stand in any row of data.
        let named = if found.len() > 1 { named } else { 0 };
        let has_records = usize::from(end > above);
        let words = if named == 0 { words() } else { 0 };
        Self {
            first,
            above,
            texts,
            score: (named * 2 + if named > 0 { has_records } else { 0 }, words, DEEPEST - rows.len()),
        }
    }
}

/// The cell that holds the value of a merged one.
fn merged_at(sheet: &SheetRows, row: u32, column: usize) -> Option<&Merged> {
    let covers = |merged: &&Merged| {
        (merged.top..=merged.bottom).contains(&row) && (merged.left..=merged.right).contains(&column)
    };
    sheet.merged.iter().find(covers)
}

fn own_text(row: &SheetRow, column: usize) -> String {
    match row.cells.get(column) {
        Some(cell @ Cell::Text(_)) => Some(cells::text(cell)).filter(|text| text.chars().count() <= LONGEST),
        Some(Cell::Number(number)) => Some(number.to_string()),
        _ => None,
    }
    .unwrap_or_default()
}

/// Returns whether `next` is a further row of the headings: it divides a heading, and holds neither values nor a title.
fn goes_on(sheet: &SheetRows, rows: &[&SheetRow], next: &SheetRow) -> bool {
    let texts: Vec<(usize, String)> = (0..next.cells.len())
        .map(|column| (column, own_text(next, column)))
        .filter(|(_, text)| !text.is_empty())
        .collect();
    let only_texts = next.cells.iter().all(|cell| matches!(cell, Cell::Empty | Cell::Text(_)));
    let is_value = |text: &str| {
        let digits = text.chars().filter(char::is_ascii_digit).count();
        digits > 3 || text.chars().all(|sign| sign.is_ascii_digit() || matches!(sign, '(' | ')' | '.' | ' '))
    };
    let above = rows.last().copied();
    let filled_above = |column: usize| above.is_some_and(|row| !own_text(row, column).is_empty());
    let divides = |column: usize| {
        let merged = above.and_then(|row| merged_at(sheet, row.number, column));
        // Below a heading that spans columns, or beside the last one where nothing is merged.
        merged.map_or(!filled_above(column), |merged| merged.right > merged.left)
    };
    // Headings beside it go down over the row.
    let first = rows[0].number;
    let goes_down = |merged: &&Merged| (first..next.number).contains(&merged.top) && merged.bottom >= next.number;
    let beside = sheet.merged.iter().filter(goes_down).count() > 1;
    let under_nothing = |column: usize| {
        let left = (0..column).rev().find(|column| filled_above(*column));
        left.is_none()
    };
    only_texts
        && !texts.is_empty()
        && !texts.iter().any(|(_, text)| is_value(text))
        && (beside || texts.iter().any(|(column, _)| divides(*column)))
        && !texts.iter().any(|(column, _)| under_nothing(*column) && !filled_above(*column))
        && !(texts.len() == 1 && rows[0].cells.len() > 2 && merged_across(sheet, next))
        // A person's row fills most columns, a divided heading leaves the others empty.
        && (texts.len() <= rows[0].cells.iter().filter(|cell| **cell != Cell::Empty).count() || has_merged(sheet, rows[0]))
}

/// Returns whether a title spans the row.
fn merged_across(sheet: &SheetRows, row: &SheetRow) -> bool {
    let wide = |merged: &&Merged| merged.top == row.number && merged.right > merged.left + 1;
    sheet.merged.iter().any(|merged| wide(&merged))
}

fn has_merged(sheet: &SheetRows, row: &SheetRow) -> bool {
    sheet.merged.iter().any(|merged| merged.top == row.number)
}

/// Heading of a column: its texts from above, those of merged cells too.
fn heading(sheet: &SheetRows, rows: &[&SheetRow], column: usize) -> HeadingText {
    let last = rows.len() - 1;
    let part = |(depth, row): (usize, &&SheetRow)| {
        let own = own_text(row, column);
        if !own.is_empty() {
            return own;
        }
        if let Some(merged) = merged_at(sheet, row.number, column) {
            let top = rows.iter().find(|row| row.number == merged.top);
            return top.map(|row| own_text(row, merged.left)).unwrap_or_default();
        }
        // Without merged cells a heading goes on over the columns beside it that the next row divides.
        let divided = depth < last && !own_text(rows[depth + 1], column).is_empty();
        if !divided || rows[depth].cells.get(column).is_some_and(|cell| *cell != Cell::Empty) {
            return String::new();
        }
        let left = (0..column).rev().map(|left| own_text(row, left)).find(|text| !text.is_empty());
        left.unwrap_or_default()
    };
    HeadingText::of(rows.iter().enumerate().map(part).collect())
}

/// Returns whether a column numbers the rows: it says so, or counts without a heading.
pub(super) fn numbers_rows(heading: &str, values: &[&Cell]) -> bool {
    let key = heading_key(heading);
    let counts = |cell: &&Cell| match cell {
        Cell::Number(number) => *number < 10_000.0,
        Cell::Text(text) => text.trim().trim_end_matches('.').parse::<u32>().is_ok_and(|number| number < 10_000),
        _ => false,
    };
    let named = ["no", "nomor", "nourut", "nomorurut", "nr", "nmr", "nou", "urut"].contains(&key.as_str());
    let counted = values.iter().filter(|cell| counts(cell)).count();
    named || heading.trim() == "#" || key.is_empty() && counted > 0 && counted * 10 >= values.len() * 8
}

/// Returns whether a row numbers the columns: 1, 2, 3, or (1), (2), (3).
pub(super) fn numbers_columns(cells: &[Cell]) -> bool {
    let filled = cells.iter().filter(|cell| **cell != Cell::Empty);
    let numbers = filled.map(cells::text).map(|text| {
        let digits = text.trim_matches(|sign: char| !sign.is_ascii_digit());
        let plain = text.chars().all(|sign| sign.is_ascii_digit() || matches!(sign, '(' | ')' | '[' | ']' | ' ' | '.'));
        digits.parse::<u32>().ok().filter(|number| plain && *number <= 100)
    });
    let numbers: Option<Vec<u32>> = numbers.collect();
    numbers.is_some_and(|numbers| numbers.len() > 1 && numbers.windows(2).all(|two| two[0] < two[1]))
}
