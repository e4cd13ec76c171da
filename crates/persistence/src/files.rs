//! Photos and templates in an object store: a local folder, or S3 by URL.

use std::sync::Arc;

use app::ports::{Files, KeptFile, StoreError, Stored};
use async_trait::async_trait;
use futures_util::TryStreamExt;
use object_store::{ObjectStore, ObjectStoreExt, PutMode, local::LocalFileSystem, path::Path};

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
    async fn write(&self, key: &str, bytes: Vec<u8>) -> Stored<()> {
        let failed = |e: object_store::Error| StoreError::Failed(format!("file {key}: {e}"));
        self.0.put_opts(&Path::from(key), bytes.into(), PutMode::Create.into()).await.map_err(failed)?;
        Ok(())
    }

    async fn remove(&self, key: &str) -> Stored<()> {
        match self.0.delete(&Path::from(key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(e) => Err(StoreError::Failed(format!("file {key}: {e}"))),
        }
    }

    async fn list(&self, folder: &str) -> Stored<Vec<KeptFile>> {
        let kept = self.0.list(Some(&Path::from(folder)));
        let kept = kept.map_ok(|file| KeptFile { key: file.location.to_string(), written_at: file.last_modified });
        kept.try_collect().await.map_err(|e| StoreError::Failed(format!("folder {folder}: {e}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_written_is_read_until_it_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let files = ObjectFiles::open(&format!("file:{}", folder.path().display())).unwrap();
        files.write("foto/a", b"one".to_vec()).await.unwrap();
        assert_eq!(files.read("foto/a").await.unwrap(), b"one");
        assert!(files.write("foto/a", b"two".to_vec()).await.is_err(), "a key is used once");
        files.write("templat/b", b"other".to_vec()).await.unwrap();
        let keys: Vec<String> = files.list("foto").await.unwrap().into_iter().map(|file| file.key).collect();
        assert_eq!(keys, ["foto/a"]);
        assert!(files.list("lain").await.unwrap().is_empty());
        files.remove("foto/a").await.unwrap();
        files.remove("foto/a").await.unwrap();
        assert!(files.read("foto/a").await.is_err());
    }
}
