//! Answer of an import: contents of the file, tables and columns that serve, the verdict on each row, questions.

use std::collections::{BTreeMap, BTreeSet};

use views::wire::view;

use super::{Cause, Choices, Column, Counts, ImportRefusal, Layout, Recognise, Record, Tables, Tally, Verdict};
use crate::spreadsheets::{SheetFault, SheetRows, Workbook};

/// The tables of a sheet with their rows.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading<F> {
    /// The sheet, counted from 0.
    pub sheet: usize,
    /// Tables, each with its records.
    pub tables: Vec<(Layout<F>, Vec<Record>)>,
    /// Cells of tables that are not read.
    unread: Vec<String>,
    /// Rows that are read as a part of a record.
    read: BTreeSet<u32>,
    causes: BTreeMap<u32, Cause>,
}

impl<F: Copy + PartialEq> Reading<F> {
    /// Reads the tables of a workbook that `is_list` says to hold entries; see [`Tables::find`].
    ///
    /// # Errors
    /// [`ImportRefusal`].
    pub fn of(
        workbook: &Workbook,
        choices: &Choices<F>,
        recognise: Recognise<'_, F>,
        is_list: impl Fn(&Layout<F>) -> bool,
    ) -> Result<Self, ImportRefusal> {
        let tables = Tables::find(workbook, choices, recognise, is_list).ok_or(ImportRefusal::NoSheet)?;
        Self::of_tables(workbook, tables)
    }

    fn of_tables(workbook: &Workbook, tables: Tables<F>) -> Result<Self, ImportRefusal> {
        let Tables { sheet, tables, unread, skipped } = tables;
        let rows = &workbook.sheets[sheet];
        if rows.is_cut {
            return Err(ImportRefusal::Sheet(SheetFault::TooManyRows));
        }
        let mut reading = Self { sheet, tables: Vec::new(), unread, read: BTreeSet::new(), causes: skipped };
        for layout in tables {
            let (records, blank) = layout.records(rows);
            reading.causes.extend(blank.into_iter().map(|row| (row, Cause::Blank)));
            reading.read.extend(records.iter().map(|record| record.number));
            reading.tables.push((layout, records));
        }
        let has_records = reading.tables.iter().any(|(_, records)| !records.is_empty());
        if has_records { Ok(reading) } else { Err(ImportRefusal::NoRows) }
    }

    /// Leaves rows out of the ones that are read.
    pub fn leave_out(&mut self, rows: impl IntoIterator<Item = u32>, cause: &Cause) {
        for row in rows {
            self.read.remove(&row);
            self.causes.insert(row, cause.clone());
        }
    }

    /// Judges the rows of all tables, in order; those that hold no entry are left out.
    pub fn judge_rows(&mut self, mut holds_entry: impl FnMut(&Layout<F>, &Record) -> bool) {
        let mut others = Vec::new();
        for (layout, records) in &self.tables {
            others.extend(records.iter().filter(|record| !holds_entry(layout, record)).map(|record| record.number));
        }
        self.leave_out(others, &Cause::NoEntry);
    }

    /// The rows of its sheet.
    pub fn rows<'w>(&self, workbook: &'w Workbook) -> &'w SheetRows {
        &workbook.sheets[self.sheet]
    }

    /// Returns whether a row is read.
    pub fn reads(&self, row: u32) -> bool {
        self.read.contains(&row)
    }

    /// Every row of the workbook: read, or skipped for a cause.
    pub fn tally(&self, workbook: &Workbook) -> Tally {
        Tally::of(workbook, self.sheet, &self.read, &self.causes)
    }

    /// Every row of its sheet, which is the only one of a workbook.
    pub fn tally_alone(&self, sheet: &Workbook) -> Tally {
        Tally::of(sheet, 0, &self.read, &self.causes)
    }

    /// Rows that hold no entry, and headings again.
    fn blank(&self) -> usize {
        let first = self.tables.first().map_or(0, |(layout, _)| layout.above);
        let is_blank = |(row, cause): &(&u32, &Cause)| match cause {
            Cause::Blank | Cause::NoEntry => true,
            Cause::Heading => **row > first,
            _ => false,
        };
        self.causes.iter().filter(|(row, _)| !self.read.contains(row)).filter(is_blank).count()
    }
}

/// Result of an import or its dry run; `N` is a note of the import about a row.
#[derive(Debug, Clone)]
pub struct Outcome<N> {
    /// Sheets of the file, and the number of their filled rows.
    pub sheets: Vec<(String, usize)>,
    /// Name of the sheet that is read.
    pub sheet: String,
    /// Row number of the first heading; 0 where there are none.
    pub heading: u32,
    /// Tables of the sheet.
    pub tables: Vec<TableView>,
    /// Columns with a heading or values.
    pub columns: Vec<ColumnView>,
    /// Columns with values that no field takes.
    pub unread: Vec<ColumnView>,
    /// Verdicts, faults first.
    pub verdicts: Vec<Verdict<N>>,
    /// Number of rows in each state.
    pub counts: Counts,
    /// Rows of the file.
    pub tally: Tally,
    /// Values that are asked for.
    pub questions: Vec<Question>,
    /// Number of stored rows; 0 in a dry run.
    pub saved: usize,
}

/// A table as the person sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableView {
    /// Its cells: `A5:F8`.
    pub range: String,
    /// The text directly above it; may be empty.
    pub caption: String,
    /// Its records; `None` for a table that is not read.
    pub records: Option<usize>,
}

view! {
    /// A column of the list.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ColumnView as ImportColumn {
        /// Letters.
        pub letters: String => "kolom",
        /// Heading; rows of headings are joined.
        pub heading: String => "teks",
        /// Key of the field that takes its values; missing where none does.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub field: Option<String> => "dipakaiUntuk",
        /// It only numbers the rows.
        pub is_number: bool => "nomor",
        /// Values of the first rows.
        pub examples: Vec<String> => "contoh",
    }
}

view! {
    /// A value that is asked for, to be sent in `isian`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Question as ImportQuestion {
        /// Key of the field.
        pub field: &'static str => "isian",
        /// Text of the file that needs a value; empty for one value for all rows.
        pub text: String => "teks",
        /// Rows without it.
        pub rows: usize => "baris",
        /// Value that is likely meant.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub likely: Option<String> => "saran",
    }
}

/// Questions, each once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Questions(pub Vec<Question>);

impl Questions {
    /// Counts a row for which a value is asked.
    pub fn ask(&mut self, field: &'static str, text: &str) -> &mut Question {
        let known = self.0.iter().position(|question| question.field == field && question.text == text);
        let place = known.unwrap_or_else(|| {
            self.0.push(Question { field, text: text.to_owned(), rows: 0, likely: None });
            self.0.len() - 1
        });
        self.0[place].rows += 1;
        &mut self.0[place]
    }
}

/// Examples shown of a column.
const EXAMPLES: usize = 3;

fn view<F: Copy>(column: &Column<F>, records: &[Record], key: &impl Fn(F) -> String) -> ColumnView {
    let values = records.iter().filter_map(|record| record.cells.get(column.index));
    let texts = values.map(super::cells::text).filter(|text| !text.is_empty());
    ColumnView {
        letters: column.letters(),
        heading: column.heading.clone(),
        field: column.field.map(key),
        is_number: column.is_number,
        examples: texts.take(EXAMPLES).collect(),
    }
}

impl<N> Outcome<N> {
    /// The result of a dry run.
    pub fn new<F: Copy + PartialEq>(
        workbook: &Workbook,
        reading: &Reading<F>,
        key: impl Fn(F) -> String,
        mut verdicts: Vec<Verdict<N>>,
        questions: Questions,
    ) -> Self {
        super::verdict::faults_first(&mut verdicts);
        let (mut columns, mut unread): (Vec<ColumnView>, Vec<ColumnView>) = (Vec::new(), Vec::new());
        for (layout, records) in &reading.tables {
            for column in &layout.columns {
                if !columns.iter().any(|known| known.letters == column.letters()) {
                    columns.push(view(column, records, &key));
                }
            }
            for column in layout.unread(records) {
                if !unread.iter().any(|known| (&known.letters, &known.heading) == (&column.letters(), &column.heading))
                {
                    unread.push(view(column, records, &key));
                }
            }
        }
        let read = reading.tables.iter().map(|(layout, records)| TableView {
            range: layout.range(),
            caption: layout.captions.first().cloned().unwrap_or_default(),
            records: Some(records.len()),
        });
        let other = reading.unread.iter().map(|range| TableView {
            range: range.clone(),
            caption: String::new(),
            records: None,
        });
        Self {
            sheets: workbook.sheets.iter().map(|sheet| (sheet.name.clone(), sheet.rows.len())).collect(),
            sheet: workbook.sheets.get(reading.sheet).map(|sheet| sheet.name.clone()).unwrap_or_default(),
            heading: reading.tables.first().map_or(0, |(layout, _)| layout.heading),
            tables: read.chain(other).collect(),
            columns,
            unread,
            counts: Counts::of(&verdicts, reading.blank()),
            verdicts,
            tally: reading.tally(workbook),
            questions: questions.0,
            saved: 0,
        }
    }
}
