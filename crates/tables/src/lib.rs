//! Parts that all imports from spreadsheets share (office 2.2, 2.3, 4.2): where the headings stand and what they say, columns
//! mapped by hand, values as people write them, and the verdict on each row.
//!
//! An import goes these steps:
//!
//! 1. The port `UserFiles` reads every sheet.
//! 2. [`Tables::find`] looks for the tables of a sheet, each below its headings, with a function from a heading's text to a field;
//!    [`Choices`] are what the person chose instead: the sheet, the row of headings, the field of a column.
//! 3. [`Layout::records`] yields the rows of a table, merged cells filled down.
//! 4. The import judges each record by its [`Field`]s and [`cells`], and answers a [`Verdict`] a row.
//! 5. [`Tally`] counts all rows of the file: what is read and what is skipped, and why. [`Layout::unread`] names the columns with
//!    values that no field takes.

pub mod cells;
pub mod choices;
pub mod fields;
pub mod layout;
pub mod outcome;
pub mod spreadsheets;
pub mod tally;
pub mod verdict;
pub mod words;

use spreadsheets::SheetFault;

pub use cells::CellNote;
pub use choices::{Choices, Confirmed, Fill, Fills, List, column_letters, column_number};
pub use fields::{Class, Field};
pub use kernel::text::heading_key;
pub use layout::{Column, Fit, Layout, Noted, Part, Recognise, Record, Tables, by_parts, whole_key};
pub use outcome::{ColumnView, Outcome, Question, Questions, Reading, TableView};
pub use tally::{Cause, Skipped, Tally};
pub use verdict::{Change, Counts, State, Verdict};

/// Reason why a file cannot be imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportRefusal {
    /// The file cannot be read.
    Sheet(SheetFault),
    /// It has no sheet of the chosen name, or no chosen row.
    NoSheet,
    /// There is no row below the headings.
    NoRows,
}
