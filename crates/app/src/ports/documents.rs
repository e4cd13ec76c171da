//! Bills as PDF: port.

use async_trait::async_trait;
use receipts::{Document, DocumentRefusal, Photo};

use super::Stored;

/// Takes PDFs of others apart, off the async threads.
#[async_trait]
pub trait Documents: Send + Sync {
    /// The PDF with its pages as they look, without scripts, actions, forms, attached files and metadata.
    async fn clean(&self, file: Vec<u8>) -> Stored<Result<Document, DocumentRefusal>>;

    /// A picture that stands for a PDF whose first page nobody drew: its name and number of pages.
    async fn card(&self, name: String, pages: u32) -> Stored<Photo>;
}
