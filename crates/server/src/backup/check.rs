//! Reads a backup whole and tells what it holds.

use std::path::Path;

use anyhow::bail;
use persistence::{snapshot, snapshot::Census};

use super::Contents;
use super::archive::Archive;

/// Contents of a whole backup.
#[derive(Debug)]
pub struct Checked {
    /// Sizes.
    pub contents: Contents,
    /// Version of the binary that wrote it, with commit and schema step where the archive has them.
    pub version: String,
    /// Rows of the database.
    pub census: Census,
}

/// Compares every checksum, checks the database, and looks whether every file that it names is there.
///
/// # Errors
/// An Indonesian sentence: the archive is damaged.
pub async fn check(archive: &Path, scratch: &Path) -> anyhow::Result<Checked> {
    let mut archive = Archive::open(archive)?;
    archive.extract_database(scratch)?;
    let db = persistence::connect(&format!("sqlite://{}?mode=rw", scratch.display())).await?;
    if let Some(damage) = snapshot::integrity_errors(&db).await?.first() {
        bail!("basis data di dalam arsip rusak: {damage}");
    }
    let census = snapshot::census(&db).await?;
    db.close().await?;
    let keys: Vec<String> = archive.manifest.files.keys().cloned().collect();
    if let Some(missing) = census.files.iter().find(|key| !archive.manifest.files.contains_key(*key)) {
        bail!("arsip tidak memuat berkas {missing}");
    }
    for key in &keys {
        archive.file(key)?;
    }
    let contents = Contents { database_bytes: archive.manifest.database.bytes, files: keys.len() };
    let manifest = &archive.manifest;
    let release = format!("{} (commit {}, langkah skema {})", manifest.version, manifest.commit, manifest.schema_step);
    let version = if manifest.commit.is_empty() { manifest.version.clone() } else { release };
    Ok(Checked { contents, version, census })
}
