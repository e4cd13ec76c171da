//! Rows of the sheets with the answers in place of the cells that were asked about, and the questions that stay open.

use std::collections::BTreeMap;

use kernel::Day;
use kernel::text::{LONGEST, search_key};

use super::fields::{ALL, Field, STAFF, SheetKind};
use crate::{
    employees::import::recognise,
    imports::{Choices, Fit, Layout, Record, cells, heading_key},
    moving_in::plan::{Finding, OldId, Plan, Question},
    spreadsheets::{Cell, Workbook},
};

/// The lowest number with more digits than a spreadsheet program keeps.
const TOO_MANY_DIGITS: f64 = 1e15;
/// Sheet of questions, and its columns.
const QUESTIONS: &str = "pertanyaan";

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
    workbook: &'a Workbook,
    answers: &'a BTreeMap<String, String>,
    layouts: Vec<Layout<&'static str>>,
    questions: Vec<Question>,
    findings: Vec<Finding>,
}

/// Value of a field after the answers, and whether it is one.
type Read<T> = Option<T>;

fn named(kind: SheetKind) -> impl Fn(&[String]) -> Option<(&'static str, Fit)> {
    move |parts| {
        let whole = parts.concat();
        let texts = [whole.as_str()].into_iter().chain(parts.iter().rev().map(String::as_str));
        let is_of = |field: &&Field, text: &str| heading_key(field.heading) == text || field.also.contains(&text);
        let field_of = |text: &str| kind.fields.iter().find(|field| is_of(field, text)).map(|field| field.key);
        let own = texts.into_iter().find_map(field_of).map(|key| (key, Fit::Exact));
        let of_staff = || recognise(parts).filter(|_| kind.title == STAFF.title);
        own.or_else(|| of_staff().map(|(field, fit)| (field.key(), fit)))
    }
}

/// Returns whether a row below a list begins with this cell: a sum, a remark, a signature.
fn is_below(cell: &Cell) -> bool {
    let text = search_key(&cells::text(cell));
    let first = text.split(|sign: char| !sign.is_alphabetic()).next().unwrap_or_default();
    ["jumlah", "total", "mengetahui", "menyetujui", "keterangan", "catatan"].contains(&first)
}

/// Heading of a field.
fn heading(row: &Row, field: &str) -> &'static str {
    row.kind.fields.iter().find(|known| known.key == field).map_or("Isian", |field| field.heading)
}

impl<'a> Reader<'a> {
    pub(super) fn new(workbook: &'a Workbook, answers: &'a BTreeMap<String, String>) -> Self {
        Self { workbook, answers, layouts: Vec::new(), questions: Vec::new(), findings: Vec::new() }
    }

    /// The rows of a sheet; a required one that is missing is asked for.
    pub(super) fn rows(&mut self, kind: SheetKind) -> Vec<Row> {
        let mut sheets = self.workbook.sheets.iter();
        let titled = sheets.clone().find(|sheet| kind.is_titled(&sheet.name));
        let sheet = titled.or_else(|| sheets.find(|sheet| kind.is_meant(&sheet.name)));
        let Some(sheet) = sheet else {
            if kind.required {
                let text = format!("Lembar {} tidak ada di buku kerja; unduh contohnya dan isi.", kind.title);
                self.push(kind.title, 0, "lembar", "lembar tidak ada", text, String::new(), String::new());
            }
            return Vec::new();
        };
        let recognise = named(kind);
        let choices = Choices { sheet: Some(sheet.name.clone()), ..Choices::default() };
        let Some(layout) = Layout::find(self.workbook, &choices, &recognise) else { return Vec::new() };
        let (records, _) = layout.records(sheet, &recognise);
        for column in layout.unread(&records) {
            let text = format!("Kolom {} ({}) tidak dibaca.", column.letters(), column.heading);
            self.find(kind.title, 0, "kolom tidak dibaca", text);
        }
        self.layouts.push(layout);
        let layout = self.layouts.len() - 1;
        // The explanations of the sample stand below its headings.
        let explains = |record: &Record| {
            record.cells.iter().any(|cell| kind.fields.iter().any(|field| cells::text(cell) == field.explanation()))
        };
        let below = |record: &Record| record.cells.iter().find(|cell| **cell != Cell::Empty).is_some_and(is_below);
        let records = records.into_iter().filter(|record| !explains(record) && !below(record));
        let rows: Vec<_> = records.map(|record| Row { kind, record, layout }).collect();
        if kind.required && rows.is_empty() {
            let text = format!("Lembar {} belum berisi.", kind.title);
            self.push(kind.title, 0, "lembar", "lembar kosong", text, String::new(), String::new());
        }
        rows
    }

    fn id(row: &Row, field: &str) -> String {
        format!("{}.{field}:{}", row.kind.title, row.record.number)
    }

    fn cell(&self, row: &Row, field: &'static str) -> Cell {
        match self.answers.get(&Self::id(row, field)) {
            Some(answer) => Cell::text(answer.clone()),
            None => self.layouts[row.layout].cell(&row.record, field).clone(),
        }
    }

    /// The text of a field; `-` alone is none.
    pub(super) fn text(&self, row: &Row, field: &'static str) -> String {
        let text = cells::text(&self.cell(row, field));
        if cells::is_nothing(&text) { String::new() } else { text }
    }

    /// The text of a field that must not be empty.
    pub(super) fn required(&mut self, row: &Row, field: &'static str) -> Read<String> {
        let text = self.text(row, field);
        if text.is_empty() || text == cells::LONG_TEXT || text.chars().count() > LONGEST {
            let heading = heading(row, field);
            self.ask(
                row,
                field,
                "isian kosong atau terlalu panjang",
                format!("{heading} wajib diisi, paling panjang {LONGEST} huruf."),
            );
            return None;
        }
        Some(text)
    }

    /// An amount in rupiah, 0 where the cell is empty.
    pub(super) fn amount(&mut self, row: &Row, field: &'static str) -> Read<i64> {
        match cells::amount(&self.cell(row, field)) {
            Ok(amount) if amount.unwrap_or_default() >= 0 => Some(amount.unwrap_or_default()),
            _ => {
                self.ask(
                    row,
                    field,
                    "jumlah tidak terbaca",
                    "Jumlah rupiah tidak terbaca, contoh 1.250.000.".to_owned(),
                );
                None
            }
        }
    }

    /// A day.
    pub(super) fn day(&mut self, row: &Row, field: &'static str) -> Read<Day> {
        if let Ok(Some(day)) = cells::day(&self.cell(row, field)) {
            return Some(day);
        }
        let text = "Tanggal tidak terbaca, contoh 5 Oktober 2026.".to_owned();
        self.ask(row, field, "tanggal tidak terbaca", text);
        None
    }

    /// Digits of a number that a person is known by; a question if a spreadsheet program has rounded it.
    pub(super) fn digits(&mut self, row: &Row, field: &'static str) -> Read<String> {
        if let Cell::Number(number) = self.cell(row, field)
            && number >= TOO_MANY_DIGITS
        {
            self.ask(row, field, "NIP dibulatkan", "Excel membulatkan nomor ini; tulis lagi sebagai teks.".to_owned());
            return None;
        }
        Some(self.text(row, field).chars().filter(char::is_ascii_digit).collect())
    }

    /// Asks about a cell: it cannot be used as it is, or as it was answered.
    pub(super) fn ask(&mut self, row: &Row, field: &'static str, topic: &'static str, text: String) {
        let present = self.text(row, field);
        self.push(row.kind.title, row.number(), field, topic, text, present, String::new());
    }

    /// Asks once for all cells with a text; the answer stands for each of them.
    pub(super) fn ask_text(
        &mut self,
        row: &Row,
        field: &'static str,
        topic: &'static str,
        present: &str,
        choices: String,
    ) {
        let id = Self::text_id(row, field, present);
        if self.questions.iter().any(|question| question.id == id) {
            return;
        }
        let text = format!("{} '{present}' tidak dikenal.", heading(row, field));
        self.push_id(id, row.kind.title, row.number(), topic, text, present.to_owned(), choices);
    }

    /// The answer for all cells with a text.
    pub(super) fn answer_for(&self, row: &Row, field: &str, text: &str) -> Option<&str> {
        self.answers.get(&Self::text_id(row, field, text)).map(String::as_str)
    }

    fn text_id(row: &Row, field: &str, text: &str) -> String {
        format!("{}.{field}={}", row.kind.title, search_key(text))
    }

    fn push(
        &mut self,
        sheet: &'static str,
        row: OldId,
        field: &'static str,
        topic: &'static str,
        text: String,
        present: String,
        choices: String,
    ) {
        self.push_id(format!("{sheet}.{field}:{row}"), sheet, row, topic, text, present, choices);
    }

    fn push_id(
        &mut self,
        id: String,
        table: &'static str,
        old: OldId,
        topic: &'static str,
        text: String,
        present: String,
        choices: String,
    ) {
        let answer = self.answers.get(&id).cloned();
        let fault = answer.as_ref().map(|_| text.clone());
        self.questions.push(Question { id, topic, table, old, text, present, choices, answer, fault });
    }

    /// Adds a finding, which does not hinder.
    pub(super) fn find(&mut self, table: &'static str, old: OldId, topic: &'static str, text: String) {
        self.findings.push(Finding { topic, table, old, column: "", text });
    }

    /// Hands questions and findings over, and names the sheets that are none of ours.
    pub(super) fn finish(mut self, plan: &mut Plan) {
        let known = |name: &str| {
            heading_key(name) == QUESTIONS || ALL.iter().any(|kind| kind.is_titled(name) || kind.is_meant(name))
        };
        for sheet in self.workbook.sheets.iter().filter(|sheet| !known(&sheet.name) && !sheet.rows.is_empty()) {
            let text = format!("Lembar {} tidak dibaca.", sheet.name);
            self.findings.push(Finding { topic: "lembar tidak dibaca", table: "Buku kerja", old: 0, column: "", text });
        }
        plan.questions = self.questions;
        plan.findings = self.findings;
    }
}

/// The answers of a workbook, by the ids of their questions.
pub(super) fn answers(workbook: &Workbook) -> BTreeMap<String, String> {
    let mut answers = BTreeMap::new();
    let Some(sheet) = workbook.sheets.iter().find(|sheet| heading_key(&sheet.name) == QUESTIONS) else {
        return answers;
    };
    let recognise = |parts: &[String]| match parts.concat().as_str() {
        "id" => Some(("id", Fit::Exact)),
        "jawaban" => Some(("jawaban", Fit::Exact)),
        _ => None,
    };
    let choices = Choices { sheet: Some(sheet.name.clone()), ..Choices::default() };
    let Some(layout) = Layout::find(workbook, &choices, &recognise) else { return answers };
    for record in layout.records(sheet, &recognise).0 {
        let (id, answer) = (layout.text(&record, "id"), layout.text(&record, "jawaban"));
        if !id.is_empty() && !answer.is_empty() {
            answers.insert(id, answer);
        }
    }
    answers
}
