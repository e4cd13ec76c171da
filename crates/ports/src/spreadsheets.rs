//! Spreadsheets of exports: port.

use async_trait::async_trait;
use tables::spreadsheets::{Cell, Sheet};

use crate::{Stored, TemporaryFile};

/// Writes tables, off the async threads.
#[async_trait]
pub trait Spreadsheets: Send + Sync {
    /// Writes a sheet as a .xlsx file.
    async fn write(&self, sheet: Sheet) -> Stored<Vec<u8>> {
        self.write_workbook(vec![sheet]).await
    }

    /// Writes sheets as one .xlsx file.
    async fn write_workbook(&self, sheets: Vec<Sheet>) -> Stored<Vec<u8>>;

    /// Begins a .xlsx file of any number of rows, which are kept on disk.
    async fn begin(&self, sheet: Sheet) -> Stored<Box<dyn SheetWriter>>;
}

/// Writes a sheet row by row, in bounded memory. A sheet that is full continues on another one.
#[async_trait]
pub trait SheetWriter: Send {
    /// Writes the next rows.
    async fn add(&mut self, rows: Vec<Vec<Cell>>) -> Stored<()>;

    /// Ends the filter and writes rows below it in bold: sums, a heading of the rows that are added next.
    async fn add_below(&mut self, rows: Vec<Vec<Cell>>) -> Stored<()>;

    /// Writes the rows below the filter, and ends the file.
    async fn finish(self: Box<Self>, below: Vec<Vec<Cell>>) -> Stored<TemporaryFile>;
}

/// A spreadsheet to download.
#[derive(Debug)]
pub struct ExportedSheet {
    /// Name of the file, without extension.
    pub name: String,
    /// The .xlsx file.
    pub file: TemporaryFile,
}
