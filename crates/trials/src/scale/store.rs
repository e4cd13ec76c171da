//! A store that speaks S3, on a folder: a program of its own, so that its work is counted apart.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto;
use s3s::{auth::SimpleAuth, service::S3ServiceBuilder};
use tokio::net::TcpListener;

use crate::process::Process;
use crate::report::fact;

/// The bucket of trials.
const BUCKET: &str = "kantor";
/// Who may use it, and how that is proven: a store on loopback for as long as a trial runs.
const KEY: &str = "trials";
const PROOF: &str = "for a trial's store only";
/// It listens within this time, or not at all.
const PATIENCE: Duration = Duration::from_secs(10);

/// What the program needs to know.
#[derive(Debug, Args)]
pub struct Order {
    /// Where buckets lie.
    #[arg(long, help = "The folder that holds the buckets")]
    folder: PathBuf,
}

/// Serves the folder until it is ended, and tells its address first.
///
/// # Errors
/// When the folder can't be used.
pub async fn run(order: &Order) -> anyhow::Result<()> {
    let files = s3s_fs::FileSystem::new(&order.folder).map_err(|e| anyhow::anyhow!("{e:?}"))?;
    let mut builder = S3ServiceBuilder::new(files);
    builder.set_auth(SimpleAuth::from_single(KEY, PROOF));
    let service = builder.build();
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    fact(format_args!(r#"{{"address":"{}"}}"#, listener.local_addr()?));
    loop {
        let (stream, _) = listener.accept().await?;
        let service = service.clone();
        tokio::spawn(async move {
            let server = auto::Builder::new(TokioExecutor::new());
            // A client that goes away is no fault of the store.
            let _ = server.serve_connection(TokioIo::new(stream), service).await;
        });
    }
}

/// A running store with an empty bucket; ends when dropped.
#[derive(Debug)]
pub struct Bucket(Process);

impl Bucket {
    /// Starts one with its files in `folder`.
    ///
    /// # Errors
    /// When it does not listen.
    pub async fn open(folder: &Path) -> anyhow::Result<Self> {
        let buckets = folder.join("buckets");
        std::fs::create_dir_all(buckets.join(BUCKET))?;
        let words = ["store".to_owned(), format!("--folder={}", buckets.display())];
        let mut process = Process::spawn(&std::env::current_exe()?, &words, &[], folder.join("store.log"))?;
        process.listens_within(PATIENCE).await?;
        Ok(Self(process))
    }

    /// How `jaladin serve` is told to use it.
    pub fn flags(&self) -> Vec<String> {
        vec![
            format!("--files-url=s3://{BUCKET}/jaladin"),
            format!("--s3-endpoint={}", self.0.origin()),
            format!("--s3-access-key={KEY}"),
            format!("--s3-secret-key={PROOF}"),
        ]
    }

    /// Its process.
    pub fn pid(&self) -> u32 {
        self.0.pid()
    }
}
