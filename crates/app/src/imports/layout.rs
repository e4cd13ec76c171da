//! Finds the headings of a list wherever they stand, and reads the rows below them.

mod headings;
mod records;
#[cfg(test)]
mod tests;

use super::{Choices, cells, column_letters, column_number};
use crate::spreadsheets::{Cell, SheetRows, Workbook};
use headings::Candidate;
use kernel::text::search_key;
pub use records::Record;

/// Certainty that a heading names its field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// It contains a word for the field.
    Loose,
    /// It is a usual name of the field.
    Exact,
}

/// A function from a heading to the field it names. A heading is the [`heading_key`] of each of its rows, from above: most have
/// one, `Pangkat` over `Gol/Ruang` has two. [`by_parts`] serves where single names tell the field.
pub type Recognise<'a, F> = &'a dyn Fn(&[String]) -> Option<(F, Fit)>;

/// Recognises a heading by all of its rows together, else by the lowest, else by the one above.
pub fn by_parts<F>(parts: &[String], named: impl Fn(&str) -> Option<(F, Fit)>) -> Option<(F, Fit)> {
    let whole = named(&parts.concat());
    if parts.len() < 2 || matches!(whole, Some((_, Fit::Exact))) {
        return whole;
    }
    let lowest = parts.last().and_then(|part| named(part));
    lowest.or(whole).or_else(|| parts.iter().rev().skip(1).find_map(|part| named(part)))
}

/// A column of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column<F> {
    /// Its number, from 0.
    pub index: usize,
    /// Heading; the parts of several rows are joined. Empty where there is none.
    pub heading: String,
    /// Field that takes its values.
    pub field: Option<F>,
    /// It numbers the rows, and needs no field.
    pub is_number: bool,
    /// The person left it out.
    pub is_left_out: bool,
}

impl<F> Column<F> {
    /// Its letters.
    pub fn letters(&self) -> String {
        column_letters(self.index)
    }
}

/// A list within a workbook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout<F> {
    /// Its sheet, counted from 0.
    pub sheet: usize,
    /// Row number of the first heading, from 1; 0 where there are no headings.
    pub heading: u32,
    /// Row numbers above the first record.
    pub above: u32,
    /// Columns with a heading or values.
    pub columns: Vec<Column<F>>,
}

impl<F: Copy + PartialEq> Layout<F> {
    /// Finds the list: the chosen sheet, or the one that is shown and whose headings name most fields; the chosen row, or the best one.
    /// Where no row names a field, the one with most texts counts as headings, so that columns can be mapped by hand.
    ///
    /// `None` for a workbook without any row, and for an unknown sheet.
    pub fn find(workbook: &Workbook, choices: &Choices<F>, recognise: Recognise<'_, F>) -> Option<Self> {
        let named = |sheet: &SheetRows, name: &String| search_key(&sheet.name) == search_key(name);
        let chosen = |sheet: &SheetRows| choices.sheet.as_ref().is_none_or(|name| named(sheet, name));
        let sheets = workbook.sheets.iter().enumerate().filter(|(_, sheet)| chosen(sheet) && !sheet.rows.is_empty());
        let candidates = sheets.flat_map(|(index, sheet)| {
            Candidate::all(sheet, choices.heading, recognise).into_iter().map(move |candidate| (index, candidate))
        });
        // Hidden lists serve others; the first one of equals.
        let rank = |(index, candidate): &(usize, Candidate)| {
            (candidate.score.0 > 0 && !workbook.sheets[*index].is_hidden, candidate.score)
        };
        let (sheet, best) = candidates.reduce(|best, next| if rank(&next) > rank(&best) { next } else { best })?;
        Some(Self::of(&workbook.sheets[sheet], sheet, &best, choices, recognise))
    }

    fn of(
        rows: &SheetRows,
        sheet: usize,
        headings: &Candidate,
        choices: &Choices<F>,
        recognise: Recognise<'_, F>,
    ) -> Self {
        let mut layout = Self { sheet, heading: headings.first, above: headings.above, columns: Vec::new() };
        let below = || rows.rows.iter().filter(|row| row.number > headings.above);
        let width = below().map(|row| row.cells.len()).max().unwrap_or(0).max(headings.texts.len());
        for index in 0..width {
            let heading = headings.texts.get(index).map(|text| text.shown.clone()).unwrap_or_default();
            let values = below().filter_map(|row| row.cells.get(index)).filter(|cell| **cell != Cell::Empty);
            let values: Vec<_> = values.take(headings::LOOKED_AT).collect();
            let is_number = headings::numbers_rows(&heading, &values);
            if !heading.is_empty() || !values.is_empty() {
                layout.columns.push(Column { index, heading, field: None, is_number, is_left_out: false });
            }
        }
        layout.recognise(headings, rows, recognise);
        layout.choose(choices);
        layout
    }

    /// Gives each field the column that fits best: a usual name before a loose one, one with values before an empty one,
    /// the first of equals.
    fn recognise(&mut self, headings: &Candidate, rows: &SheetRows, recognise: Recognise<'_, F>) {
        let (fields, mut fits) = (headings.fields(recognise), Vec::new());
        for (place, column) in self.columns.iter().enumerate().filter(|(_, column)| !column.is_number) {
            let Some(Some((field, fit))) = fields.get(column.index).copied() else { continue };
            let filled = rows.rows.iter().filter(|row| row.number > headings.above);
            let has_values = filled.clone().any(|row| row.cells.get(column.index).is_some_and(|c| *c != Cell::Empty));
            fits.push((place, field, (fit, has_values)));
        }
        // A stable order: the first of equals stays first.
        fits.sort_by(|(_, _, a), (_, _, b)| b.cmp(a));
        for (place, field, _) in fits {
            let is_free = self.columns.iter().all(|column| column.field != Some(field));
            if is_free && self.columns[place].field.is_none() {
                self.columns[place].field = Some(field);
            }
        }
    }

    /// Maps the columns that the person chose.
    pub(crate) fn choose(&mut self, choices: &Choices<F>) {
        for (name, field) in &choices.fields {
            let key = search_key(name);
            let by_letters = column_number(name.trim()).and_then(|of| self.columns.iter().position(|c| c.index == of));
            let by_heading = || self.columns.iter().position(|c| !key.is_empty() && search_key(&c.heading) == key);
            let Some(place) = by_letters.or_else(by_heading) else { continue };
            if let Some(field) = field {
                self.columns.iter_mut().filter(|c| c.field == Some(*field)).for_each(|c| c.field = None);
            }
            let column = &mut self.columns[place];
            (column.field, column.is_left_out) = (*field, field.is_none());
            column.is_number &= field.is_none();
        }
    }

    /// The column of a field.
    pub fn column(&self, field: F) -> Option<&Column<F>> {
        self.columns.iter().find(|column| column.field == Some(field))
    }

    /// Returns whether a column has the field.
    pub fn has(&self, field: F) -> bool {
        self.column(field).is_some()
    }

    /// The cell of a record under a field.
    pub fn cell<'a>(&self, record: &'a Record, field: F) -> &'a Cell {
        self.column(field).and_then(|column| record.cells.get(column.index)).unwrap_or(&Cell::Empty)
    }

    /// Its text on one line.
    pub fn text(&self, record: &Record, field: F) -> String {
        cells::text(self.cell(record, field))
    }

    /// Columns with a value in one of the records that no field takes and that do not number the rows.
    pub fn unread<'a>(&'a self, records: &'a [Record]) -> impl Iterator<Item = &'a Column<F>> {
        let filled = |column: &&Column<F>| {
            let value = |record: &Record| record.cells.get(column.index).is_some_and(|cell| *cell != Cell::Empty);
            column.field.is_none() && !column.is_number && records.iter().any(value)
        };
        self.columns.iter().filter(filled)
    }

    /// The headings as one text, the same for every file of this layout.
    pub fn signature(&self) -> String {
        let headings: Vec<_> = self.columns.iter().map(|column| search_key(&column.heading)).collect();
        headings.join("\u{1f}")
    }
}

/// Letters and digits of a heading's normal form: `Gol./Ruang` and `GOL RUANG` are equal.
pub fn heading_key(text: &str) -> String {
    search_key(text).chars().filter(|sign| sign.is_alphanumeric()).collect()
}
