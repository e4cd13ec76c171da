//! A new installation: folder of files and logs, database, signing key. Removed at the end unless the trial failed.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::Context;
use rand::RngExt;
use rand::distr::Alphanumeric;
use sea_orm::DatabaseConnection;
use tempfile::TempDir;

use crate::database::TrialDatabase;
use crate::process::Process;
use crate::report::print_line;
use crate::setup::{Kind, Setup};

/// Timeout of a start; the first one loads the demo office.
pub const READY_WITHIN: Duration = Duration::from_mins(3);

/// `PATH` of the process.
const SYSTEM: &str = "/usr/bin:/bin:/usr/sbin:/sbin";

/// Installation of one trial.
#[derive(Debug)]
pub struct Installation {
    folder: TempDir,
    database: TrialDatabase,
    binary: PathBuf,
    secret: String,
    starts: AtomicU32,
}

impl Installation {
    /// Creates an installation on a kind of database.
    ///
    /// # Errors
    /// A missing binary, or a folder or database that cannot be created.
    pub async fn new(setup: &Setup, kind: Kind) -> anyhow::Result<Self> {
        let folder = a_folder().tempdir()?;
        let database = TrialDatabase::create(setup, kind, folder.path()).await?;
        Self::with(setup, folder, database)
    }

    /// Creates an installation on SQLite below a folder.
    ///
    /// # Errors
    /// As [`Installation::new`].
    pub fn below(setup: &Setup, folder: &Path) -> anyhow::Result<Self> {
        let folder = a_folder().tempdir_in(folder)?;
        let database = TrialDatabase::file_in(folder.path());
        Self::with(setup, folder, database)
    }

    /// Creates an installation on a PostgreSQL server.
    ///
    /// # Errors
    /// As [`Installation::new`].
    pub async fn on(setup: &Setup, server: &str) -> anyhow::Result<Self> {
        let database = TrialDatabase::create_on(server).await?;
        Self::with(setup, a_folder().tempdir()?, database)
    }

    fn with(setup: &Setup, folder: TempDir, database: TrialDatabase) -> anyhow::Result<Self> {
        let secret = rand::rng().sample_iter(Alphanumeric).take(48).map(char::from).collect();
        Ok(Self { folder, database, binary: setup.binary()?, secret, starts: AtomicU32::new(0) })
    }

    /// The program.
    pub fn binary(&self) -> &Path {
        &self.binary
    }

    /// Folder of the installation.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Folder of photos and templates.
    pub fn files(&self) -> PathBuf {
        self.folder().join("files")
    }

    /// Database of the installation.
    pub fn database(&self) -> &TrialDatabase {
        &self.database
    }

    /// URL of the database.
    ///
    /// # Errors
    /// An invalid URL of the server.
    pub fn url(&self) -> anyhow::Result<String> {
        self.database.url()
    }

    /// Opens the database.
    ///
    /// # Errors
    /// A failed statement.
    pub async fn connect(&self) -> anyhow::Result<DatabaseConnection> {
        self.database.connect().await
    }

    /// Starts the binary with `--demo` and waits until it is ready.
    ///
    /// # Errors
    /// An exit or a timeout, with the last lines of the log.
    pub async fn start(&self) -> anyhow::Result<Process> {
        self.start_with(&[]).await
    }

    /// Starts with more flags of `jaladin serve`, which override the usual ones.
    ///
    /// # Errors
    /// As [`Installation::start`].
    pub async fn start_with(&self, flags: &[&str]) -> anyhow::Result<Process> {
        let mut process = self.spawn(flags)?;
        process.ready_within(READY_WITHIN).await?;
        Ok(process)
    }

    /// Starts the binary without waiting.
    ///
    /// # Errors
    /// A program that cannot be started.
    pub fn spawn(&self, flags: &[&str]) -> anyhow::Result<Process> {
        self.spawn_by(&[], flags)
    }

    /// Starts through a launcher, for example one that sets limits: `prlimit --fsize=16384`.
    ///
    /// # Errors
    /// As [`Installation::spawn`].
    pub fn spawn_by(&self, launcher: &[&str], flags: &[&str]) -> anyhow::Result<Process> {
        let log = self.folder().join(format!("log-{}", self.starts.fetch_add(1, Ordering::SeqCst)));
        let files = format!("file:{}", self.files().display());
        let url = self.database.url()?;
        let given = |flag: &str| flags.iter().any(|given| given.split('=').next() == Some(flag));
        let usual = [("--bind", "127.0.0.1:0"), ("--database-url", &url), ("--files-url", &files)];
        let mut arguments: Vec<String> = launcher.iter().skip(1).map(|word| (*word).to_owned()).collect();
        arguments.extend(launcher.first().map(|_| self.binary.display().to_string()));
        arguments.extend(["serve".to_owned(), "--demo".to_owned()]);
        for (flag, value) in usual.into_iter().filter(|(flag, _)| !given(flag)) {
            arguments.push(format!("{flag}={value}"));
        }
        arguments.extend(flags.iter().map(|flag| (*flag).to_owned()));
        let program = launcher.first().map_or(self.binary.as_path(), Path::new);
        Process::spawn(program, &arguments, &[("JALADIN_SECRET", &self.secret), ("PATH", SYSTEM)], log)
    }

    /// Runs another command of the binary.
    ///
    /// # Errors
    /// A program that cannot be started.
    pub async fn command(&self, arguments: &[&str]) -> anyhow::Result<std::process::Output> {
        let mut command = std::process::Command::new(&self.binary);
        command.args(arguments).env_clear().env("JALADIN_DATABASE_URL", self.database.url()?);
        command.env("JALADIN_FILES_URL", format!("file:{}", self.files().display()));
        tokio::task::spawn_blocking(move || command.output()).await?.context("the binary")
    }

    /// Removes the installation; after a failure keeps the folder and prints its path.
    ///
    /// # Errors
    /// The error of the trial, else a failed statement.
    pub async fn leave<T>(self, outcome: anyhow::Result<T>) -> anyhow::Result<T> {
        if outcome.is_err() {
            print_line(format_args!("logs are kept in {}", self.folder.keep().display()));
            return outcome;
        }
        self.database.drop_it().await?;
        outcome
    }
}

fn a_folder() -> tempfile::Builder<'static, 'static> {
    let mut folder = tempfile::Builder::new();
    folder.prefix("jaladin-trial-");
    folder
}
