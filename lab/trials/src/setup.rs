//! Options of every trial: binary and databases.

use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};

use crate::report::print_line;

/// A kind of database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Kind {
    /// A file.
    Sqlite,
    /// A database of its own on the server at `--postgres-url`.
    Postgres,
}

impl Kind {
    /// Display name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        }
    }
}

/// Binary and databases of a trial.
#[derive(Debug, Clone, Args)]
pub struct Setup {
    /// The binary under trial.
    #[arg(
        long,
        env = "JALADIN_TRIALS_BINARY",
        help = "The binary under trial; by default the one beside this program"
    )]
    binary: Option<PathBuf>,
    /// URL of a PostgreSQL server on which databases can be created.
    #[arg(long, env = "JALADIN_TEST_POSTGRES_URL", hide_env_values = true)]
    #[arg(help = "A PostgreSQL where databases may be made; scripts/with-postgres.sh starts one")]
    postgres_url: Option<String>,
    /// `1` makes a missing PostgreSQL an error.
    #[arg(long, env = "JALADIN_TEST_POSTGRES_REQUIRED", default_value = "0", help = "1: fail without PostgreSQL")]
    postgres_required: String,
    /// Restricts the trial to one kind of database.
    #[arg(long, value_enum, help = "Only this kind of database")]
    only: Option<Kind>,
}

impl Setup {
    /// The binary under trial.
    ///
    /// # Errors
    /// A binary that is not built.
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
    /// No URL was given.
    pub fn postgres_url(&self) -> anyhow::Result<&str> {
        self.postgres_url.as_deref().filter(|url| !url.is_empty()).context("no PostgreSQL was given")
    }

    /// Kinds of database of the trial; prints when PostgreSQL is skipped.
    ///
    /// # Errors
    /// PostgreSQL is required and no URL was given.
    pub fn kinds(&self) -> anyhow::Result<Vec<Kind>> {
        let mut kinds = vec![Kind::Sqlite, Kind::Postgres];
        kinds.retain(|kind| self.only.is_none_or(|only| only == *kind));
        if kinds.contains(&Kind::Postgres) && self.postgres_url().is_err() {
            self.skip("the PostgreSQL half: no JALADIN_TEST_POSTGRES_URL; use scripts/with-postgres.sh")?;
            kinds.retain(|kind| *kind != Kind::Postgres);
        }
        Ok(kinds)
    }

    /// Prints the part that is skipped without PostgreSQL, and the reason.
    ///
    /// # Errors
    /// PostgreSQL is required.
    pub fn skip(&self, why: &str) -> anyhow::Result<()> {
        if self.postgres_required == "1" {
            bail!("PostgreSQL is required, but NOT RUN: {why}");
        }
        print_line(format_args!("NOT RUN: {why}"));
        Ok(())
    }
}
