//! Backups of an office on SQLite: the database as it was at one instant and every file it names, in one zip archive with
//! a checksum for each. PostgreSQL has `pg_dump` for this (docs/backup.md).

mod archive;
mod restore;

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use app::ports::{Files, StoreError};
use persistence::{ObjectFiles, snapshot};

use archive::NewArchive;
pub use restore::restore;

use crate::database_url::sqlite_file;
use crate::private;

/// A photo may be replaced between the snapshot and its copy; then the snapshot is taken anew, so often. The last time
/// whoever wants to write waits.
const ROUNDS: usize = 3;

/// What an archive holds.
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
/// An Indonesian sentence: the archive is there already, the database is no SQLite file, or something can't be read or
/// written. No archive is left behind then.
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
        // A replaced file is removed after the commit that replaces it, so that none goes away while nobody commits; by
        // then nearly all of them are in the archive, and the pause is short.
        let pause = if round == ROUNDS { Some(snapshot::lock_writes(&db).await?) } else { None };
        remove_if_there(copy).await?;
        // SQLite writes into an empty file too, and leaves it the rights it has.
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
        tracing::warn!("a file went away while the backup ran");
    }
    bail!("ada berkas yang disebut basis data tetapi tidak dapat dibaca; periksa tempat berkas")
}

async fn keys_named_in(copy: &Path) -> anyhow::Result<Vec<String>> {
    let db = persistence::connect(&format!("sqlite://{}?mode=rw", copy.display())).await?;
    let keys = snapshot::file_keys(&db).await?;
    db.close().await?;
    Ok(keys)
}

/// Adds the files that are not in the archive yet; `false` when one of them is gone. What a key names never changes.
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
fn sqlite_of(url: &str) -> anyhow::Result<PathBuf> {
    sqlite_file(url).context("hanya untuk SQLite; PostgreSQL dicadangkan dengan pg_dump, lihat docs/backup.md")
}

/// `path` with one more ending.
fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

async fn remove_if_there(file: &Path) -> anyhow::Result<()> {
    match tokio::fs::remove_file(file).await {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("{} tidak dapat dihapus", file.display()))
        }
        _ => Ok(()),
    }
}
