//! Bills as PDF (office 2.4): taken apart within bounds and built anew from nothing but their pages.

mod card;
mod clean;
mod unpack;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use app::ports::{Documents, StoreError, Stored};
use async_trait::async_trait;
use receipts::{Document, DocumentRefusal, Photo};
use tokio::sync::Semaphore;

use crate::blocking;

/// Cleans bills on the blocking thread pool, one at a time: a file of 5 MiB may take some hundred MB when it is read.
#[derive(Debug, Clone)]
pub struct Bills(Arc<Semaphore>);

impl Default for Bills {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(1)))
    }
}

#[async_trait]
impl Documents for Bills {
    async fn clean(&self, file: Vec<u8>) -> Stored<Result<Document, DocumentRefusal>> {
        let permit = Arc::clone(&self.0).acquire_owned().await;
        let permit = permit.map_err(|closed| StoreError::Failed(closed.to_string()))?;
        blocking(move || {
            // The reader of files that nobody here wrote may fail in any way.
            let cleaned = catch_unwind(AssertUnwindSafe(|| clean::cleaned(&file)));
            drop(permit);
            cleaned.unwrap_or(Err(DocumentRefusal::Unreadable))
        })
        .await
    }

    async fn card(&self, name: String, pages: u32) -> Stored<Photo> {
        let card = blocking(move || card::drawn(&name, pages)).await?;
        card.map_err(|error| StoreError::Failed(format!("the card was not drawn: {error}")))
    }
}
