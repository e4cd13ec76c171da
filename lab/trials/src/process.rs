//! The binary as a running process: address, memory, signals, log.

use std::fs::File;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};

/// Poll interval while waiting for a process.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// A running process; killed when dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    log: PathBuf,
    address: Option<SocketAddr>,
}

impl Process {
    /// Starts `binary` with these arguments and only these variables; its output goes to `log`.
    ///
    /// # Errors
    /// A program that cannot be started.
    pub fn spawn(
        binary: &Path,
        arguments: &[String],
        variables: &[(&str, &str)],
        log: PathBuf,
    ) -> anyhow::Result<Self> {
        let (out, err) = (File::create(&log)?, File::options().append(true).open(&log)?);
        let mut command = Command::new(binary);
        command.args(arguments).env_clear().envs(variables.iter().copied());
        let child = command.stdin(Stdio::null()).stdout(out).stderr(err).spawn();
        Ok(Self { child: child.with_context(|| format!("{}", binary.display()))?, log, address: None })
    }

    /// Waits until `/health/ready` answers 200.
    ///
    /// # Errors
    /// The process ended or the timeout expired; with the last lines of its log.
    pub async fn ready_within(&mut self, timeout: Duration) -> anyhow::Result<()> {
        let started = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait()? {
                bail!("the process ended with {status}: {}", self.last_log_lines());
            }
            if self.listens() && self.get("/health/ready").await.is_ok_and(|status| status == 200) {
                return Ok(());
            }
            if started.elapsed() > timeout {
                bail!("the process is not ready after {timeout:?}: {}", self.last_log_lines());
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Waits until the log contains the address of the listener.
    ///
    /// # Errors
    /// The process ended or the timeout expired; with the last lines of its log.
    pub async fn listens_within(&mut self, timeout: Duration) -> anyhow::Result<()> {
        let started = Instant::now();
        while !self.listens() {
            if let Some(status) = self.child.try_wait()? {
                bail!("the process ended with {status}: {}", self.last_log_lines());
            }
            if started.elapsed() > timeout {
                bail!("the process does not listen after {timeout:?}: {}", self.last_log_lines());
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        Ok(())
    }

    /// Process id.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Returns whether the log contains the address of the listener.
    pub fn listens(&mut self) -> bool {
        if self.address.is_none() {
            self.address = address_in(&self.log());
        }
        self.address.is_some()
    }

    /// `http://127.0.0.1:<port>`.
    ///
    /// # Panics
    /// Called before the process listens.
    pub fn origin(&self) -> String {
        let address = self.address.expect("a process that listens");
        format!("http://{address}")
    }

    /// Status of a GET on a new connection.
    ///
    /// # Errors
    /// No answer.
    pub async fn get(&self, path: &str) -> anyhow::Result<u16> {
        let client = reqwest::Client::builder().tls_certs_only([]).timeout(Duration::from_secs(10)).build()?;
        Ok(client.get(format!("{}{path}", self.origin())).send().await?.status().as_u16())
    }

    /// Resident memory in KiB.
    ///
    /// # Errors
    /// The process has ended, or the system has no `/proc`.
    pub fn memory_kib(&self) -> anyhow::Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
        Ok(line.trim().trim_end_matches(" kB").parse()?)
    }

    /// Number of open file descriptors.
    ///
    /// # Errors
    /// As [`Process::memory_kib`].
    pub fn open_files(&self) -> anyhow::Result<usize> {
        Ok(std::fs::read_dir(format!("/proc/{}/fd", self.child.id()))?.count())
    }

    /// Sends SIGTERM.
    ///
    /// # Errors
    /// The process has ended.
    pub fn terminate(&self) -> anyhow::Result<()> {
        let order = Command::new("sh").args(["-c", &format!("kill -TERM {}", self.child.id())]).status()?;
        if !order.success() {
            bail!("the process could not be sent SIGTERM");
        }
        Ok(())
    }

    /// Sends SIGKILL and reaps the process.
    ///
    /// # Errors
    /// A process that cannot be reaped.
    pub fn kill(&mut self) -> anyhow::Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Waits for the exit.
    ///
    /// # Errors
    /// The timeout expired.
    pub async fn ended_within(&mut self, timeout: Duration) -> anyhow::Result<ExitStatus> {
        let started = Instant::now();
        while started.elapsed() < timeout {
            if let Some(status) = self.child.try_wait()? {
                return Ok(status);
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        bail!("the process runs on after {timeout:?}");
    }

    /// Sends SIGTERM and waits for a successful exit.
    ///
    /// # Errors
    /// A timeout or a failed exit.
    pub async fn stop(&mut self) -> anyhow::Result<()> {
        self.terminate()?;
        let status = self.ended_within(Duration::from_secs(40)).await?;
        if !status.success() {
            bail!("the process ended with {status}: {}", self.last_log_lines());
        }
        Ok(())
    }

    /// Output so far.
    pub fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    fn last_log_lines(&self) -> String {
        let log = self.log();
        let lines: Vec<_> = log.lines().collect();
        lines[lines.len().saturating_sub(10)..].join("\n")
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Fails only when the process has ended already.
        let _ = self.kill();
    }
}

/// Parses the address of the listener from the log.
fn address_in(log: &str) -> Option<SocketAddr> {
    let after = log.split_once(r#""address":""#)?.1;
    after.split('"').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::address_in;

    #[test]
    fn the_log_tells_the_address() {
        let line = r#"{"fields":{"message":"JALADIN listens on","address":"127.0.0.1:4711"}}"#;
        assert_eq!(address_in(line), Some(([127, 0, 0, 1], 4711).into()));
        assert_eq!(address_in("{}"), None);
    }
}
