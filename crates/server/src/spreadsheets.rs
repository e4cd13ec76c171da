//! Spreadsheets on the blocking thread pool; read one at a time, because a hostile file takes much memory before it is
//! refused.

use app::ports::{StoreError, Stored};
use app::spreadsheets::{Sheet, SheetFault, Spreadsheets, Workbook};
use async_trait::async_trait;

use crate::blocking::{BlockingLimit, run_blocking};

/// Reads and writes spreadsheets.
pub struct BlockingSpreadsheets {
    reads: BlockingLimit,
}

impl Default for BlockingSpreadsheets {
    fn default() -> Self {
        Self { reads: BlockingLimit::new(1, "spreadsheets") }
    }
}

#[async_trait]
impl Spreadsheets for BlockingSpreadsheets {
    async fn read_workbook(&self, file: Vec<u8>) -> Stored<Result<Workbook, SheetFault>> {
        self.reads.run(move || ::spreadsheets::read(&file)).await
    }

    async fn write_workbook(&self, sheets: Vec<Sheet>) -> Stored<Vec<u8>> {
        let written = run_blocking(move || ::spreadsheets::write_workbook(&sheets)).await?;
        written.map_err(|cause| StoreError::Failed(format!("the spreadsheet was not written: {cause}")))
    }
}
