//! Migrates the schema when a process starts, under a lock that starting processes share. Refuses a newer schema.

use std::collections::HashSet;
use std::fs::File;

use anyhow::{Context, bail};
use migration::{Migrator, MigratorTrait};
use sea_orm::{ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, Statement, TransactionTrait};

use crate::database_url::sqlite_file;

/// Key of the PostgreSQL advisory lock for migrations and the seed; arbitrary, used nowhere else.
const LOCK_KEY: i64 = 0x004a_414c_4144_494e;

/// Lock for changing the schema or seeding the database; released when dropped.
pub(crate) enum SchemaLock {
    Postgres { _lock: DatabaseTransaction },
    Sqlite { _lock: Option<File> },
}

/// Applies the pending migrations.
///
/// # Errors
/// An Indonesian sentence: the schema is newer than this binary, or a migration failed.
pub(crate) async fn migrate(db: &DatabaseConnection, url: &str) -> anyhow::Result<()> {
    let lock = acquire_lock(db, url).await?;
    Migrator::install(db).await.context("tabel basis data tidak dapat diperbarui")?;
    refuse_newer(db).await?;
    Migrator::up(db, None).await.context("tabel basis data tidak dapat diperbarui")?;
    drop(lock);
    Ok(())
}

/// Waits for the lock.
///
/// # Errors
/// A lock file that cannot be created, or a failed statement.
pub(crate) async fn acquire_lock(db: &DatabaseConnection, url: &str) -> anyhow::Result<SchemaLock> {
    lock(db, url).await.context("giliran memperbarui tabel basis data")
}

async fn lock(db: &DatabaseConnection, url: &str) -> anyhow::Result<SchemaLock> {
    if db.get_database_backend() == DbBackend::Postgres {
        let lock = db.begin().await?;
        let ask = format!("SELECT pg_advisory_xact_lock({LOCK_KEY})");
        lock.execute_raw(Statement::from_string(DbBackend::Postgres, ask)).await?;
        return Ok(SchemaLock::Postgres { _lock: lock });
    }
    // A separate file: closing the database file would release the POSIX locks that SQLite holds on it.
    let Some(file) = sqlite_file(url) else { return Ok(SchemaLock::Sqlite { _lock: None }) };
    let file = File::create(file.with_extension("lock"))?;
    let file = tokio::task::spawn_blocking(move || file.lock().map(|()| file)).await??;
    Ok(SchemaLock::Sqlite { _lock: Some(file) })
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
