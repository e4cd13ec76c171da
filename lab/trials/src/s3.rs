//! An S3 server on a folder, and the settings of an installation that uses it.

use std::path::{Path, PathBuf};

use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto;
use persistence::S3Access;
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use tokio::net::TcpListener;
use tokio::task::JoinSet;

/// Bucket and prefix of the installation's files.
const BUCKET: &str = "kantor";
const PREFIX: &str = "berkas";
/// Access key and secret key of the server, which listens on loopback during a trial.
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

/// Creates the bucket in a folder of buckets; returns the folder of the installation's files.
///
/// # Errors
/// A folder that cannot be created.
pub fn bucket(folder: &Path) -> anyhow::Result<PathBuf> {
    let bucket = folder.join(BUCKET);
    std::fs::create_dir_all(&bucket)?;
    Ok(bucket.join(PREFIX))
}

/// Serves a folder of buckets; dropping the future ends the running calls too.
///
/// # Errors
/// A folder or listener that cannot be used.
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
            // Disconnected clients are ignored.
            let _ = server.serve_connection(TokioIo::new(stream), service).await;
        });
    }
}
