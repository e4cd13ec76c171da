//! `jaladin backup`, `jaladin restore`, `jaladin check-backup`, `jaladin encrypt` and `jaladin decrypt`.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use persistence::ObjectFiles;

use crate::backup::{self, Contents, encryption, remove_if_there, sqlite_of, with_ending};
use crate::cli::{BackupArgs, CheckBackup, Decrypt, Encrypt, RestoreArgs};
use crate::private;
use crate::startup::open_files;

pub(crate) async fn write(order: &BackupArgs, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let (url, files) = (&order.database.database_url, open_files(&order.files)?);
    let contents = match order.recipient.as_deref().filter(|recipient| !recipient.is_empty()) {
        None => backup::write(url, &files, &order.archive).await?,
        Some(recipient) => {
            let recipient = encryption::recipient(recipient).map_err(anyhow::Error::msg)?;
            let contents = write_encrypted(url, &files, &order.archive, &recipient).await?;
            writeln!(out, "Terenkripsi untuk penerima {}", encryption::fingerprint(&recipient))?;
            contents
        }
    };
    writeln!(out, "Cadangan selesai: {}", tell(&contents))?;
    Ok(())
}

/// Writes an archive and encrypts it; the plain one is removed, also after a failure.
async fn write_encrypted(
    url: &str,
    files: &ObjectFiles,
    archive: &Path,
    recipient: &age::x25519::Recipient,
) -> anyhow::Result<Contents> {
    if archive.exists() {
        bail!("arsip {} sudah ada; cadangan tidak menimpa berkas", archive.display());
    }
    let (plain, sealed) = (with_ending(archive, "polos"), with_ending(archive, "age"));
    for stale in [&plain, &sealed] {
        remove_if_there(stale).await?;
    }
    let contents = backup::write(url, files, &plain).await?;
    let encrypted = encryption::encrypt(&plain, &sealed, recipient);
    remove_if_there(&plain).await?;
    if let Err(error) = encrypted {
        remove_if_there(&sealed).await?;
        return Err(error);
    }
    tokio::fs::rename(&sealed, archive).await.context("arsip tidak dapat diberi nama")?;
    Ok(contents)
}

pub(crate) async fn restore(order: &RestoreArgs, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let (url, files) = (&order.database.database_url, open_files(&order.files)?);
    let contents = if encryption::recipient_of(&order.archive)?.is_some() {
        let plain = with_ending(&sqlite_of(url)?, "arsip");
        if let Some(folder) = plain.parent() {
            private::folder(folder)?;
        }
        let restored = match encryption::decrypt(&order.archive, &plain, order.identity.as_deref()) {
            Ok(()) => backup::restore(&plain, url, &files).await,
            Err(error) => Err(error),
        };
        remove_if_there(&plain).await?;
        restored?
    } else {
        backup::restore(&order.archive, url, &files).await?
    };
    writeln!(out, "Pemulihan selesai dan sudah diperiksa: {}", tell(&contents))?;
    Ok(())
}

pub(crate) async fn check(order: &CheckBackup, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    if order.archive.is_dir() {
        let checked = backup::postgres::check_folder(&order.archive)?;
        writeln!(out, "Cadangan PostgreSQL utuh: dump {} byte, {} berkas", checked.dump_bytes, checked.files)?;
        writeln!(out, "Isi dump hanya terbaca dengan memulihkannya, lihat docs/backup.md")?;
        return Ok(());
    }
    let recipient = encryption::recipient_of(&order.archive)?;
    if let Some(recipient) = &recipient {
        writeln!(out, "Terenkripsi untuk penerima {recipient}")?;
    }
    let scratch = Scratch::new()?;
    let archive = if recipient.is_some() {
        let plain = scratch.0.join("arsip.zip");
        encryption::decrypt(&order.archive, &plain, order.identity.as_deref())?;
        plain
    } else {
        order.archive.clone()
    };
    if let Some(told) = backup::postgres::part_of_folder(&archive)? {
        bail!(told);
    }
    let checked = backup::check(&archive, &scratch.0.join("jaladin.db")).await?;
    writeln!(out, "Cadangan utuh, ditulis JALADIN versi {}: {}", checked.version, tell(&checked.contents))?;
    for (name, rows) in &checked.census.rows {
        writeln!(out, "  {name}: {rows}")?;
    }
    if let Some(newest) = checked.census.newest {
        writeln!(out, "Catatan jejak audit terakhir: {}", newest.format("%Y-%m-%d %H:%M UTC"))?;
    }
    Ok(())
}

/// Encrypts a file to a new one; after a failure no part of it stays.
pub(crate) fn encrypt(order: &Encrypt, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
    let recipient = encryption::recipient(&order.recipient).map_err(anyhow::Error::msg)?;
    whole(&order.sealed, || encryption::encrypt(&order.plain, &order.sealed, &recipient))?;
    writeln!(out, "Terenkripsi untuk penerima {}", encryption::fingerprint(&recipient))?;
    Ok(())
}

/// Decrypts a file to a new one; after a failure no part of it stays.
pub(crate) fn decrypt(order: &Decrypt) -> anyhow::Result<()> {
    whole(&order.plain, || encryption::decrypt(&order.sealed, &order.plain, Some(&order.identity)))
}

/// Writes a file that is not there yet, and removes it when that fails.
fn whole(file: &Path, write: impl FnOnce() -> anyhow::Result<()>) -> anyhow::Result<()> {
    if file.exists() {
        bail!("{} sudah ada", file.display());
    }
    write().inspect_err(|_| {
        if let Err(error) = std::fs::remove_file(file) {
            tracing::debug!(%error, file = %file.display(), "no partial file to remove");
        }
    })
}

/// A folder of its owner alone, removed when dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> anyhow::Result<Self> {
        let place = std::env::temp_dir().join(format!("jaladin-{:016x}", rand::random::<u64>()));
        private::folder(&place).with_context(|| format!("{} tidak dapat ditulis", place.display()))?;
        Ok(Self(place))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if let Err(error) = std::fs::remove_dir_all(&self.0) {
            tracing::warn!(%error, folder = %self.0.display(), "a scratch folder could not be removed");
        }
    }
}

fn tell(contents: &Contents) -> String {
    format!("basis data {} byte, {} berkas", contents.database_bytes, contents.files)
}
