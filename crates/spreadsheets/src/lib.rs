//! Spreadsheets as files: .xlsx, .xls, .ods and CSV in, .xlsx out.
//!
//! Files come from outside and must not end the process: declared sizes are checked before memory is reserved, contents
//! are counted while they are unpacked, and a panic of a reader makes the file unreadable.

mod csv_text;
mod ods;
mod package;
mod read;
mod table;
mod write;
mod xls;
mod xlsx;

use app::{
    ports::{StoreError, Stored},
    spreadsheets::{Sheet, SheetFault, SheetRow, Spreadsheets},
};
use async_trait::async_trait;
use tokio::task::spawn_blocking;

/// Reads and writes spreadsheets.
#[derive(Debug, Clone, Copy, Default)]
pub struct Workbooks;

#[async_trait]
impl Spreadsheets for Workbooks {
    async fn read(&self, file: Vec<u8>) -> Stored<Result<Vec<SheetRow>, SheetFault>> {
        let read = spawn_blocking(move || read::rows(&file)).await;
        Ok(read.unwrap_or(Err(SheetFault::Unreadable)))
    }

    async fn write(&self, sheet: Sheet) -> Stored<Vec<u8>> {
        let failed = |cause: String| StoreError::Failed(format!("the spreadsheet was not written: {cause}"));
        let written = spawn_blocking(move || write::xlsx(&sheet)).await.map_err(|e| failed(e.to_string()))?;
        written.map_err(|e| failed(e.to_string()))
    }
}
