//! Finds the headings of a list wherever they stand, and reads the rows below them.

mod captions;
mod headings;
mod parts;
mod records;
mod tables;
#[cfg(test)]
mod tests;

use headings::Candidate;
use kernel::text::{heading_key, search_key};

use super::{
    Choices, Class,
    cells::{self, CellNote},
    column_letters, column_number,
};
use crate::spreadsheets::{Cell, SheetRow, SheetRows};

pub use records::Record;
pub use tables::Tables;

/// A note on a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Noted {
    /// Its name: `C4`.
    pub cell: String,
    /// The note.
    pub note: CellNote,
}

/// Certainty that a heading names its field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// It contains a word for the field.
    Loose,
    /// It is a usual name of the field.
    Exact,
}

/// A row of a heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Its text.
    pub text: String,
    /// Its [`heading_key`].
    pub key: String,
}

impl Part {
    /// A row with this text.
    pub fn of(text: impl Into<String>) -> Self {
        let text = text.into();
        Self { key: heading_key(&text), text }
    }
}

/// A function from a heading to the field it names. A heading has one row or more, from above: most have one, `Pangkat` over
/// `Gol/Ruang` has two. [`by_parts`] serves where single names tell the field.
pub type Recognise<'a, F> = &'a dyn Fn(&[Part]) -> Option<(F, Fit)>;

/// The keys of all rows as one.
pub fn whole_key(parts: &[Part]) -> String {
    parts.iter().map(|part| part.key.as_str()).collect()
}

/// Recognises a heading by all of its rows together, else by the lowest, else by the one above.
pub fn by_parts<F>(parts: &[Part], named: impl Fn(&str) -> Option<(F, Fit)>) -> Option<(F, Fit)> {
    let whole = named(&whole_key(parts));
    if parts.len() < 2 || matches!(whole, Some((_, Fit::Exact))) {
        return whole;
    }
    let lowest = parts.last().and_then(|part| named(&part.key));
    lowest.or(whole).or_else(|| parts.iter().rev().skip(1).find_map(|part| named(&part.key)))
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

/// A table within a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout<F> {
    /// Row number of the first heading, from 1; 0 where there are no headings.
    pub heading: u32,
    /// Row numbers above the first record.
    pub above: u32,
    /// Last row number.
    pub last: u32,
    /// First and last column; the cells of others are another table's.
    pub across: (usize, usize),
    /// Rows within it that are headings again.
    repeated: Vec<u32>,
    /// Texts above it, from the nearest one up.
    pub captions: Vec<String>,
    /// Columns with a heading or values.
    pub columns: Vec<Column<F>>,
}

impl<F: Copy + PartialEq> Layout<F> {
    /// The table below these headings, as far as the last row and between two columns.
    fn below(
        rows: &SheetRows,
        headings: &Candidate,
        last: u32,
        across: (usize, usize),
        recognise: Recognise<'_, F>,
    ) -> Self {
        let mut layout = Self {
            heading: headings.first,
            above: headings.above,
            last,
            across,
            repeated: Vec::new(),
            captions: Vec::new(),
            columns: Vec::new(),
        };
        for index in across.0..=across.1 {
            let heading = headings.texts.get(index).map(|text| text.shown.clone()).unwrap_or_default();
            let values = layout.rows(rows).filter_map(|row| row.cells.get(index)).filter(|cell| **cell != Cell::Empty);
            let values: Vec<_> = values.take(headings::LOOKED_AT).collect();
            let is_number = headings::numbers_rows(&heading, &values);
            if !heading.is_empty() || !values.is_empty() {
                layout.columns.push(Column { index, heading, field: None, is_number, is_left_out: false });
            }
        }
        layout.recognise(headings, rows, recognise);
        layout
    }

    /// The rows below its headings.
    fn rows<'a>(&self, sheet: &'a SheetRows) -> impl Iterator<Item = &'a SheetRow> + use<'a, F> {
        let (above, last) = (self.above, self.last);
        sheet.rows.iter().filter(move |row| row.number > above && row.number <= last)
    }

    /// Gives each field the column that fits best: a usual name before a loose one, one with values before an empty one,
    /// the first of equals.
    fn recognise(&mut self, headings: &Candidate, rows: &SheetRows, recognise: Recognise<'_, F>) {
        let (fields, mut fits) = (headings.fields(recognise), Vec::new());
        for (place, column) in self.columns.iter().enumerate().filter(|(_, column)| !column.is_number) {
            let Some(Some((field, fit))) = fields.get(column.index).copied() else { continue };
            let has_values = self.rows(rows).any(|row| row.cells.get(column.index).is_some_and(|c| *c != Cell::Empty));
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

    /// Its cells as a spreadsheet program names them: `A5:F8`.
    pub fn range(&self) -> String {
        let first = if self.heading == 0 { 1 } else { self.heading };
        format!("{}{first}:{}{}", column_letters(self.across.0), column_letters(self.across.1), self.last)
    }

    /// Maps the columns that the person chose.
    pub fn choose(&mut self, choices: &Choices<F>) {
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

    /// Its text on one line; empty for one that holds no value.
    pub fn text(&self, record: &Record, field: F) -> String {
        cells::written(self.cell(record, field)).0
    }

    /// The name of the cell in the file: `C4`.
    pub fn cell_name(&self, record: &Record, field: F) -> String {
        let letters = self.column(field).map(Column::letters).unwrap_or_default();
        format!("{letters}{}", record.number)
    }

    /// A note on the cell of a field.
    pub fn noted(&self, record: &Record, field: F, note: CellNote) -> Noted {
        Noted { cell: self.cell_name(record, field), note }
    }

    /// The fault or doubt of the cell of a field that holds a text, with the name of the cell.
    pub fn note(&self, record: &Record, field: F, class: Class) -> Option<Noted> {
        let cell = self.cell(record, field);
        let (_, note) = match class {
            Class::Code => cells::code(cell),
            Class::Choice => cells::choice(cell),
            Class::Text => cells::written(cell),
            Class::Person | Class::Amount | Class::Day | Class::Count => {
                let (text, note) = cells::choice(cell);
                (text, note.filter(|note| !note.is_doubt()))
            }
        };
        note.map(|note| self.noted(record, field, note))
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
