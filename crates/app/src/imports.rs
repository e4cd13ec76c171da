//! Parts that all imports from spreadsheets share (office 2.2, 2.3, 4.2): where the headings stand and what they say, columns
//! mapped by hand, values as people write them, and the verdict on each row.
//!
//! An import goes these steps:
//!
//! 1. [`Spreadsheets::read_workbook`](crate::spreadsheets::Spreadsheets::read_workbook) reads every sheet.
//! 2. [`Layout::find`] looks for the headings with a function from a heading's text to a field; [`Choices`] are what the person
//!    chose instead: the sheet, the row of headings, the field of a column.
//! 3. [`Layout::records`] yields the rows below, merged cells filled down, empty and repeated headings left out.
//! 4. The import judges each record by [`Layout::text`] and [`cells`], and answers a [`Verdict`] a row.
//! 5. [`Layout::unread`] names the columns with values that no field takes: they are shown, never dropped silently.

pub mod cells;
pub mod choices;
pub mod layout;
pub mod outcome;
pub mod verdict;

pub use choices::{Choices, Confirmed, Fill, Fills, column_letters, column_number};
pub use layout::{Column, Fit, Layout, Recognise, Record, by_parts, heading_key};
pub use outcome::{ColumnView, Outcome, Question};
pub use verdict::{Change, Counts, State, Verdict};
