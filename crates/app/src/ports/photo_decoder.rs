//! Decoding of photos: port.

use async_trait::async_trait;
use receipts::Photo;

use super::Stored;

/// Decodes photos, off the async threads.
#[async_trait]
pub trait PhotoDecoder: Send + Sync {
    /// Returns the photo if every pixel of it can be decoded.
    async fn decode(&self, photo: Photo) -> Stored<Option<Photo>>;
}
