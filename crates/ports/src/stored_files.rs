//! Rows that refer to files of the file store.

use std::collections::HashSet;

use async_trait::async_trait;

use crate::{Folder, Stored};

/// References to stored files.
#[async_trait]
pub trait StoredFileQueries: Send + Sync {
    /// The keys among these, of files of one folder, that rows refer to.
    async fn referenced(&self, folder: Folder, keys: &[String]) -> Stored<HashSet<String>>;
}
