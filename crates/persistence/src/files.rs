//! Photos and templates in an object store: a local folder, or S3 by URL.

use std::sync::Arc;

use app::ports::{Files, StoreError, Stored};
use async_trait::async_trait;
use object_store::{ObjectStore, ObjectStoreExt, local::LocalFileSystem, path::Path};

/// Files by key.
#[derive(Debug, Clone)]
pub struct ObjectFiles(Arc<dyn ObjectStore>);

impl ObjectFiles {
    /// Opens `file:<folder>`; the folder is created when missing.
    ///
    /// # Errors
    /// A sentence when the folder cannot be used or the scheme is unknown.
    pub fn open(url: &str) -> Result<Self, String> {
        let folder = url.strip_prefix("file:").ok_or_else(|| format!("unknown kind of file store: {url}"))?;
        let folder = folder.strip_prefix("//").unwrap_or(folder);
        std::fs::create_dir_all(folder).map_err(|e| format!("{folder}: {e}"))?;
        let store = LocalFileSystem::new_with_prefix(folder).map_err(|e| format!("{folder}: {e}"))?;
        Ok(Self(Arc::new(store)))
    }
}

#[async_trait]
impl Files for ObjectFiles {
    async fn read(&self, key: &str) -> Stored<Vec<u8>> {
        let failed = |e: object_store::Error| StoreError::Failed(format!("file {key}: {e}"));
        let found = self.0.get(&Path::from(key)).await.map_err(failed)?;
        Ok(found.bytes().await.map_err(failed)?.to_vec())
    }
}
