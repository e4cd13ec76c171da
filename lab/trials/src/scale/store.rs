//! S3 store as a separate process, so that its CPU time is counted apart.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use tokio::net::TcpListener;

use crate::process::Process;
use crate::report::print_line;
use crate::s3;

/// Timeout of the start.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Options of the store.
#[derive(Debug, Args)]
pub struct Options {
    /// Folder of the buckets.
    #[arg(long, help = "The folder that holds the buckets")]
    folder: PathBuf,
}

/// Prints the address and serves the folder.
///
/// # Errors
/// A folder that cannot be used.
pub async fn run(options: &Options) -> anyhow::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    print_line(format_args!(r#"{{"address":"{}"}}"#, listener.local_addr()?));
    s3::serve(listener, &options.folder).await
}

/// A running store with an empty bucket; killed when dropped.
#[derive(Debug)]
pub struct Bucket(Process);

impl Bucket {
    /// Starts a store with its files in `folder`.
    ///
    /// # Errors
    /// A failed start.
    pub async fn open(folder: &Path) -> anyhow::Result<Self> {
        let buckets = folder.join("buckets");
        s3::bucket(&buckets)?;
        let arguments = ["store".to_owned(), format!("--folder={}", buckets.display())];
        let mut process = Process::spawn(&std::env::current_exe()?, &arguments, &[], folder.join("store.log"))?;
        process.listens_within(TIMEOUT).await?;
        Ok(Self(process))
    }

    /// Flags of `jaladin serve` for this store.
    pub fn flags(&self) -> Vec<String> {
        s3::flags(&self.0.origin()).into()
    }

    /// Process id.
    pub fn pid(&self) -> u32 {
        self.0.pid()
    }
}
