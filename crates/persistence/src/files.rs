//! Photos and templates in an object store: a local folder, or S3 by URL.

mod partial_uploads;

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use futures_util::{StreamExt, TryStreamExt, stream, stream::BoxStream};
use object_store::{
    ClientOptions, ObjectStore, ObjectStoreExt, PutMode, RetryConfig, aws::AmazonS3Builder, local::LocalFileSystem,
    path::Path, prefix::PrefixStore,
};
use partial_uploads::PartialUploads;
use ports::{Files, StoreError, Stored, StoredFile};

/// Longest wait for a connection to S3.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
/// Longest wait for an answer of S3, retries included; 5 MiB, the largest file, need 5 Mbit/s.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(8);
/// Retries of a request to S3.
const MAX_RETRIES: usize = 2;

/// Access to an S3-compatible store.
#[derive(Debug, Clone, Default)]
pub struct S3Access {
    /// Address of the store; `None` for Amazon's own.
    pub endpoint: Option<String>,
    /// Region; many stores take any.
    pub region: String,
    /// Access key id.
    pub access_key: String,
    /// Secret access key.
    pub secret_key: String,
}

/// Files by storage key.
#[derive(Debug, Clone)]
pub struct ObjectFiles {
    store: Arc<dyn ObjectStore>,
    /// Of a local folder only: a bucket shows a file when its upload is complete.
    partial_uploads: Option<PartialUploads>,
}

impl ObjectFiles {
    /// Opens `file:<folder>`, created when missing, or `s3://<bucket>/<prefix>`. A written file survives a power cut.
    ///
    /// # Errors
    /// A sentence when the folder cannot be used or the scheme is unknown. S3 is not connected to before the first use.
    pub fn open(url: &str, s3: &S3Access) -> Result<Self, String> {
        match url.split_once(':') {
            Some(("file", folder)) => Self::folder(folder.strip_prefix("//").unwrap_or(folder)),
            Some(("s3", bucket)) => Self::bucket(bucket.strip_prefix("//").unwrap_or(bucket), s3),
            _ => Err(format!("unknown kind of file store: {url}")),
        }
    }

    /// Returns whether it contains no file.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn is_empty(&self) -> Stored<bool> {
        Ok(self.store.list(None).next().await.transpose().map_err(|e| failed("", &e))?.is_none())
    }

    fn folder(folder: &str) -> Result<Self, String> {
        std::fs::create_dir_all(folder).map_err(|e| format!("{folder}: {e}"))?;
        let store = LocalFileSystem::new_with_prefix(folder).map_err(|e| format!("{folder}: {e}"))?;
        Ok(Self { store: Arc::new(store.with_fsync(true)), partial_uploads: Some(PartialUploads::below(folder)) })
    }

    fn bucket(location: &str, access: &S3Access) -> Result<Self, String> {
        let (bucket, prefix) = location.split_once('/').unwrap_or((location, ""));
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(bucket)
            .with_region(&access.region)
            .with_access_key_id(&access.access_key)
            .with_secret_access_key(&access.secret_key)
            .with_retry(RetryConfig {
                max_retries: MAX_RETRIES,
                retry_timeout: REQUEST_TIMEOUT,
                ..RetryConfig::default()
            });
        let mut client = ClientOptions::new().with_timeout(REQUEST_TIMEOUT).with_connect_timeout(CONNECT_TIMEOUT);
        if let Some(endpoint) = &access.endpoint {
            client = client.with_allow_http(endpoint.starts_with("http://"));
            builder = builder.with_endpoint(endpoint);
        }
        let store = builder.with_client_options(client).build().map_err(|e| format!("s3://{location}: {e}"))?;
        Ok(Self { store: Arc::new(PrefixStore::new(store, prefix)), partial_uploads: None })
    }
}

/// Maps an error of the file store: busy when it is unreachable, which is transient.
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
    #[tracing::instrument(name = "files.read", skip_all)]
    async fn read(&self, key: &str) -> Stored<Vec<u8>> {
        let found = self.store.get(&Path::from(key)).await.map_err(|e| failed(key, &e))?;
        Ok(found.bytes().await.map_err(|e| failed(key, &e))?.to_vec())
    }

    #[tracing::instrument(name = "files.write", skip_all)]
    async fn write(&self, key: &str, bytes: Vec<u8>) -> Stored<()> {
        let put = self.store.put_opts(&Path::from(key), bytes.into(), PutMode::Create.into()).await;
        put.map(|_| ()).map_err(|e| failed(key, &e))
    }

    #[tracing::instrument(name = "files.remove", skip_all)]
    async fn remove(&self, key: &str) -> Stored<()> {
        if let Some(partial_uploads) = self.partial_uploads.as_ref().filter(|_| PartialUploads::is_partial(key)) {
            return partial_uploads.remove(key).await.map_err(|e| StoreError::Failed(format!("file {key}: {e}")));
        }
        match self.store.delete(&Path::from(key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(e) => Err(failed(key, &e)),
        }
    }

    fn walk<'a>(&'a self, folder: &'a str) -> BoxStream<'a, Stored<StoredFile>> {
        let kept = self.store.list(Some(&Path::from(folder)));
        let kept = kept.map_err(|e| failed(folder, &e)).map_ok(|file| StoredFile {
            key: file.location.to_string(),
            written_at: file.last_modified,
            bytes: file.size,
        });
        let Some(partial_uploads) = &self.partial_uploads else { return kept.boxed() };
        let partial_uploads = async move {
            let listed = partial_uploads.list(folder).await;
            let listed = listed.map_err(|e| StoreError::Failed(format!("files {folder}: {e}")))?;
            Ok(stream::iter(listed.into_iter().map(Ok)))
        };
        kept.chain(stream::once(partial_uploads).try_flatten()).boxed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn stores_lists_and_removes_files(files: &ObjectFiles) {
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
    async fn a_folder_stores_files_and_refuses_a_key_twice() {
        let folder = tempfile::tempdir().unwrap();
        let files = ObjectFiles::open(&format!("file:{}", folder.path().display()), &S3Access::default()).unwrap();
        stores_lists_and_removes_files(&files).await;
        files.write("foto/b", b"one".to_vec()).await.unwrap();
        assert!(files.write("foto/b", b"two".to_vec()).await.is_err());
    }

    #[tokio::test]
    async fn an_unreachable_store_is_busy_not_failed() {
        let access =
            S3Access { endpoint: Some("http://127.0.0.1:9".into()), region: "x".into(), ..S3Access::default() };
        let files = ObjectFiles::open("s3://kantor/jaladin", &access).unwrap();
        assert!(matches!(files.read("foto/a").await, Err(StoreError::Busy(_))));
    }

    #[test]
    fn an_unknown_scheme_is_refused() {
        assert!(ObjectFiles::open("ftp://x", &S3Access::default()).is_err());
    }
}
