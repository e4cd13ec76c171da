//! A database for one trial, gone at its end.

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::Context;
use sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection};

use crate::setup::{Kind, Setup};

/// Where the records of a trial lie.
#[derive(Debug)]
pub enum TrialDatabase {
    /// A file in the trial's folder.
    Sqlite {
        /// URL of the file.
        url: String,
    },
    /// A database on a server.
    Postgres {
        /// URL of the database in which databases are made.
        server: String,
        /// Name of the trial's.
        name: String,
    },
}

impl TrialDatabase {
    /// A new one with nothing in it.
    ///
    /// # Errors
    /// When the server does not make it.
    pub async fn create(setup: &Setup, kind: Kind, folder: &Path) -> anyhow::Result<Self> {
        match kind {
            Kind::Sqlite => Ok(Self::file_in(folder)),
            Kind::Postgres => Self::create_on(setup.postgres_url()?).await,
        }
    }

    /// A file that is not there yet.
    pub fn file_in(folder: &Path) -> Self {
        Self::Sqlite { url: format!("sqlite://{}?mode=rwc", folder.join("jaladin.db").display()) }
    }

    /// A new one on this server.
    ///
    /// # Errors
    /// When the server does not make it.
    pub async fn create_on(server: &str) -> anyhow::Result<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("trial_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::SeqCst));
        order(server, &format!("CREATE DATABASE {name}")).await?;
        Ok(Self::Postgres { server: server.to_owned(), name })
    }

    /// Where to connect to.
    ///
    /// # Errors
    /// When the server's URL is none.
    pub fn url(&self) -> anyhow::Result<String> {
        match self {
            Self::Sqlite { url } => Ok(url.clone()),
            Self::Postgres { server, name } => url_of(server, name),
        }
    }

    /// Its kind.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Sqlite { .. } => Kind::Sqlite,
            Self::Postgres { .. } => Kind::Postgres,
        }
    }

    /// Opens it with the options of the server.
    ///
    /// # Errors
    /// Whatever the database says.
    pub async fn connect(&self) -> anyhow::Result<DatabaseConnection> {
        persistence::connect(&self.url()?).await.context("the database of the trial")
    }

    /// Drops it, whoever is still connected; a file goes with its folder.
    ///
    /// # Errors
    /// Whatever the database says.
    pub async fn drop_it(&self) -> anyhow::Result<()> {
        match self {
            Self::Sqlite { .. } => Ok(()),
            Self::Postgres { server, name } => order(server, &format!("DROP DATABASE {name} WITH (FORCE)")).await,
        }
    }
}

/// Runs one statement in the database in which databases are made.
///
/// # Errors
/// Whatever the database says.
pub async fn order(server: &str, statement: &str) -> anyhow::Result<()> {
    let mut options = ConnectOptions::new(server);
    options.max_connections(1).sqlx_logging(false);
    let db = Database::connect(options).await.context("the PostgreSQL of the trial")?;
    db.execute_unprepared(statement).await.context("the PostgreSQL of the trial")?;
    Ok(db.close().await?)
}

/// `server` with its database replaced by `name`.
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
