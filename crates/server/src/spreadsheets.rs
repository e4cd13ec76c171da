//! Spreadsheets are written on the blocking thread pool.

use ::spreadsheets::SheetFile;
use async_trait::async_trait;
use ports::{SheetWriter, Spreadsheets, StoreError, Stored, TemporaryFile};
use tables::spreadsheets::{Cell, Sheet};

use crate::blocking::run_blocking;

/// Writes spreadsheets.
#[derive(Debug, Clone, Copy, Default)]
pub struct BlockingSpreadsheets;

#[async_trait]
impl Spreadsheets for BlockingSpreadsheets {
    #[tracing::instrument(name = "spreadsheets.write", skip_all)]
    async fn write_workbook(&self, sheets: Vec<Sheet>) -> Stored<Vec<u8>> {
        run_blocking(move || ::spreadsheets::write_workbook(sheets)).await?.map_err(|cause| not_written(&cause))
    }

    #[tracing::instrument(name = "spreadsheets.begin", skip_all)]
    async fn begin(&self, sheet: Sheet) -> Stored<Box<dyn SheetWriter>> {
        let begun = run_blocking(move || SheetFile::begin(sheet)).await?;
        Ok(Box::new(BlockingWriter(Some(begun.map_err(|cause| not_written(&cause))?))))
    }
}

/// A file that is being written; `None` after a failure.
struct BlockingWriter(Option<SheetFile>);

impl BlockingWriter {
    fn take(&mut self) -> Stored<SheetFile> {
        self.0.take().ok_or_else(|| StoreError::Failed("the spreadsheet failed before".into()))
    }
}

#[async_trait]
impl SheetWriter for BlockingWriter {
    async fn add(&mut self, rows: Vec<Vec<Cell>>) -> Stored<()> {
        let mut file = self.take()?;
        let added = run_blocking(move || file.add(&rows).map(|()| file)).await?;
        self.0 = Some(added.map_err(|cause| not_written(&cause))?);
        Ok(())
    }

    async fn add_below(&mut self, rows: Vec<Vec<Cell>>) -> Stored<()> {
        let mut file = self.take()?;
        let added = run_blocking(move || file.add_below(&rows).map(|()| file)).await?;
        self.0 = Some(added.map_err(|cause| not_written(&cause))?);
        Ok(())
    }

    #[tracing::instrument(name = "spreadsheets.finish", skip_all)]
    async fn finish(mut self: Box<Self>, below: Vec<Vec<Cell>>) -> Stored<TemporaryFile> {
        let file = self.take()?;
        run_blocking(move || file.finish(&below)).await?.map_err(|cause| not_written(&cause))
    }
}

fn not_written(cause: &dyn std::error::Error) -> StoreError {
    StoreError::Failed(format!("the spreadsheet was not written: {cause}"))
}
