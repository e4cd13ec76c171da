//! Photos and templates in an object store: a local folder, or S3 by URL.

mod halves;

use std::sync::Arc;
use std::time::Duration;

use app::ports::{Files, KeptFile, StoreError, Stored};
use async_trait::async_trait;
use futures_util::{StreamExt, TryStreamExt};
use object_store::{
    ClientOptions, ObjectStore, ObjectStoreExt, PutMode, RetryConfig, aws::AmazonS3Builder, local::LocalFileSystem,
    path::Path, prefix::PrefixStore,
};

use halves::Halves;

/// A store that does not take a call in this time is away.
const KNOCKING: Duration = Duration::from_secs(2);
/// A store that has not answered in this time is away; 5 MiB, the largest file, need 5 Mbit/s.
const PATIENCE: Duration = Duration::from_secs(8);
/// How often a request to S3 is tried before it counts as failed.
const TRIES: usize = 2;

/// How to reach an S3-compatible store.
#[derive(Debug, Clone, Default)]
pub struct S3Access {
    /// Address of the store; `None` for Amazon's own.
    pub endpoint: Option<String>,
    /// Region; many stores take any.
    pub region: String,
    /// Who calls.
    pub access_key: String,
    /// And how that is proven.
    pub secret_key: String,
}

/// Files by key.
#[derive(Debug, Clone)]
pub struct ObjectFiles {
    store: Arc<dyn ObjectStore>,
    /// A local folder may hold what a dying process left; a bucket shows a file when it is whole.
    halves: Option<Halves>,
}

impl ObjectFiles {
    /// Opens `file:<folder>`, created when missing, or `s3://<bucket>/<prefix>`. What was written survives a power cut.
    ///
    /// # Errors
    /// A sentence when the folder cannot be used or the scheme is unknown. Whether S3 answers shows at the first use.
    pub fn open(url: &str, s3: &S3Access) -> Result<Self, String> {
        match url.split_once(':') {
            Some(("file", folder)) => Self::folder(folder.strip_prefix("//").unwrap_or(folder)),
            Some(("s3", bucket)) => Self::bucket(bucket.strip_prefix("//").unwrap_or(bucket), s3),
            _ => Err(format!("unknown kind of file store: {url}")),
        }
    }

    /// Whether nothing is kept in it.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn is_empty(&self) -> Stored<bool> {
        Ok(self.store.list(None).next().await.transpose().map_err(|e| failed("", &e))?.is_none())
    }

    fn folder(folder: &str) -> Result<Self, String> {
        std::fs::create_dir_all(folder).map_err(|e| format!("{folder}: {e}"))?;
        let store = LocalFileSystem::new_with_prefix(folder).map_err(|e| format!("{folder}: {e}"))?;
        Ok(Self { store: Arc::new(store.with_fsync(true)), halves: Some(Halves::below(folder)) })
    }

    fn bucket(place: &str, access: &S3Access) -> Result<Self, String> {
        let (bucket, prefix) = place.split_once('/').unwrap_or((place, ""));
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(bucket)
            .with_region(&access.region)
            .with_access_key_id(&access.access_key)
            .with_secret_access_key(&access.secret_key)
            .with_retry(RetryConfig { max_retries: TRIES, retry_timeout: PATIENCE, ..RetryConfig::default() });
        let mut client = ClientOptions::new().with_timeout(PATIENCE).with_connect_timeout(KNOCKING);
        if let Some(endpoint) = &access.endpoint {
            client = client.with_allow_http(endpoint.starts_with("http://"));
            builder = builder.with_endpoint(endpoint);
        }
        let store = builder.with_client_options(client).build().map_err(|e| format!("s3://{place}: {e}"))?;
        Ok(Self { store: Arc::new(PrefixStore::new(store, prefix)), halves: None })
    }
}

/// A store out of reach may be back soon; anything else is for someone to look at.
fn failed(key: &str, error: &object_store::Error) -> StoreError {
    let text = format!("file {key}: {error}");
    match error {
        object_store::Error::Generic { .. } => StoreError::Busy(text),
        object_store::Error::NotFound { .. } => StoreError::Missing(text),
        _ => StoreError::Failed(text),
    }
}

#[async_trait]
impl Files for ObjectFiles {
    async fn read(&self, key: &str) -> Stored<Vec<u8>> {
        let found = self.store.get(&Path::from(key)).await.map_err(|e| failed(key, &e))?;
        Ok(found.bytes().await.map_err(|e| failed(key, &e))?.to_vec())
    }

    async fn write(&self, key: &str, bytes: Vec<u8>) -> Stored<()> {
        let put = self.store.put_opts(&Path::from(key), bytes.into(), PutMode::Create.into()).await;
        put.map(|_| ()).map_err(|e| failed(key, &e))
    }

    async fn remove(&self, key: &str) -> Stored<()> {
        if let Some(halves) = self.halves.as_ref().filter(|_| Halves::is_one(key)) {
            return halves.remove(key).await.map_err(|e| StoreError::Failed(format!("file {key}: {e}")));
        }
        match self.store.delete(&Path::from(key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(e) => Err(failed(key, &e)),
        }
    }

    async fn list(&self, folder: &str) -> Stored<Vec<KeptFile>> {
        let kept = self.store.list(Some(&Path::from(folder)));
        let kept = kept.map_ok(|file| KeptFile { key: file.location.to_string(), written_at: file.last_modified });
        let mut kept: Vec<KeptFile> = kept.try_collect().await.map_err(|e| failed(folder, &e))?;
        if let Some(halves) = &self.halves {
            kept.extend(halves.list(folder).await.map_err(|e| StoreError::Failed(format!("files {folder}: {e}")))?);
        }
        Ok(kept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn keeps_what_it_is_given(files: &ObjectFiles) {
        files.write("foto/a", b"one".to_vec()).await.unwrap();
        assert_eq!(files.read("foto/a").await.unwrap(), b"one");
        files.write("templat/b", b"other".to_vec()).await.unwrap();
        let keys: Vec<String> = files.list("foto").await.unwrap().into_iter().map(|file| file.key).collect();
        assert_eq!(keys, ["foto/a"]);
        assert!(files.list("lain").await.unwrap().is_empty());
        files.remove("foto/a").await.unwrap();
        files.remove("foto/a").await.unwrap();
        assert!(matches!(files.read("foto/a").await, Err(StoreError::Missing(_))));
    }

    #[tokio::test]
    async fn a_folder_keeps_what_it_is_given_and_uses_a_key_once() {
        let folder = tempfile::tempdir().unwrap();
        let files = ObjectFiles::open(&format!("file:{}", folder.path().display()), &S3Access::default()).unwrap();
        keeps_what_it_is_given(&files).await;
        files.write("foto/b", b"one".to_vec()).await.unwrap();
        assert!(files.write("foto/b", b"two".to_vec()).await.is_err());
    }

    #[tokio::test]
    async fn a_store_out_of_reach_is_busy_not_broken() {
        let access =
            S3Access { endpoint: Some("http://127.0.0.1:9".into()), region: "x".into(), ..S3Access::default() };
        let files = ObjectFiles::open("s3://kantor/jaladin", &access).unwrap();
        assert!(matches!(files.read("foto/a").await, Err(StoreError::Busy(_))));
    }

    #[test]
    fn another_scheme_is_refused() {
        assert!(ObjectFiles::open("ftp://x", &S3Access::default()).is_err());
    }
}
