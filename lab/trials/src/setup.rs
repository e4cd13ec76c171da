//! What every trial needs to know: which binary, which databases.

use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};

use crate::report::fact;

/// A kind of database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Kind {
    /// A file.
    Sqlite,
    /// A database of its own on the server at `--postgres-url`.
    Postgres,
}

impl Kind {
    /// As its makers write it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        }
    }
}

/// Where the trial takes place.
#[derive(Debug, Clone, Args)]
pub struct Setup {
    /// The binary under trial.
    #[arg(
        long,
        env = "JALADIN_TRIALS_BINARY",
        help = "The binary under trial; by default the one beside this program"
    )]
    binary: Option<PathBuf>,
    /// A server where databases may be made.
    #[arg(long, env = "JALADIN_TEST_POSTGRES_URL", hide_env_values = true)]
    #[arg(help = "A PostgreSQL where databases may be made; scripts/with-postgres.sh starts one")]
    postgres_url: Option<String>,
    /// Whether it is an error to have none.
    #[arg(long, env = "JALADIN_TEST_POSTGRES_REQUIRED", default_value = "0", help = "1: fail without PostgreSQL")]
    postgres_required: String,
    /// Only one kind of database.
    #[arg(long, value_enum, help = "Only this kind of database")]
    only: Option<Kind>,
}

impl Setup {
    /// The binary under trial.
    ///
    /// # Errors
    /// When there is none: it must be built first.
    pub fn binary(&self) -> anyhow::Result<PathBuf> {
        let binary = match &self.binary {
            Some(binary) => binary.clone(),
            None => std::env::current_exe()?.with_file_name("jaladin"),
        };
        binary.canonicalize().with_context(|| format!("{} is not built", binary.display()))
    }

    /// URL of the PostgreSQL server.
    ///
    /// # Errors
    /// When none was given.
    pub fn postgres_url(&self) -> anyhow::Result<&str> {
        self.postgres_url.as_deref().filter(|url| !url.is_empty()).context("no PostgreSQL was given")
    }

    /// The kinds of database the trial runs on; says so when PostgreSQL is left out.
    ///
    /// # Errors
    /// When PostgreSQL is required and none was given.
    pub fn kinds(&self) -> anyhow::Result<Vec<Kind>> {
        let mut kinds = vec![Kind::Sqlite, Kind::Postgres];
        kinds.retain(|kind| self.only.is_none_or(|only| only == *kind));
        if kinds.contains(&Kind::Postgres) && self.postgres_url().is_err() {
            self.left_out("the PostgreSQL half: no JALADIN_TEST_POSTGRES_URL; use scripts/with-postgres.sh")?;
            kinds.retain(|kind| *kind != Kind::Postgres);
        }
        Ok(kinds)
    }

    /// Says what of PostgreSQL's half is not run, and why.
    ///
    /// # Errors
    /// When that half is required.
    pub fn left_out(&self, why: &str) -> anyhow::Result<()> {
        if self.postgres_required == "1" {
            bail!("PostgreSQL is required, but NOT RUN: {why}");
        }
        fact(format_args!("NOT RUN: {why}"));
        Ok(())
    }
}
