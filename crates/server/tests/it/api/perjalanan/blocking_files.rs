//! Decorator of the file store that blocks reads until a test releases them.

use std::sync::Arc;

use async_trait::async_trait;
use futures_util::stream::BoxStream;
use ports::{Files, Stored, StoredFile};
use tokio::sync::Semaphore;

/// A file store with blocked reads.
pub(super) struct SlowFiles {
    real: Arc<dyn Files>,
    readers: Semaphore,
    turns: Semaphore,
}

impl SlowFiles {
    /// Wraps a store; every read is blocked.
    pub(super) fn of(real: Arc<dyn Files>) -> Self {
        Self { real, readers: Semaphore::new(0), turns: Semaphore::new(0) }
    }

    /// Waits until a read is blocked.
    pub(super) async fn until_someone_reads(&self) {
        self.readers.acquire().await.expect("never closed").forget();
    }

    /// Releases one read.
    pub(super) fn go_on(&self) {
        self.turns.add_permits(1);
    }
}

#[async_trait]
impl Files for SlowFiles {
    async fn read(&self, key: &str) -> Stored<Vec<u8>> {
        self.readers.add_permits(1);
        self.turns.acquire().await.expect("never closed").forget();
        self.real.read(key).await
    }

    async fn write(&self, key: &str, bytes: Vec<u8>) -> Stored<()> {
        self.real.write(key, bytes).await
    }

    async fn remove(&self, key: &str) -> Stored<()> {
        self.real.remove(key).await
    }

    fn walk<'a>(&'a self, folder: &'a str) -> BoxStream<'a, Stored<StoredFile>> {
        self.real.walk(folder)
    }
}
