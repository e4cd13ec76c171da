//! Answer of an import: contents of the file, columns that serve, the verdict on each row, questions.

use super::{Counts, Layout, Record, Verdict};
use crate::spreadsheets::Workbook;

/// Result of an import or its dry run; `N` is a note of the import about a row.
#[derive(Debug, Clone)]
pub struct Outcome<N> {
    /// Sheets of the file, and the number of their filled rows.
    pub sheets: Vec<(String, usize)>,
    /// Name of the sheet that is read.
    pub sheet: String,
    /// Row number of the first heading; 0 where there are none.
    pub heading: u32,
    /// Columns with a heading or values.
    pub columns: Vec<ColumnView>,
    /// Columns with values that no field takes.
    pub unread: Vec<ColumnView>,
    /// Verdicts, faults first.
    pub verdicts: Vec<Verdict<N>>,
    /// Number of rows in each state.
    pub counts: Counts,
    /// Values that are asked for.
    pub questions: Vec<Question>,
    /// Number of stored rows; 0 in a dry run.
    pub saved: usize,
}

/// A column as the person sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ColumnView {
    /// Its letters.
    pub letters: String,
    /// Its heading; may be empty.
    pub heading: String,
    /// Key of the field that takes its values.
    pub field: Option<String>,
    /// It numbers the rows.
    pub is_number: bool,
    /// Values of the first rows.
    pub examples: Vec<String>,
}

/// A value that is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Key of the field.
    pub field: &'static str,
    /// Text of the file that needs another value; empty for one value for all rows.
    pub text: String,
    /// Rows without the value.
    pub rows: usize,
}

/// Examples shown of a column.
const EXAMPLES: usize = 3;

impl<N> Outcome<N> {
    /// The result of a dry run.
    pub fn new<F: Copy + PartialEq>(
        workbook: &Workbook,
        layout: &Layout<F>,
        records: &[Record],
        key: impl Fn(F) -> String,
        mut verdicts: Vec<Verdict<N>>,
        counts: Counts,
        questions: Vec<Question>,
    ) -> Self {
        super::verdict::faults_first(&mut verdicts);
        let view = |column: &super::Column<F>| {
            let values = records.iter().filter_map(|record| record.cells.get(column.index));
            let texts = values.map(super::cells::text).filter(|text| !text.is_empty());
            ColumnView {
                letters: column.letters(),
                heading: column.heading.clone(),
                field: column.field.map(&key),
                is_number: column.is_number,
                examples: texts.take(EXAMPLES).collect(),
            }
        };
        Self {
            sheets: workbook.sheets.iter().map(|sheet| (sheet.name.clone(), sheet.rows.len())).collect(),
            sheet: workbook.sheets.get(layout.sheet).map(|sheet| sheet.name.clone()).unwrap_or_default(),
            heading: layout.heading,
            columns: layout.columns.iter().map(view).collect(),
            unread: layout.unread(records).map(view).collect(),
            verdicts,
            counts,
            questions,
            saved: 0,
        }
    }
}
