//! Rows of the sheets, and the values of their cells.

mod questions;

use std::collections::BTreeSet;

use kernel::{
    Day, Rupiah,
    text::{LONGEST, search_key},
};
use moving_in::plan::{Finding, OldId, Question, SheetTally};
use tables::{
    Cause, CellNote, Choices, Class, Field, Fit, Layout, Part, Reading, Record, Tally, cells,
    fields::named,
    spreadsheets::{Cell, SheetRows, Workbook},
};

use super::{answers::Answered, fields::SheetKind};

pub(super) use questions::{Ask, or_skip};

/// A row of a sheet.
#[derive(Debug, Clone)]
pub(super) struct Row {
    pub(super) kind: SheetKind,
    record: Record,
    layout: usize,
}

impl Row {
    /// Number of the row in its sheet.
    pub(super) fn number(&self) -> OldId {
        self.record.number.into()
    }
}

/// Reads the sheets.
pub(super) struct Reader<'a> {
    answered: &'a Answered<'a>,
    pub(super) today: Day,
    layouts: Vec<Layout<&'static str>>,
    questions: Vec<Question>,
    /// Texts that are asked about, by sheet and field.
    asked: BTreeSet<(&'static str, &'static str, String)>,
    findings: Vec<Finding>,
    sheets: Vec<SheetTally>,
}

/// Value of a field, unless a question asks for it.
type Read<T> = Option<T>;

/// Returns whether a row below a list begins with this cell: a sum, a remark, a signature.
fn is_below(cell: &Cell) -> bool {
    let text = search_key(&cells::text(cell));
    let first = text.split(|sign: char| !sign.is_alphabetic()).next().unwrap_or_default();
    ["jumlah", "total", "mengetahui", "menyetujui", "keterangan", "catatan"].contains(&first)
}

/// Returns whether a row holds the explanations that stand below the headings of the sample.
pub(super) fn explains(kind: SheetKind, record: &Record) -> bool {
    let fields = kind.fields();
    record.cells.iter().any(|cell| fields.iter().any(|field| cells::text(cell) == field.explanation()))
}

impl<'a> Reader<'a> {
    pub(super) fn new(answered: &'a Answered<'a>, today: Day) -> Self {
        let (questions, findings) = (Vec::new(), Vec::new());
        Self { answered, today, layouts: Vec::new(), questions, asked: BTreeSet::new(), findings, sheets: Vec::new() }
    }

    /// The workbook with its answers.
    pub(super) fn workbook(&self) -> &'a Workbook {
        &self.answered.workbook
    }

    /// The sheet of a kind; a required one that is missing is asked for.
    pub(super) fn sheet(&mut self, kind: SheetKind) -> Option<&'a SheetRows> {
        let sheet = self.answered.sheet(kind);
        if sheet.is_none() && kind.required {
            let text = format!("Lembar {} tidak ada di buku kerja; unduh contohnya dan isi.", kind.title);
            self.push(format!("{}!", kind.title), kind.title, 0, String::new(), Ask::new("lembar tidak ada", text));
        }
        sheet.map(|sheet| &self.answered.workbook.sheets[sheet])
    }

    /// The rows of a sheet.
    pub(super) fn rows(&mut self, kind: SheetKind) -> Vec<Row> {
        let Some(sheet) = self.sheet(kind) else { return Vec::new() };
        let recognise = |parts: &[Part]| -> Option<(&'static str, Fit)> {
            let fields = kind.fields();
            named(parts, fields.into_iter().map(|field: &'static Field| (field.key, field)).collect::<Vec<_>>())
        };
        let choices = Choices { sheet: Some(sheet.name.clone()), ..Choices::default() };
        let is_list = |layout: &Layout<&'static str>| layout.columns.iter().any(|column| column.field.is_some());
        let mut rows = Vec::new();
        if let Ok(mut reading) = Reading::of(self.workbook(), &choices, &recognise, is_list) {
            for (layout, records) in std::mem::take(&mut reading.tables) {
                let below =
                    |record: &Record| record.cells.iter().find(|cell| **cell != Cell::Empty).is_some_and(is_below);
                let is_row = |record: &Record| !explains(kind, record) && !below(record);
                let (records, others): (Vec<_>, Vec<_>) = records.into_iter().partition(is_row);
                reading.leave_out(others.into_iter().map(|record| record.number), &Cause::NoEntry);
                self.note_unread(kind, &layout, &records);
                let place = self.layouts.len();
                self.layouts.push(layout);
                rows.extend(records.into_iter().map(|record| Row { kind, record, layout: place }));
            }
            self.count(kind, &reading);
        } else {
            self.count_unread(kind, sheet);
        }
        self.note_empty(kind, rows.is_empty());
        rows
    }

    /// Asks for a required sheet without rows.
    pub(super) fn note_empty(&mut self, kind: SheetKind, is_empty: bool) {
        if kind.required && is_empty {
            let text = format!("Lembar {} belum berisi.", kind.title);
            self.push(format!("{}!", kind.title), kind.title, 0, String::new(), Ask::new("lembar kosong", text));
        }
    }

    /// Tells of columns with values that are not read.
    pub(super) fn note_unread<F: Copy + PartialEq>(&mut self, kind: SheetKind, layout: &Layout<F>, records: &[Record]) {
        for column in layout.unread(records) {
            let text = format!("Kolom {} ({}) tidak dibaca.", column.letters(), column.heading);
            self.find(kind.title, 0, "kolom tidak dibaca", text);
        }
    }

    /// Counts the rows of a sheet.
    pub(super) fn count<F: Copy + PartialEq>(&mut self, kind: SheetKind, reading: &Reading<F>) {
        let of_sheet = Workbook { sheets: vec![reading.rows(self.workbook()).clone()] };
        self.tally(kind, reading.tally_alone(&of_sheet));
    }

    fn count_unread(&mut self, kind: SheetKind, sheet: &SheetRows) {
        let of_sheet = Workbook { sheets: vec![sheet.clone()] };
        // A sheet without a row below its headings.
        let headings = sheet.rows.iter().map(|row| (row.number, Cause::Heading)).collect();
        self.tally(kind, Tally::of(&of_sheet, 0, &BTreeSet::new(), &headings));
    }

    fn tally(&mut self, kind: SheetKind, mut tally: Tally) {
        tally.leave_out(self.answered.left_out(kind), Cause::LeftOut);
        if !tally.hidden.is_empty() {
            let text = format!("Baris {} tersembunyi di berkas; tetap dibaca.", tables::tally::numbers(&tally.hidden));
            self.find(kind.title, 0, "baris tersembunyi", text);
        }
        self.sheets.push(SheetTally { sheet: kind.title, tally });
    }

    /// The name of a cell; of a field without a column, its heading and the row.
    fn cell_name(&self, row: &Row, field: &'static str) -> String {
        match self.layouts[row.layout].column(field) {
            Some(_) => self.layouts[row.layout].cell_name(&row.record, field),
            None => format!("{}{}", heading(row.kind, field), row.record.number),
        }
    }

    fn id(&self, row: &Row, field: &'static str) -> String {
        format!("{}!{}", row.kind.title, self.cell_name(row, field))
    }

    fn cell(&self, row: &Row, field: &'static str) -> Cell {
        let layout = &self.layouts[row.layout];
        let answer = || self.answered.to(&self.id(row, field)).map_or(Cell::Empty, Cell::text);
        if layout.has(field) { layout.cell(&row.record, field).clone() } else { answer() }
    }

    /// The text of a field; empty where there is none.
    pub(super) fn text(&mut self, row: &Row, field: &'static str) -> Read<String> {
        let cell = self.cell(row, field);
        let (text, note) = match row.kind.field(field).map(|field| field.class) {
            Some(Class::Code) => cells::code(&cell),
            Some(Class::Text) => cells::written(&cell),
            Some(Class::Person) if cells::is_rounded(&cell) => (String::new(), Some(CellNote::BecameNumber)),
            _ => cells::choice(&cell),
        };
        let is_right = self.answered.confirms(&self.id(row, field));
        match note.filter(|note| !(is_right && note.is_doubt())) {
            Some(note) => self.ask_note(row, field, note),
            None => Some(text),
        }
    }

    /// The text of a field that must not be empty.
    pub(super) fn required(&mut self, row: &Row, field: &'static str) -> Read<String> {
        let text = self.text(row, field)?;
        if text.is_empty() || text.chars().count() > LONGEST {
            let heading = heading(row.kind, field);
            let text = format!("{heading} wajib diisi, paling panjang {LONGEST} huruf.");
            return self.ask(row, field, Ask::new("isian kosong atau terlalu panjang", text));
        }
        Some(text)
    }

    /// An amount in rupiah, 0 where the cell is empty.
    pub(super) fn amount(&mut self, row: &Row, field: &'static str) -> Read<i64> {
        match cells::amount(&self.cell(row, field)) {
            Ok(None) => Some(0),
            Ok(Some(amount)) => match amount.doubt.filter(|_| !self.answered.confirms(&self.id(row, field))) {
                Some(sign) => self.ask_note(row, field, CellNote::Abbreviated(amount.rupiah, sign)),
                None => Some(amount.rupiah),
            },
            Err(note) => self.ask_note(row, field, note),
        }
    }

    /// An amount as a person enters it (office C-1), 0 where the cell is empty.
    pub(super) fn entered(&mut self, row: &Row, field: &'static str) -> Read<i64> {
        let amount = self.amount(row, field)?;
        if Rupiah::entered(amount).is_ok() {
            return Some(amount);
        }
        let text = format!("Nilai paling banyak {}.", Rupiah::MOST_ENTERED);
        self.ask(row, field, Ask { choices: or_skip(), ..Ask::new("jumlah terlalu besar", text) })
    }

    /// A count, such as hours; `None` within where the cell is empty.
    pub(super) fn count_of(&mut self, row: &Row, field: &'static str, units: &[&str]) -> Read<Option<i64>> {
        cells::count(&self.cell(row, field), units).map_or_else(|note| self.ask_note(row, field, note), Some)
    }

    /// A day.
    pub(super) fn day(&mut self, row: &Row, field: &'static str) -> Read<Day> {
        match cells::day(&self.cell(row, field), self.today) {
            Ok(Some(day)) => Some(day),
            Ok(None) => {
                let text = format!("{} wajib diisi, contoh 5 Oktober 2026.", heading(row.kind, field));
                self.ask(row, field, Ask::new("tanggal kosong", text))
            }
            Err(note) => self.ask_note(row, field, note),
        }
    }
}

/// Heading of a field.
fn heading(kind: SheetKind, field: &str) -> &'static str {
    kind.field(field).map_or("Isian", |field| field.heading)
}
