//! Answer of an import (office 2.2, 2.3).

use serde::Serialize;
use serde_json::{Map, Value};
use tables::{
    Change as ImportChange, ColumnView as ImportColumn, Counts, Outcome, Question as ImportQuestion, Skipped,
    TableView, Tally, Verdict, tally::numbers, words::cause,
};
use utoipa::ToSchema;

/// Rows and questions that an answer lists at most.
const LISTED: usize = 200;

/// An import, previewed or stored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportAnswer {
    /// Sheets of the file.
    pub lembar: Vec<ImportSheet>,
    /// Name of the sheet that was read.
    pub lembar_dipakai: String,
    /// Row number of the first heading; 0 where there are none.
    pub baris_judul: u32,
    /// Columns with their headings.
    pub judul: Vec<ImportColumn>,
    /// Headings of columns with values that serve nothing.
    pub tidak_terbaca: Vec<String>,
    /// Rows, those with faults first; at most 200.
    pub baris: Vec<ImportRow>,
    /// Number of rows in each state, and of all rows of the file: `baris` = `dibaca` + `dilewati`.
    pub jumlah: ImportCounts,
    /// Rows that are not read, by their cause.
    pub dilewati: Vec<SkippedRows>,
    /// Tables of the sheet.
    pub blok: Vec<ImportTable>,
    /// Facts about the file that the person should know.
    pub peringatan: Vec<String>,
    /// Values that are asked for; at most 200.
    pub perlu_diisi: Vec<ImportQuestion>,
    /// Number of stored rows.
    pub tersimpan: usize,
}

/// Rows that are not read.
#[derive(Debug, Serialize, ToSchema)]
pub struct SkippedRows {
    /// Cause.
    pub sebab: String,
    /// Their numbers in the file.
    pub baris: Vec<u32>,
    /// The same in words: `3, 5–8`.
    pub nomor: String,
}

impl From<Skipped> for SkippedRows {
    fn from(skipped: Skipped) -> Self {
        Self { sebab: cause(&skipped.cause), nomor: numbers(&skipped.rows), baris: skipped.rows }
    }
}

/// A table of the sheet.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportTable {
    /// Its cells: `A5:F8`.
    pub sel: String,
    /// The text directly above it; may be empty.
    pub judul: String,
    /// False for a table that is not read.
    pub dibaca: bool,
    /// Rows that hold entries.
    pub baris: usize,
}

impl From<TableView> for ImportTable {
    fn from(table: TableView) -> Self {
        let (dibaca, baris) = (table.records.is_some(), table.records.unwrap_or_default());
        Self { sel: table.range, judul: table.caption, dibaca, baris }
    }
}

/// A sheet of the file.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportSheet {
    /// Name.
    pub nama: String,
    /// Filled rows.
    pub baris: usize,
}

/// A row.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportRow {
    /// Row number in the file.
    pub baris: u32,
    /// Letters of its column, where a row of the file holds several entries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kolom: Option<String>,
    /// Values by the key of their field.
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub nilai: Map<String, Value>,
    /// `baru`, `berubah`, `sama`, `ragu` or `salah`.
    pub keadaan: &'static str,
    /// Changes of a known entry.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub perubahan: Vec<ImportChange>,
    /// Faults, doubts and warnings.
    pub pesan: Vec<String>,
}

/// Number of rows in each state.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportCounts {
    /// New.
    pub baru: usize,
    /// Change a known entry.
    pub berubah: usize,
    /// Say what is known.
    pub sama: usize,
    /// Stored only when confirmed.
    pub ragu: usize,
    /// Can't be stored.
    pub salah: usize,
    /// Hold no entry.
    pub kosong: usize,
    /// All rows of the file that are not empty.
    pub baris: usize,
    /// Rows that are read.
    pub dibaca: usize,
    /// Rows that are not.
    pub dilewati: usize,
}

/// Facts about a file: rows that it hides, tables that are not read.
fn warnings(tally: &Tally, tables: &[TableView]) -> Vec<String> {
    let hidden = (!tally.hidden.is_empty())
        .then(|| format!("Baris {} tersembunyi di berkas; tetap dibaca.", numbers(&tally.hidden)));
    let other = tables.iter().filter(|table| table.records.is_none());
    hidden.into_iter().chain(other.map(|table| format!("Tabel di {} tidak dibaca.", table.range))).collect()
}

impl ImportAnswer {
    /// The answer to an outcome; `message` words a note.
    pub(crate) fn new<N>(outcome: Outcome<N>, message: impl Fn(&N) -> String) -> Self {
        let heading = |column: &ImportColumn| match column.heading.as_str() {
            "" => format!("Kolom {}", column.letters),
            heading => heading.to_owned(),
        };
        Self {
            lembar: outcome.sheets.into_iter().map(|(nama, baris)| ImportSheet { nama, baris }).collect(),
            lembar_dipakai: outcome.sheet,
            baris_judul: outcome.heading,
            judul: outcome.columns,
            tidak_terbaca: outcome.unread.iter().map(heading).collect(),
            baris: outcome.verdicts.into_iter().take(LISTED).map(|verdict| row(verdict, &message)).collect(),
            jumlah: ImportCounts::of(outcome.counts, &outcome.tally),
            peringatan: warnings(&outcome.tally, &outcome.tables),
            dilewati: outcome.tally.skipped.into_iter().map(SkippedRows::from).collect(),
            blok: outcome.tables.into_iter().map(ImportTable::from).collect(),
            perlu_diisi: outcome.questions.into_iter().take(LISTED).collect(),
            tersimpan: outcome.saved,
        }
    }
}

fn row<N>(verdict: Verdict<N>, message: impl Fn(&N) -> String) -> ImportRow {
    let values = verdict.values.into_iter().map(|(key, value)| (key.to_owned(), Value::String(value)));
    ImportRow {
        baris: verdict.row,
        kolom: verdict.column,
        nilai: values.collect(),
        keadaan: verdict.state.word(),
        perubahan: verdict.changes,
        pesan: verdict.notes.iter().map(message).collect(),
    }
}

impl ImportCounts {
    fn of(counts: Counts, tally: &Tally) -> Self {
        Self {
            baris: tally.seen(),
            dibaca: tally.read,
            dilewati: tally.skipped_rows(),
            baru: counts.new,
            berubah: counts.changed,
            sama: counts.same,
            ragu: counts.doubtful,
            salah: counts.faulty,
            kosong: counts.blank,
        }
    }
}
