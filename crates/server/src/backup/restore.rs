//! Restores an archive to an empty installation and verifies the result.

use std::path::Path;

use anyhow::{Context, bail};
use kernel::Clock;
use persistence::{ObjectFiles, audit, sessions, snapshot};
use ports::{AuditEntry, Files};
use sea_orm::TransactionTrait;
use views::audit::{Action, Field, Object};

use super::{
    Contents,
    archive::{Archive, sum_of},
    remove_if_there, sqlite_of, with_ending,
};
use crate::{clock::OfficeClock, private, startup::open_database};

/// Restores an archive.
///
/// # Errors
/// An Indonesian sentence: a database or a file exists already, the archive is damaged, or writing failed. Everything written
/// before is removed.
pub async fn restore(archive: &Path, database_url: &str, files: &ObjectFiles) -> anyhow::Result<Contents> {
    let database = sqlite_of(database_url)?;
    if database.exists() {
        bail!("basis data {} sudah ada; pemulihan hanya ke tempat kosong", database.display());
    }
    if !files.is_empty().await? {
        bail!("tempat berkas tidak kosong; pemulihan hanya ke tempat kosong");
    }
    let mut archive = Archive::open(archive)?;
    if let Some(folder) = database.parent() {
        private::folder(folder)?;
    }
    let part = with_ending(&database, "part");
    let restored = bring_back(&mut archive, &part, files).await;
    if let Err(error) = restored {
        for ending in ["", "-wal", "-shm"] {
            let mut name = part.as_os_str().to_owned();
            name.push(ending);
            remove_if_there(Path::new(&name)).await?;
        }
        remove_if_there(&part.with_extension("lock")).await?;
        for key in archive.manifest.files.keys() {
            files.remove(key).await?;
        }
        return Err(error);
    }
    tokio::fs::rename(&part, &database).await.context("basis data tidak dapat diberi nama")?;
    Ok(Contents { database_bytes: archive.manifest.database.bytes, files: archive.manifest.files.len() })
}

async fn bring_back(archive: &mut Archive, part: &Path, files: &ObjectFiles) -> anyhow::Result<()> {
    archive.extract_database(part)?;
    let keys = check_database(part).await?;
    if let Some(missing) = keys.iter().find(|key| !archive.manifest.files.contains_key(*key)) {
        bail!("arsip tidak memuat berkas {missing}");
    }
    let listed: Vec<String> = archive.manifest.files.keys().cloned().collect();
    for key in listed {
        let bytes = archive.file(&key)?;
        let sum = sum_of(&bytes);
        files.write(&key, bytes).await?;
        if sum_of(&files.read(&key).await?) != sum {
            bail!("berkas {key} tidak tersimpan dengan benar");
        }
    }
    enter_in_log(part, archive.manifest.files.len()).await
}

/// Ends every session, because some were ended after the backup, and records the restore in the audit log, which
/// continues from an earlier state.
async fn enter_in_log(part: &Path, files: usize) -> anyhow::Result<()> {
    let db = persistence::connect(&format!("sqlite://{}?mode=rw", part.display())).await?;
    let now = OfficeClock::new(chrono_tz::UTC).now();
    let tx = db.begin().await?;
    let entry = AuditEntry::by_operator(now, Action::OfficeRestored, Object::Office.whole());
    audit::append(&tx, entry.is(Field::Files, files)).await?;
    tx.commit().await?;
    sessions::revoke_all(&db, now).await?;
    db.close().await?;
    Ok(())
}

/// Checks the integrity of the database, migrates it, and returns the keys of the files it names.
async fn check_database(file: &Path) -> anyhow::Result<Vec<String>> {
    // Refuses a newer schema and migrates an older one.
    let db = open_database(&format!("sqlite://{}?mode=rw", file.display())).await?;
    let damages = snapshot::integrity_errors(&db).await?;
    let keys = snapshot::file_keys(&db).await?;
    db.close().await?;
    remove_if_there(&file.with_extension("lock")).await?;
    if let Some(damage) = damages.first() {
        bail!("basis data di dalam arsip rusak: {damage}");
    }
    Ok(keys)
}
