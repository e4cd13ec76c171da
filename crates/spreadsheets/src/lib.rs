//! Spreadsheets as files: .xlsx, .xls, .ods, CSV, HTML tables and `SpreadsheetML` in, .xlsx out.
//!
//! Files come from outside and must not end the process: declared sizes are checked before memory is reserved, contents
//! are counted while they are unpacked, and a panic of a reader makes the file unreadable. ADR 15 tells which reader serves
//! which format.

mod csv_text;
mod encoding;
mod hidden_rows;
mod html;
mod ods;
mod package;
mod read;
mod spreadsheet_ml;
mod table;
mod write;
mod xls;
mod xlsx;

use std::{io::Read, panic::catch_unwind};

use ports::TemporaryFile;
use rust_xlsxwriter::XlsxError;
use tables::spreadsheets::{Sheet, SheetFault, Workbook};

pub use write::SheetFile;

/// Reads the sheets of a file; blocking.
///
/// # Errors
/// [`SheetFault`].
pub fn read(file: &[u8]) -> Result<Workbook, SheetFault> {
    catch_unwind(|| read::workbook(file)).unwrap_or(Err(SheetFault::Unreadable))
}

/// Writes a sheet as a .xlsx file; blocking.
///
/// # Errors
/// A sheet beyond the limits of the format; a full disk.
pub fn write(sheet: &Sheet) -> Result<Vec<u8>, XlsxError> {
    write_workbook(vec![sheet.clone()])
}

/// Writes sheets as one .xlsx file; blocking.
///
/// # Errors
/// A sheet beyond the limits of the format; a full disk.
pub fn write_workbook(sheets: Vec<Sheet>) -> Result<Vec<u8>, XlsxError> {
    let TemporaryFile { mut file, bytes } = SheetFile::of(sheets)?.finish(&[])?;
    let mut read = Vec::with_capacity(usize::try_from(bytes).unwrap_or_default());
    file.read_to_end(&mut read)?;
    Ok(read)
}
