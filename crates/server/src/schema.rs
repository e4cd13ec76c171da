//! Brings the schema up to date when a process starts, and fills a new database: one process at a time, and never a
//! database that is newer.

use std::collections::HashSet;
use std::fs::File;

use anyhow::{Context, bail};
use migration::{Migrator, MigratorTrait};
use sea_orm::{ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, Statement, TransactionTrait};

use crate::database_url::sqlite_file;

/// Key of the PostgreSQL advisory lock that processes starting together queue at; any number nobody else uses.
const TURN: i64 = 0x004a_414c_4144_494e;

/// Holds the turn to change the schema, or to fill a new database, until dropped.
pub(crate) enum Turn {
    Postgres { _lock: DatabaseTransaction },
    Sqlite { _lock: Option<File> },
}

/// Applies the steps this binary knows and the database lacks.
///
/// # Errors
/// An Indonesian sentence: the database was written by a newer version, or refused a step.
pub(crate) async fn bring_up_to_date(db: &DatabaseConnection, url: &str) -> anyhow::Result<()> {
    let turn = wait_for_turn(db, url).await?;
    Migrator::install(db).await.context("tabel basis data tidak dapat diperbarui")?;
    refuse_newer(db).await?;
    Migrator::up(db, None).await.context("tabel basis data tidak dapat diperbarui")?;
    drop(turn);
    Ok(())
}

/// Waits until no other process that starts on this database has the turn.
///
/// # Errors
/// When the lock can't be had.
pub(crate) async fn wait_for_turn(db: &DatabaseConnection, url: &str) -> anyhow::Result<Turn> {
    lock(db, url).await.context("giliran memperbarui tabel basis data")
}

async fn lock(db: &DatabaseConnection, url: &str) -> anyhow::Result<Turn> {
    if db.get_database_backend() == DbBackend::Postgres {
        let lock = db.begin().await?;
        let ask = format!("SELECT pg_advisory_xact_lock({TURN})");
        lock.execute_raw(Statement::from_string(DbBackend::Postgres, ask)).await?;
        return Ok(Turn::Postgres { _lock: lock });
    }
    // A file of its own: closing the database's file would drop the locks SQLite holds on it.
    let Some(file) = sqlite_file(url) else { return Ok(Turn::Sqlite { _lock: None }) };
    let file = File::create(file.with_extension("lock"))?;
    let file = tokio::task::spawn_blocking(move || file.lock().map(|()| file)).await??;
    Ok(Turn::Sqlite { _lock: Some(file) })
}

async fn refuse_newer(db: &DatabaseConnection) -> anyhow::Result<()> {
    let known: HashSet<String> = Migrator::migrations().iter().map(|step| step.name().to_owned()).collect();
    let ask =
        Statement::from_string(db.get_database_backend(), "SELECT version FROM seaql_migrations ORDER BY version");
    for row in db.query_all_raw(ask).await? {
        let step: String = row.try_get("", "version")?;
        if !known.contains(&step) {
            bail!(
                "basis data ini dipakai versi JALADIN yang lebih baru (langkah {step}); gunakan versi itu atau yang lebih baru"
            );
        }
    }
    Ok(())
}
