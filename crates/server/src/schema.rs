//! Migrates the schema when a process starts, under a lock that starting processes share. Refuses a newer schema.

#![expect(
    clippy::disallowed_methods,
    reason = "an advisory lock whose number is a constant, and the list of applied steps, before the first call"
)]

use std::collections::HashSet;
use std::fs::File;
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, anyhow};
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

/// Opens the database, applies the pending migrations and derives journeys that another version derived, under the lock. On SQLite the lock also covers the first
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
    let pending = Migrator::get_pending_migrations(&db).await.context("tabel basis data tidak dapat dibaca")?;
    Migrator::up(&db, None).await.context("tabel basis data tidak dapat diperbarui")?;
    let derived = persistence::journeys::catch_up(&db).await.map_err(|error| anyhow::anyhow!("{error}"));
    derived.context("daftar perjalanan tidak dapat disusun")?;
    drop(lock);
    // The last lines of an upgrade.
    for (step, note) in persistence::releases::notes(&db).await.context("catatan peningkatan")? {
        if pending.iter().any(|new| new.name().ends_with(&step)) {
            tracing::warn!(step, note, "to look at after the upgrade");
        }
    }
    Ok(db)
}

/// The database was last used by a newer release: no restart helps.
#[derive(Debug, thiserror::Error)]
#[error("basis data ini dipakai versi JALADIN yang lebih baru (langkah {0}); gunakan versi itu atau yang lebih baru")]
pub(crate) struct NewerDatabase(String);

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
    let lock = file.with_extension("lock");
    let file = File::create(&lock).map_err(|error| unwritable(&lock, error))?;
    Ok(Some(tokio::task::spawn_blocking(move || file.lock().map(|()| file)).await??))
}

/// Names a folder that the database cannot be written to, as on a disk that is mounted read-only.
fn unwritable(lock: &Path, error: std::io::Error) -> anyhow::Error {
    let folder = lock.parent().unwrap_or(lock).display();
    match error.kind() {
        ErrorKind::ReadOnlyFilesystem => {
            anyhow!("disk pada {folder} hanya dapat dibaca; JALADIN perlu menulis di sana")
        }
        ErrorKind::PermissionDenied => anyhow!("tidak ada izin menulis pada {folder}; JALADIN perlu menulis di sana"),
        _ => anyhow::Error::from(error).context(format!("{} tidak dapat ditulis", lock.display())),
    }
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
            return Err(NewerDatabase(step).into());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_that_cannot_be_written_is_named_in_indonesian() {
        for (kind, words) in [
            (ErrorKind::ReadOnlyFilesystem, "disk pada /srv/data hanya dapat dibaca"),
            (ErrorKind::PermissionDenied, "tidak ada izin menulis pada /srv/data"),
        ] {
            let told = format!("{:#}", unwritable(Path::new("/srv/data/jaladin.lock"), kind.into()));
            assert!(told.starts_with(words), "{told}");
        }
    }
}
