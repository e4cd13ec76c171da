//! Zip archive of a backup: database, files, and a manifest with size and SHA-256 of each.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use anyhow::{Context, bail};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use crate::{private, release};

/// Version of this layout.
const FORMAT: u32 = 1;
const MANIFEST: &str = "manifest.json";
const DATABASE: &str = "jaladin.db";
const FILES: &str = "berkas/";

/// Size and checksum of an entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Sum {
    pub(super) bytes: u64,
    pub(super) sha256: String,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Manifest {
    format: u32,
    /// Version of the binary that wrote it.
    pub(super) version: String,
    /// Its commit; empty in archives from before it was told.
    #[serde(default)]
    pub(super) commit: String,
    /// Newest step of its schema; empty in archives from before it was told.
    #[serde(default)]
    pub(super) schema_step: String,
    pub(super) database: Sum,
    /// By storage key.
    pub(super) files: BTreeMap<String, Sum>,
}

/// An archive being written.
pub(super) struct NewArchive {
    zip: ZipWriter<BufWriter<File>>,
    database: Option<Sum>,
    files: BTreeMap<String, Sum>,
}

impl NewArchive {
    pub(super) fn create(path: &Path) -> anyhow::Result<Self> {
        let file = private::new_file(path).with_context(|| format!("{} tidak dapat ditulis", path.display()))?;
        Ok(Self { zip: ZipWriter::new(BufWriter::new(file)), database: None, files: BTreeMap::new() })
    }

    /// Adds the database and returns its size.
    pub(super) fn add_database(&mut self, path: &Path) -> anyhow::Result<u64> {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated).large_file(true);
        self.zip.start_file(DATABASE, options)?;
        let sum = copy(&mut BufReader::new(File::open(path)?), &mut self.zip)?;
        let bytes = sum.bytes;
        self.database = Some(sum);
        Ok(bytes)
    }

    /// Returns whether the archive holds a file.
    pub(super) fn has(&self, key: &str) -> bool {
        self.files.contains_key(key)
    }

    /// Adds a file without compression; photos and templates are compressed already.
    pub(super) fn add_file(&mut self, key: &str, bytes: &[u8]) -> anyhow::Result<()> {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        self.zip.start_file(format!("{FILES}{key}"), options)?;
        let sum = copy(&mut &*bytes, &mut self.zip)?;
        self.files.insert(key.to_owned(), sum);
        Ok(())
    }

    /// Adds the manifest of these files, in order, and flushes the archive to disk.
    pub(super) fn finish(mut self, keys: &[String]) -> anyhow::Result<()> {
        self.files.retain(|key, _| keys.binary_search(key).is_ok());
        let database = self.database.context("arsip tanpa basis data")?;
        let manifest = Manifest {
            format: FORMAT,
            version: release::VERSION.to_owned(),
            commit: release::COMMIT.to_owned(),
            schema_step: release::schema_step(),
            database,
            files: self.files,
        };
        self.zip.start_file(MANIFEST, SimpleFileOptions::default())?;
        self.zip.write_all(&serde_json::to_vec_pretty(&manifest)?)?;
        let file = self.zip.finish()?.into_inner().context("arsip tidak dapat ditulis")?;
        file.sync_all().context("arsip tidak dapat ditulis")
    }
}

/// An archive to read.
pub(super) struct Archive {
    zip: ZipArchive<BufReader<File>>,
    pub(super) manifest: Manifest,
}

impl Archive {
    pub(super) fn open(path: &Path) -> anyhow::Result<Self> {
        let file = File::open(path).with_context(|| format!("{} tidak dapat dibaca", path.display()))?;
        let mut zip = ZipArchive::new(BufReader::new(file)).context("berkas ini bukan arsip cadangan")?;
        let mut text = String::new();
        zip.by_name(MANIFEST).context("arsip tanpa daftar isi")?.read_to_string(&mut text)?;
        let manifest: Manifest = serde_json::from_str(&text).context("daftar isi arsip rusak")?;
        if manifest.format != FORMAT {
            bail!("arsip ini ditulis JALADIN versi {}, yang tidak dikenal versi ini", manifest.version);
        }
        if let Some(odd) = manifest.files.keys().find(|key| !is_plain(key)) {
            bail!("arsip ini memuat nama berkas yang tidak sah: {odd:?}");
        }
        Ok(Self { zip, manifest })
    }

    /// Extracts the database to a new file and verifies its checksum.
    pub(super) fn extract_database(&mut self, to: &Path) -> anyhow::Result<()> {
        let mut entry = self.zip.by_name(DATABASE).context("arsip tanpa basis data")?;
        let mut file = private::new_file(to).with_context(|| format!("{} tidak dapat ditulis", to.display()))?;
        let most = self.manifest.database.bytes.saturating_add(1);
        let sum = copy(&mut entry.by_ref().take(most), &mut file).context("basis data di dalam arsip rusak")?;
        file.sync_all()?;
        if sum != self.manifest.database {
            bail!("basis data di dalam arsip rusak");
        }
        Ok(())
    }

    /// Reads a file and verifies its checksum.
    pub(super) fn file(&mut self, key: &str) -> anyhow::Result<Vec<u8>> {
        let damaged = || format!("berkas {key} di dalam arsip rusak");
        let promised = self.manifest.files.get(key).with_context(damaged)?;
        let mut entry = self.zip.by_name(&format!("{FILES}{key}")).with_context(damaged)?;
        let mut bytes = Vec::new();
        let sum = copy(&mut entry.by_ref().take(promised.bytes.saturating_add(1)), &mut bytes).with_context(damaged)?;
        if sum != *promised {
            bail!(damaged());
        }
        Ok(bytes)
    }
}

/// Returns whether a key is a relative path without hidden or `..` components.
fn is_plain(key: &str) -> bool {
    let plain = |word: &str| {
        let mut letters = word.chars();
        letters.next().is_some_and(|first| first.is_ascii_alphanumeric() || "-_".contains(first))
            && letters.all(|letter| letter.is_ascii_alphanumeric() || "-_.".contains(letter))
    };
    key.split('/').all(plain)
}

/// Checksum of bytes.
pub(super) fn sum_of(bytes: &[u8]) -> Sum {
    Sum { bytes: bytes.len() as u64, sha256: hex::encode(Sha256::digest(bytes)) }
}

/// Copies while computing size and checksum.
fn copy(from: &mut impl Read, to: &mut impl Write) -> io::Result<Sum> {
    let (mut hash, mut bytes, mut buffer) = (Sha256::new(), 0_u64, vec![0; 128 * 1024]);
    loop {
        let read = from.read(&mut buffer)?;
        if read == 0 {
            return Ok(Sum { bytes, sha256: hex::encode(hash.finalize()) });
        }
        hash.update(&buffer[..read]);
        to.write_all(&buffer[..read])?;
        bytes += read as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::is_plain;

    #[test]
    fn a_key_stays_below_the_files() {
        for key in ["foto/-a_B9.jpg", "templat/x.docx", "a"] {
            assert!(is_plain(key), "{key}");
        }
        for key in
            ["", "/etc/x", "../x", "foto/../../x", "foto//x", "foto/.x", "foto\\x", "c:/x", "foto/x\0", "foto/x#1"]
        {
            assert!(!is_plain(key), "{key:?}");
        }
    }
}
