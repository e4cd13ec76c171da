//! The binary as a running process: its address, its memory, its signals, its log.

use std::fs::File;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};

/// How often a process is looked at while it is waited for.
const GLANCE: Duration = Duration::from_millis(20);

/// A process that runs until it is told to stop, or dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    log: PathBuf,
    address: Option<SocketAddr>,
}

impl Process {
    /// Starts `binary` with these words and variables and no others, writing what it says to `log`.
    ///
    /// # Errors
    /// When it can't be started.
    pub fn spawn(binary: &Path, words: &[String], variables: &[(&str, &str)], log: PathBuf) -> anyhow::Result<Self> {
        let (out, err) = (File::create(&log)?, File::options().append(true).open(&log)?);
        let mut command = Command::new(binary);
        command.args(words).env_clear().envs(variables.iter().copied());
        let child = command.stdin(Stdio::null()).stdout(out).stderr(err).spawn();
        Ok(Self { child: child.with_context(|| format!("{}", binary.display()))?, log, address: None })
    }

    /// Waits until `/health/ready` answers 200.
    ///
    /// # Errors
    /// When it ends or the time is over; with the last lines of its log.
    pub async fn ready_within(&mut self, patience: Duration) -> anyhow::Result<()> {
        let started = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait()? {
                bail!("the process ended with {status}: {}", self.last_words());
            }
            if self.listens() && self.get("/health/ready").await.is_ok_and(|status| status == 200) {
                return Ok(());
            }
            if started.elapsed() > patience {
                bail!("the process is not ready after {patience:?}: {}", self.last_words());
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Waits until it has told its log where it listens.
    ///
    /// # Errors
    /// When it ends or the time is over; with the last lines of its log.
    pub async fn listens_within(&mut self, patience: Duration) -> anyhow::Result<()> {
        let started = Instant::now();
        while !self.listens() {
            if let Some(status) = self.child.try_wait()? {
                bail!("the process ended with {status}: {}", self.last_words());
            }
            if started.elapsed() > patience {
                bail!("the process does not listen after {patience:?}: {}", self.last_words());
            }
            tokio::time::sleep(GLANCE).await;
        }
        Ok(())
    }

    /// Its number.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Whether it has told its log where it listens.
    pub fn listens(&mut self) -> bool {
        if self.address.is_none() {
            self.address = address_in(&self.log());
        }
        self.address.is_some()
    }

    /// `http://127.0.0.1:<port>`.
    ///
    /// # Panics
    /// Before it listens: nobody who waited for it sees that.
    pub fn origin(&self) -> String {
        let address = self.address.expect("a process that listens");
        format!("http://{address}")
    }

    /// Status of a GET on a connection of its own.
    ///
    /// # Errors
    /// When no answer comes.
    pub async fn get(&self, path: &str) -> anyhow::Result<u16> {
        let client = reqwest::Client::builder().timeout(Duration::from_secs(10)).build()?;
        Ok(client.get(format!("{}{path}", self.origin())).send().await?.status().as_u16())
    }

    /// Memory it holds, in KiB.
    ///
    /// # Errors
    /// When it has ended, or where there is no `/proc`.
    pub fn memory_kib(&self) -> anyhow::Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
        Ok(line.trim().trim_end_matches(" kB").parse()?)
    }

    /// Files and connections it has open.
    ///
    /// # Errors
    /// As [`Process::memory_kib`].
    pub fn open_files(&self) -> anyhow::Result<usize> {
        Ok(std::fs::read_dir(format!("/proc/{}/fd", self.child.id()))?.count())
    }

    /// Asks it to stop, as a service manager does.
    ///
    /// # Errors
    /// When it has ended already.
    pub fn terminate(&self) -> anyhow::Result<()> {
        let order = Command::new("sh").args(["-c", &format!("kill -TERM {}", self.child.id())]).status()?;
        if !order.success() {
            bail!("the process could not be told to stop");
        }
        Ok(())
    }

    /// Kills it where it stands (SIGKILL).
    ///
    /// # Errors
    /// When it can't be waited for.
    pub fn kill(&mut self) -> anyhow::Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Waits until it has ended.
    ///
    /// # Errors
    /// When the time is over.
    pub async fn ended_within(&mut self, patience: Duration) -> anyhow::Result<ExitStatus> {
        let started = Instant::now();
        while started.elapsed() < patience {
            if let Some(status) = self.child.try_wait()? {
                return Ok(status);
            }
            tokio::time::sleep(GLANCE).await;
        }
        bail!("the process runs on after {patience:?}");
    }

    /// Asks it to stop and waits until it has, with success.
    ///
    /// # Errors
    /// When it does not stop in time, or fails.
    pub async fn stop(&mut self) -> anyhow::Result<()> {
        self.terminate()?;
        let status = self.ended_within(Duration::from_secs(40)).await?;
        if !status.success() {
            bail!("the process ended with {status}: {}", self.last_words());
        }
        Ok(())
    }

    /// Everything it has said.
    pub fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    fn last_words(&self) -> String {
        let log = self.log();
        let lines: Vec<_> = log.lines().collect();
        lines[lines.len().saturating_sub(10)..].join("\n")
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended; nothing else could be done.
        let _ = self.kill();
    }
}

/// The address in the line of the log that tells it.
fn address_in(log: &str) -> Option<SocketAddr> {
    let after = log.split_once(r#""address":""#)?.1;
    after.split('"').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::address_in;

    #[test]
    fn the_log_tells_the_address() {
        let line = r#"{"fields":{"message":"JALADIN siap","address":"127.0.0.1:4711"}}"#;
        assert_eq!(address_in(line), Some(([127, 0, 0, 1], 4711).into()));
        assert_eq!(address_in("{}"), None);
    }
}
