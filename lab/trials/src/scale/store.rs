//! The store of photos as a program of its own, so that its work is counted apart.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use tokio::net::TcpListener;

use crate::process::Process;
use crate::report::fact;
use crate::s3;

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
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    fact(format_args!(r#"{{"address":"{}"}}"#, listener.local_addr()?));
    s3::serve(listener, &order.folder).await
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
        s3::bucket(&buckets)?;
        let words = ["store".to_owned(), format!("--folder={}", buckets.display())];
        let mut process = Process::spawn(&std::env::current_exe()?, &words, &[], folder.join("store.log"))?;
        process.listens_within(PATIENCE).await?;
        Ok(Self(process))
    }

    /// How `jaladin serve` is told to use it.
    pub fn flags(&self) -> Vec<String> {
        s3::flags(&self.0.origin()).into()
    }

    /// Its process.
    pub fn pid(&self) -> u32 {
        self.0.pid()
    }
}
