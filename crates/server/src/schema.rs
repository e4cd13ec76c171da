//! Migrates the schema when a process starts, under a lock that starting processes share. Refuses a newer schema.

#![expect(
    clippy::disallowed_methods,
    reason = "an advisory lock whose number is a constant, and the list of applied steps, before the first call"
)]

use std::collections::HashSet;
use std::fs::File;
use std::time::Duration;

use anyhow::{Context, bail};
use migration::{Migrator, MigratorTrait};
use sea_orm::{ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, Statement, TransactionTrait};

use crate::database_url::sqlite_file;

/// Key of the PostgreSQL advisory lock for migrations and the seed; arbitrary, used nowhere else.
const LOCK_KEY: i64 = 0x004a_414c_4144_494e;
const LOCK_PURPOSE: &str = "giliran memperbarui tabel basis data";

/// Lock for changing the schema or seeding the database; released when dropped.
pub(crate) struct SchemaLock {
    _file: Option<File>,
    _server: Option<DatabaseTransaction>,
}

/// Opens the database and applies the pending migrations, under the lock. On SQLite the lock also covers the first
/// connection: its change to write-ahead logging fails at once while another process opens the file. Statements that take
/// `slow` or longer are logged.
///
/// # Errors
/// An Indonesian sentence: the database is unreachable, the schema is newer than this binary, or a migration failed.
pub(crate) async fn open(url: &str, slow: Option<Duration>) -> anyhow::Result<DatabaseConnection> {
    let file = lock_file(url).await.context(LOCK_PURPOSE)?;
    let db = match slow {
        Some(slow) => persistence::connect_logging_slow(url, slow).await,
        None => persistence::connect(url).await,
    };
    let db = db.context("basis data tidak terjangkau")?;
    let lock = SchemaLock { _file: file, _server: lock_server(&db).await.context(LOCK_PURPOSE)? };
    Migrator::install(&db).await.context("tabel basis data tidak dapat diperbarui")?;
    refuse_newer(&db).await?;
    Migrator::up(&db, None).await.context("tabel basis data tidak dapat diperbarui")?;
    drop(lock);
    Ok(db)
}

/// Waits for the lock.
///
/// # Errors
/// A lock file that cannot be created, or a failed statement.
pub(crate) async fn acquire_lock(db: &DatabaseConnection, url: &str) -> anyhow::Result<SchemaLock> {
    let file = lock_file(url).await.context(LOCK_PURPOSE)?;
    Ok(SchemaLock { _file: file, _server: lock_server(db).await.context(LOCK_PURPOSE)? })
}

/// Locks a file beside an SQLite database: closing the database file itself would release the POSIX locks that SQLite
/// holds on it.
async fn lock_file(url: &str) -> anyhow::Result<Option<File>> {
    let Some(file) = sqlite_file(url) else { return Ok(None) };
    let file = File::create(file.with_extension("lock"))?;
    Ok(Some(tokio::task::spawn_blocking(move || file.lock().map(|()| file)).await??))
}

async fn lock_server(db: &DatabaseConnection) -> anyhow::Result<Option<DatabaseTransaction>> {
    if db.get_database_backend() != DbBackend::Postgres {
        return Ok(None);
    }
    let lock = db.begin().await?;
    let ask = format!("SELECT pg_advisory_xact_lock({LOCK_KEY})");
    lock.execute_raw(Statement::from_string(DbBackend::Postgres, ask)).await?;
    Ok(Some(lock))
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
