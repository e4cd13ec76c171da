//! A private PostgreSQL cluster that a trial stops, pauses and starts.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};
use tempfile::TempDir;

/// A cluster on a local port; removed when dropped.
#[derive(Debug)]
pub struct Cluster {
    folder: TempDir,
    programs: PathBuf,
    /// User that runs the server when this process is root, which PostgreSQL refuses.
    owner: Option<String>,
    port: u16,
}

impl Cluster {
    /// Creates and starts a cluster; `None` where PostgreSQL is not installed.
    ///
    /// # Errors
    /// A folder that cannot be created.
    pub fn new() -> anyhow::Result<Option<Self>> {
        let Some(programs) = programs() else { return Ok(None) };
        let folder = tempfile::Builder::new().prefix("jaladin-trial-pg-").tempdir()?;
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755))?;
        let owner = if output_of("id", &["-u"])? == "0" { Some("postgres".to_owned()) } else { None };
        if let Some(owner) = &owner {
            let id = |what: &str| -> anyhow::Result<u32> { Ok(output_of("id", &[what, owner])?.parse()?) };
            chown(folder.path(), Some(id("-u")?), Some(id("-g")?))?;
        }
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let cluster = Self { folder, programs, owner, port };
        cluster.run("initdb", &["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"])?;
        cluster.start()?;
        Ok(Some(cluster))
    }

    /// URL of the database `postgres`.
    pub fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }

    /// Starts the cluster and waits until it accepts connections.
    ///
    /// # Errors
    /// A failed start.
    pub fn start(&self) -> anyhow::Result<()> {
        let settings = format!(
            "-c listen_addresses=127.0.0.1 -c port={} -c unix_socket_directories='' -c max_connections=100",
            self.port
        );
        self.run("pg_ctl", &["-w", "-l", &self.folder.path().join("log").to_string_lossy(), "-o", &settings, "start"])
    }

    /// Stops the cluster immediately, as a crash does.
    ///
    /// # Errors
    /// A cluster that does not run.
    pub fn stop(&self) -> anyhow::Result<()> {
        self.run("pg_ctl", &["-w", "-m", "immediate", "stop"])
    }

    /// Sends a signal to every process of the cluster: `STOP` pauses it with its connections open, `CONT` resumes it.
    ///
    /// # Errors
    /// A cluster that does not run.
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

    /// Path of a PostgreSQL program.
    pub fn program(&self, name: &str) -> PathBuf {
        self.programs.join(name)
    }

    fn run(&self, program: &str, arguments: &[&str]) -> anyhow::Result<()> {
        let data = self.folder.path().join("data");
        let mut command = match &self.owner {
            None => Command::new(self.program(program)),
            Some(owner) => {
                let mut command = Command::new("runuser");
                command.args(["-u", owner, "--"]).arg(self.program(program));
                command
            }
        };
        command.arg("-D").arg(data).args(arguments).current_dir("/");
        // Not `output`: the server inherits the pipes and keeps them open.
        let log = self.folder.path().with_extension("log");
        let status = command.stdout(fs::File::create(&log)?).stderr(fs::File::create(&log)?).status()?;
        let output = fs::read_to_string(&log).unwrap_or_default();
        fs::remove_file(&log)?;
        if !status.success() {
            bail!("{program}: {status}: {output}");
        }
        Ok(())
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // Fails only when the cluster is stopped already.
        let _ = self.stop();
    }
}

/// Folder of the PostgreSQL programs, found as in scripts/with-postgres.sh.
fn programs() -> Option<PathBuf> {
    let on_path = output_of("sh", &["-c", "command -v initdb"]).ok().filter(|path| !path.is_empty());
    let beside = || output_of("sh", &["-c", "ls -d /usr/lib/postgresql/*/bin/initdb | sort -V | tail -n 1"]).ok();
    let initdb = on_path.or_else(beside).filter(|path| !path.is_empty())?;
    Path::new(&initdb).canonicalize().ok()?.parent().map(Path::to_path_buf)
}

/// Output of a program.
fn output_of(program: &str, arguments: &[&str]) -> anyhow::Result<String> {
    let output = Command::new(program).args(arguments).output().with_context(|| program.to_owned())?;
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}
