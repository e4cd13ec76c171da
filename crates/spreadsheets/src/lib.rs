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

use std::{sync::Arc, time::Duration};

use app::{
    ports::{StoreError, Stored},
    spreadsheets::{Sheet, SheetFault, SheetRow, Spreadsheets},
};
use async_trait::async_trait;
use tokio::{sync::Semaphore, task::spawn_blocking, time::timeout};

/// Longest wait for the end of other reads; a connection lasts a minute.
const READ_TIMEOUT: Duration = Duration::from_secs(15);

/// Reads and writes spreadsheets; reads one at a time, because a hostile file takes much memory before it is refused.
#[derive(Debug)]
pub struct Workbooks {
    reads: Arc<Semaphore>,
}

impl Default for Workbooks {
    fn default() -> Self {
        Self { reads: Arc::new(Semaphore::new(1)) }
    }
}

#[async_trait]
impl Spreadsheets for Workbooks {
    async fn read(&self, file: Vec<u8>) -> Stored<Result<Vec<SheetRow>, SheetFault>> {
        let permit = timeout(READ_TIMEOUT, Arc::clone(&self.reads).acquire_owned()).await;
        let permit = permit
            .map_err(|_| StoreError::Busy("too many spreadsheets at once".into()))?
            .map_err(|closed| StoreError::Failed(closed.to_string()))?;
        // The permit is released with the end of the work, also when the request is gone.
        let read = spawn_blocking(move || {
            let rows = read::rows(&file);
            drop(permit);
            rows
        })
        .await;
        Ok(read.unwrap_or(Err(SheetFault::Unreadable)))
    }

    async fn write(&self, sheet: Sheet) -> Stored<Vec<u8>> {
        let failed = |cause: String| StoreError::Failed(format!("the spreadsheet was not written: {cause}"));
        let written = spawn_blocking(move || write::xlsx(&sheet)).await.map_err(|e| failed(e.to_string()))?;
        written.map_err(|e| failed(e.to_string()))
    }
}
