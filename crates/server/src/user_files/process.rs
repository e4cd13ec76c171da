//! Starts the process that opens a file, feeds it, and ends it with its caller.

use std::{
    io,
    path::Path,
    process::{ExitStatus, Stdio},
    time::Duration,
};

use ports::{StoreError, Stored};
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWriteExt},
    process::{Child, Command},
    time::timeout,
};

use super::{bounds::Bounds, worker::COMMAND};

/// Longest answer in bytes.
const LONGEST_ANSWER: u64 = 128 * 1024 * 1024;
/// Longest part of its complaints in the log.
const LONGEST_COMPLAINT: u64 = 2_000;
/// Seconds of the clock for one of the processor, on a machine that is busy.
const PATIENCE: u64 = 4;

/// End of a process.
#[derive(Debug)]
pub(super) enum Ended {
    /// Its answer.
    Answered(Vec<u8>),
    /// It reached a bound: the kernel ended it, or it was given no more memory.
    Exceeded,
    /// It panicked at the file.
    Panicked,
}

/// Opens a file in a process. The process ends when this future is dropped.
pub(super) async fn run(program: &Path, bounds: Bounds, work: Vec<u8>, file: Vec<u8>) -> Stored<Ended> {
    let failed = |error: io::Error| StoreError::Failed(format!("the process that opens files: {error}"));
    let mut command = Command::new(program);
    command.arg(COMMAND).arg(bounds.memory.to_string()).arg(bounds.seconds.to_string());
    command.env_clear().current_dir("/").kill_on_drop(true);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().map_err(failed)?;
    let longest = Duration::from_secs(bounds.seconds * PATIENCE);
    let ended = timeout(longest, talk(child, work, file)).await;
    let late = |_| StoreError::Busy("a file took too long to open".into());
    let (status, answer, complaint) = ended.map_err(late)?.map_err(failed)?;
    Ok(match status.code() {
        Some(0) => Ended::Answered(answer),
        // A panic of Rust.
        Some(101) => {
            tracing::warn!(complaint, "a file could not be opened");
            Ended::Panicked
        }
        Some(code) => {
            return Err(StoreError::Failed(format!("the process that opens files ended with {code}: {complaint}")));
        }
        None => {
            tracing::info!(%status, "a file exceeded the bounds of memory or processor time");
            Ended::Exceeded
        }
    })
}

async fn talk(mut child: Child, work: Vec<u8>, file: Vec<u8>) -> io::Result<(ExitStatus, Vec<u8>, String)> {
    let (input, output, errors) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let feed = async move {
        if let Some(mut input) = input {
            // A process that has ended takes no more: its status says why.
            let _ = input.write_all(&work).await;
            let _ = input.write_all(&file).await;
        }
    };
    let ((), answer, complaint) = tokio::join!(feed, all(output, LONGEST_ANSWER), all(errors, LONGEST_COMPLAINT));
    let status = child.wait().await?;
    Ok((status, answer?, String::from_utf8_lossy(&complaint?).into_owned()))
}

async fn all(output: Option<impl AsyncRead + Unpin>, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if let Some(output) = output {
        output.take(most).read_to_end(&mut bytes).await?;
    }
    Ok(bytes)
}
