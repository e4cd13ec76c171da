//! A fresh place for an office: a folder for its files and logs, a database, a key; gone at the end unless the trial failed.

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
use crate::report::fact;
use crate::setup::{Kind, Setup};

/// A process that is not ready by then will not be: the demo office is loaded at the first start.
pub const READY_WITHIN: Duration = Duration::from_mins(1);

/// Where programs of the system lie.
const SYSTEM: &str = "/usr/bin:/bin:/usr/sbin:/sbin";

/// The place of one trial.
#[derive(Debug)]
pub struct Place {
    folder: TempDir,
    database: TrialDatabase,
    binary: PathBuf,
    secret: String,
    starts: AtomicU32,
}

impl Place {
    /// A new one on this kind of database.
    ///
    /// # Errors
    /// When the binary is not built, or folder or database can't be made.
    pub async fn new(setup: &Setup, kind: Kind) -> anyhow::Result<Self> {
        let folder = a_folder().tempdir()?;
        let database = TrialDatabase::create(setup, kind, folder.path()).await?;
        Self::with(setup, folder, database)
    }

    /// A new one on SQLite, with everything below this folder.
    ///
    /// # Errors
    /// As [`Place::new`].
    pub fn below(setup: &Setup, folder: &Path) -> anyhow::Result<Self> {
        let folder = a_folder().tempdir_in(folder)?;
        let database = TrialDatabase::file_in(folder.path());
        Self::with(setup, folder, database)
    }

    /// A new one on a server of its own.
    ///
    /// # Errors
    /// As [`Place::new`].
    pub async fn on(setup: &Setup, server: &str) -> anyhow::Result<Self> {
        let database = TrialDatabase::create_on(server).await?;
        Self::with(setup, a_folder().tempdir()?, database)
    }

    fn with(setup: &Setup, folder: TempDir, database: TrialDatabase) -> anyhow::Result<Self> {
        let secret = rand::rng().sample_iter(Alphanumeric).take(48).map(char::from).collect();
        Ok(Self { folder, database, binary: setup.binary()?, secret, starts: AtomicU32::new(0) })
    }

    /// The folder of everything in it.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The folder of photos and templates.
    pub fn files(&self) -> PathBuf {
        self.folder().join("files")
    }

    /// Its database.
    pub fn database(&self) -> &TrialDatabase {
        &self.database
    }

    /// Where its database is connected to.
    ///
    /// # Errors
    /// When the server's URL is none.
    pub fn url(&self) -> anyhow::Result<String> {
        self.database.url()
    }

    /// Opens the database, to read what was stored.
    ///
    /// # Errors
    /// Whatever the database says.
    pub async fn connect(&self) -> anyhow::Result<DatabaseConnection> {
        self.database.connect().await
    }

    /// Starts the binary, with the demo office if there is none yet, and waits until it is ready.
    ///
    /// # Errors
    /// When it ends instead, or is not ready in time; with the last lines of its log.
    pub async fn start(&self) -> anyhow::Result<Process> {
        self.start_with(&[]).await
    }

    /// The same with more flags of `jaladin serve`; a flag given here wins.
    ///
    /// # Errors
    /// As [`Place::start`].
    pub async fn start_with(&self, flags: &[&str]) -> anyhow::Result<Process> {
        let mut process = self.spawn(flags)?;
        process.ready_within(READY_WITHIN).await?;
        Ok(process)
    }

    /// Starts the binary and does not wait.
    ///
    /// # Errors
    /// When it can't be started.
    pub fn spawn(&self, flags: &[&str]) -> anyhow::Result<Process> {
        self.spawn_by(&[], flags)
    }

    /// The same by way of a program that runs another, say with other limits: `prlimit --nofile=400`.
    ///
    /// # Errors
    /// As [`Place::spawn`].
    pub fn spawn_by(&self, launcher: &[&str], flags: &[&str]) -> anyhow::Result<Process> {
        let log = self.folder().join(format!("log-{}", self.starts.fetch_add(1, Ordering::SeqCst)));
        let files = format!("file:{}", self.files().display());
        let url = self.database.url()?;
        let given = |flag: &str| flags.iter().any(|given| given.split('=').next() == Some(flag));
        let usual = [("--bind", "127.0.0.1:0"), ("--database-url", &url), ("--files-url", &files)];
        let mut words: Vec<String> = launcher.iter().skip(1).map(|word| (*word).to_owned()).collect();
        words.extend(launcher.first().map(|_| self.binary.display().to_string()));
        words.extend(["serve".to_owned(), "--demo".to_owned()]);
        for (flag, value) in usual.into_iter().filter(|(flag, _)| !given(flag)) {
            words.push(format!("{flag}={value}"));
        }
        words.extend(flags.iter().map(|flag| (*flag).to_owned()));
        let program = launcher.first().map_or(self.binary.as_path(), Path::new);
        Process::spawn(program, &words, &[("JALADIN_SECRET", &self.secret), ("PATH", SYSTEM)], log)
    }

    /// Runs another command of the binary to its end.
    ///
    /// # Errors
    /// When it can't be started.
    pub async fn command(&self, words: &[&str]) -> anyhow::Result<std::process::Output> {
        let mut command = std::process::Command::new(&self.binary);
        command.args(words).env_clear().env("JALADIN_DATABASE_URL", self.database.url()?);
        command.env("JALADIN_FILES_URL", format!("file:{}", self.files().display()));
        tokio::task::spawn_blocking(move || command.output()).await?.context("the binary")
    }

    /// Clears it away, or after a failure keeps the folder and says where it is.
    ///
    /// # Errors
    /// The trial's own, else what the database says.
    pub async fn leave<T>(self, outcome: anyhow::Result<T>) -> anyhow::Result<T> {
        if outcome.is_err() {
            fact(format_args!("logs are kept in {}", self.folder.keep().display()));
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
