//! A PostgreSQL of a trial's own, to be stopped and started under the office's hands. Never anyone else's.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};
use tempfile::TempDir;

/// A cluster on a port of this machine, gone when dropped.
#[derive(Debug)]
pub struct Cluster {
    folder: TempDir,
    programs: PathBuf,
    /// PostgreSQL refuses to run as root; then it runs as this user.
    owner: Option<String>,
    port: u16,
}

impl Cluster {
    /// A new one, started; `None` where PostgreSQL is not installed.
    ///
    /// # Errors
    /// When it can't be made.
    pub fn new() -> anyhow::Result<Option<Self>> {
        let Some(programs) = programs() else { return Ok(None) };
        let folder = tempfile::Builder::new().prefix("jaladin-trial-pg-").tempdir()?;
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755))?;
        let owner = if said("id", &["-u"])? == "0" { Some("postgres".to_owned()) } else { None };
        if let Some(owner) = &owner {
            let id = |what: &str| -> anyhow::Result<u32> { Ok(said("id", &[what, owner])?.parse()?) };
            chown(folder.path(), Some(id("-u")?), Some(id("-g")?))?;
        }
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let cluster = Self { folder, programs, owner, port };
        cluster.run("initdb", &["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"])?;
        cluster.start()?;
        Ok(Some(cluster))
    }

    /// URL of its database `postgres`.
    pub fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }

    /// Starts it and waits until it takes connections.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start(&self) -> anyhow::Result<()> {
        let settings = format!(
            "-c listen_addresses=127.0.0.1 -c port={} -c unix_socket_directories='' -c max_connections=100",
            self.port
        );
        self.run("pg_ctl", &["-w", "-l", &self.folder.path().join("log").to_string_lossy(), "-o", &settings, "start"])
    }

    /// Stops it where it stands, as a crash does.
    ///
    /// # Errors
    /// When it is not there.
    pub fn stop(&self) -> anyhow::Result<()> {
        self.run("pg_ctl", &["-w", "-m", "immediate", "stop"])
    }

    /// Makes every process of it hold still (`STOP`) or go on (`CONT`): connections stay, nothing answers.
    ///
    /// # Errors
    /// When it is not there.
    pub fn signal(&self, signal: &str) -> anyhow::Result<()> {
        let pid = fs::read_to_string(self.folder.path().join("data/postmaster.pid"))?;
        let pid = pid.lines().next().context("no number of a process")?;
        let children = fs::read_to_string(format!("/proc/{pid}/task/{pid}/children"))?;
        let status = Command::new("sh").args(["-c", &format!("kill -{signal} {pid} {children}")]).status()?;
        if !status.success() {
            bail!("kill -{signal}: {status}");
        }
        Ok(())
    }

    /// Path of one of PostgreSQL's programs.
    pub fn program(&self, name: &str) -> PathBuf {
        self.programs.join(name)
    }

    fn run(&self, program: &str, words: &[&str]) -> anyhow::Result<()> {
        let data = self.folder.path().join("data");
        let mut command = match &self.owner {
            None => Command::new(self.program(program)),
            Some(owner) => {
                let mut command = Command::new("runuser");
                command.args(["-u", owner, "--"]).arg(self.program(program));
                command
            }
        };
        command.arg("-D").arg(data).args(words).current_dir("/");
        // Not `output`: the server keeps the pipes of the program that starts it.
        let said = self.folder.path().with_extension("said");
        let status = command.stdout(fs::File::create(&said)?).stderr(fs::File::create(&said)?).status()?;
        let told = fs::read_to_string(&said).unwrap_or_default();
        fs::remove_file(&said)?;
        if !status.success() {
            bail!("{program}: {status}: {told}");
        }
        Ok(())
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // It may be stopped already.
        let _ = self.stop();
    }
}

/// Where PostgreSQL's programs lie, as scripts/with-postgres.sh looks for them.
fn programs() -> Option<PathBuf> {
    let on_path = said("sh", &["-c", "command -v initdb"]).ok().filter(|path| !path.is_empty());
    let beside = || said("sh", &["-c", "ls -d /usr/lib/postgresql/*/bin/initdb | sort -V | tail -n 1"]).ok();
    let initdb = on_path.or_else(beside).filter(|path| !path.is_empty())?;
    Path::new(&initdb).canonicalize().ok()?.parent().map(Path::to_path_buf)
}

/// What a program says.
fn said(program: &str, words: &[&str]) -> anyhow::Result<String> {
    let output = Command::new(program).args(words).output().with_context(|| program.to_owned())?;
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}
