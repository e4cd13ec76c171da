//! Database of one trial, dropped at its end.

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::Context;
use sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection};

use crate::setup::{Kind, Setup};

/// Database of a trial.
#[derive(Debug)]
pub enum TrialDatabase {
    /// A file in the folder of the trial.
    Sqlite {
        /// URL of the file.
        url: String,
    },
    /// A database on a server.
    Postgres {
        /// URL of the maintenance database.
        server: String,
        /// Name of the trial's database.
        name: String,
    },
}

impl TrialDatabase {
    /// Creates an empty database.
    ///
    /// # Errors
    /// A failed statement.
    pub async fn create(setup: &Setup, kind: Kind, folder: &Path) -> anyhow::Result<Self> {
        match kind {
            Kind::Sqlite => Ok(Self::file_in(folder)),
            Kind::Postgres => Self::create_on(setup.postgres_url()?).await,
        }
    }

    /// URL of a file that SQLite creates.
    pub fn file_in(folder: &Path) -> Self {
        Self::Sqlite { url: format!("sqlite://{}?mode=rwc", folder.join("jaladin.db").display()) }
    }

    /// Creates a database on a server.
    ///
    /// # Errors
    /// A failed statement.
    pub async fn create_on(server: &str) -> anyhow::Result<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("trial_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::SeqCst));
        order(server, &format!("CREATE DATABASE {name}")).await?;
        Ok(Self::Postgres { server: server.to_owned(), name })
    }

    /// URL of the database.
    ///
    /// # Errors
    /// An invalid URL of the server.
    pub fn url(&self) -> anyhow::Result<String> {
        match self {
            Self::Sqlite { url } => Ok(url.clone()),
            Self::Postgres { server, name } => url_of(server, name),
        }
    }

    /// Kind of the database.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Sqlite { .. } => Kind::Sqlite,
            Self::Postgres { .. } => Kind::Postgres,
        }
    }

    /// Connects with the options of the application.
    ///
    /// # Errors
    /// A failed statement.
    pub async fn connect(&self) -> anyhow::Result<DatabaseConnection> {
        persistence::connect(&self.url()?).await.context("the database of the trial")
    }

    /// Drops the database with its open connections; a file is removed with its folder.
    ///
    /// # Errors
    /// A failed statement.
    pub async fn drop_it(&self) -> anyhow::Result<()> {
        match self {
            Self::Sqlite { .. } => Ok(()),
            Self::Postgres { server, name } => order(server, &format!("DROP DATABASE {name} WITH (FORCE)")).await,
        }
    }
}

/// Runs one statement in the maintenance database.
///
/// # Errors
/// A failed statement.
pub async fn order(server: &str, statement: &str) -> anyhow::Result<()> {
    let mut options = ConnectOptions::new(server);
    options.max_connections(1).sqlx_logging(false);
    let db = Box::pin(Database::connect(options)).await.context("the PostgreSQL of the trial")?;
    db.execute_unprepared(statement).await.context("the PostgreSQL of the trial")?;
    Ok(db.close().await?)
}

/// Replaces the database name in a URL.
fn url_of(server: &str, name: &str) -> anyhow::Result<String> {
    let mut url = reqwest::Url::parse(server).context("the URL of PostgreSQL")?;
    url.set_path(name);
    Ok(url.into())
}

#[cfg(test)]
mod tests {
    use super::url_of;

    #[test]
    fn the_name_of_the_database_is_replaced() {
        for (server, url) in [
            ("postgres://u:p@h:5432/postgres", "postgres://u:p@h:5432/trial_1"),
            ("postgres://u@localhost/a?host=/tmp/x", "postgres://u@localhost/trial_1?host=/tmp/x"),
        ] {
            assert_eq!(url_of(server, "trial_1").unwrap(), url);
        }
    }
}
