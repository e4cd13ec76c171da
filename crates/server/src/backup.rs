//! Backup of an office on SQLite: a zip archive of a database snapshot and every file it names, with checksums. PostgreSQL
//! has `pg_dump` (docs/backup.md).

mod archive;
mod check;
pub mod encryption;
pub mod postgres;
mod restore;

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use archive::NewArchive;
use persistence::{ObjectFiles, snapshot};
use ports::{Files, StoreError};

use crate::{database_url::sqlite_file, private};

pub use check::{Checked, check};
pub use restore::restore;

/// Attempts at a snapshot whose files are all there: a photo may be replaced between snapshot and copy. Writers are blocked
/// during the last one.
const ROUNDS: usize = 3;

/// Contents of an archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contents {
    /// Size of the database.
    pub database_bytes: u64,
    /// Number of photos and templates.
    pub files: usize,
}

/// Writes a backup while the application runs.
///
/// # Errors
/// An Indonesian sentence: the archive exists, the database is no SQLite file, or reading or writing failed. No archive is
/// left behind.
pub async fn write(database_url: &str, files: &ObjectFiles, archive: &Path) -> anyhow::Result<Contents> {
    let database = sqlite_of(database_url)?;
    if !database.exists() {
        bail!("basis data {} tidak ada", database.display());
    }
    if archive.exists() {
        bail!("arsip {} sudah ada; cadangan tidak menimpa berkas", archive.display());
    }
    let part = with_ending(archive, "part");
    let copy = with_ending(archive, "db");
    let written = Box::pin(attempt(database_url, files, &part, &copy)).await;
    remove_if_there(&copy).await?;
    // Its connection may end after this: what SQLite keeps beside the copy goes with it.
    for beside in ["db-wal", "db-shm"] {
        remove_if_there(&with_ending(archive, beside)).await?;
    }
    match written {
        Ok(contents) => {
            tokio::fs::rename(&part, archive).await.context("arsip tidak dapat diberi nama")?;
            Ok(contents)
        }
        Err(error) => {
            remove_if_there(&part).await?;
            Err(error)
        }
    }
}

async fn attempt(url: &str, files: &ObjectFiles, part: &Path, copy: &Path) -> anyhow::Result<Contents> {
    let db = persistence::connect(url).await.context("basis data tidak terjangkau")?;
    remove_if_there(part).await?;
    let mut archive = NewArchive::create(part)?;
    for round in 1..=ROUNDS {
        // A replaced file is removed after the commit that replaces it, so none is removed while writers are blocked. By now
        // nearly all files are in the archive, and the block is short.
        let pause = if round == ROUNDS { Some(snapshot::lock_writes(&db).await?) } else { None };
        remove_if_there(copy).await?;
        // SQLite writes into an existing empty file and keeps its permissions.
        private::new_file(copy).with_context(|| format!("{} tidak dapat ditulis", copy.display()))?;
        snapshot::take(&db, copy).await.context("potret basis data")?;
        let keys = keys_named_in(copy).await?;
        let whole = add_missing(&mut archive, files, &keys).await?;
        drop(pause);
        if whole {
            let database_bytes = archive.add_database(copy)?;
            archive.finish(&keys)?;
            db.close().await?;
            return Ok(Contents { database_bytes, files: keys.len() });
        }
        tracing::warn!("a file was removed during the backup; the snapshot is repeated");
    }
    bail!("ada berkas yang disebut basis data tetapi tidak dapat dibaca; periksa tempat berkas")
}

async fn keys_named_in(copy: &Path) -> anyhow::Result<Vec<String>> {
    let db = persistence::connect(&format!("sqlite://{}?mode=rw", copy.display())).await?;
    let keys = snapshot::file_keys(&db).await?;
    db.close().await?;
    Ok(keys)
}

/// Adds the files that the archive lacks; `false` when one is missing. The file of a key never changes.
async fn add_missing(archive: &mut NewArchive, files: &ObjectFiles, keys: &[String]) -> anyhow::Result<bool> {
    let mut whole = true;
    for key in keys {
        if archive.has(key) {
            continue;
        }
        match files.read(key).await {
            Ok(bytes) => archive.add_file(key, &bytes)?,
            Err(StoreError::Missing(_)) => whole = false,
            Err(error) => return Err(error).context("tempat berkas tidak dapat dibaca"),
        }
    }
    Ok(whole)
}

/// The file of an SQLite database.
pub(crate) fn sqlite_of(url: &str) -> anyhow::Result<PathBuf> {
    sqlite_file(url).context("hanya untuk SQLite; PostgreSQL dicadangkan dengan pg_dump, lihat docs/backup.md")
}

/// Appends an extension to a path.
pub(crate) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

pub(crate) async fn remove_if_there(file: &Path) -> anyhow::Result<()> {
    match tokio::fs::remove_file(file).await {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("{} tidak dapat dihapus", file.display()))
        }
        _ => Ok(()),
    }
}
