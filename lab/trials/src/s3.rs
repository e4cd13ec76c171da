//! A store that speaks S3, on a folder, and how an office is told to use it.

use std::path::{Path, PathBuf};

use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto;
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use persistence::S3Access;
use tokio::net::TcpListener;
use tokio::task::JoinSet;

/// The bucket of trials, and where in it an office keeps its files.
const BUCKET: &str = "kantor";
const PREFIX: &str = "berkas";
/// Who may use it, and how that is proven: a store on loopback for as long as a trial runs.
const KEY: &str = "trials";
const PROOF: &str = "for a trial's store only";

/// Value of `--files-url` for the office's folder in the bucket.
pub fn files_url() -> String {
    format!("s3://{BUCKET}/{PREFIX}")
}

/// Endpoint and keys of the store at this address.
pub fn access(origin: &str) -> S3Access {
    S3Access {
        endpoint: Some(origin.into()),
        region: "us-east-1".into(),
        access_key: KEY.into(),
        secret_key: PROOF.into(),
    }
}

/// Flags of `jaladin serve` for the store at this address.
pub fn flags(origin: &str) -> [String; 4] {
    [
        format!("--files-url={}", files_url()),
        format!("--s3-endpoint={origin}"),
        format!("--s3-access-key={KEY}"),
        format!("--s3-secret-key={PROOF}"),
    ]
}

/// Makes the bucket in a folder of buckets; where in it the office's files will lie.
///
/// # Errors
/// When it can't be made.
pub fn bucket(folder: &Path) -> anyhow::Result<PathBuf> {
    let bucket = folder.join(BUCKET);
    std::fs::create_dir_all(&bucket)?;
    Ok(bucket.join(PREFIX))
}

/// Serves a folder of buckets until this is dropped, with every call that is under way.
///
/// # Errors
/// When folder or listener can't be used.
pub async fn serve(listener: TcpListener, folder: &Path) -> anyhow::Result<()> {
    let files = s3s_fs::FileSystem::new(folder).map_err(|error| anyhow::anyhow!("{error:?}"))?;
    let mut builder = S3ServiceBuilder::new(files);
    builder.set_auth(SimpleAuth::from_single(KEY, PROOF));
    let service = builder.build();
    let mut calls = JoinSet::new();
    loop {
        let (stream, _) = listener.accept().await?;
        while calls.try_join_next().is_some() {}
        let service = service.clone();
        calls.spawn(async move {
            let server = auto::Builder::new(TokioExecutor::new());
            // A caller that goes away is no fault of the store.
            let _ = server.serve_connection(TokioIo::new(stream), service).await;
        });
    }
}
