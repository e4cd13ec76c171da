//! Rewrites an archive with faults.

use std::fs::File;
use std::io::{Cursor, Read, Write};
use std::path::Path;

use anyhow::Context;
use serde_json::Value;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// Name of the manifest.
pub(super) const MANIFEST: &str = "manifest.json";
/// Name of the database.
pub(super) const DATABASE: &str = "jaladin.db";

/// Entries of an archive.
#[derive(Debug, Clone)]
pub(super) struct Parts(pub(super) Vec<(String, Vec<u8>)>);

impl Parts {
    pub(super) fn of(archive: &Path) -> anyhow::Result<Self> {
        let mut zip = ZipArchive::new(File::open(archive)?)?;
        let mut parts = Vec::new();
        for at in 0..zip.len() {
            let (mut entry, mut bytes) = (zip.by_index(at)?, Vec::new());
            entry.read_to_end(&mut bytes)?;
            parts.push((entry.name()?.into_owned(), bytes));
        }
        Ok(Self(parts))
    }

    /// Writes the archive.
    pub(super) fn zipped(&self) -> anyhow::Result<Vec<u8>> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        for (name, bytes) in &self.0 {
            zip.start_file(name, stored)?;
            zip.write_all(bytes)?;
        }
        Ok(zip.finish()?.into_inner())
    }

    /// Key of a photo.
    pub(super) fn photo(&self) -> anyhow::Result<String> {
        let photo = self.0.iter().find_map(|(name, _)| name.strip_prefix("berkas/foto/"));
        Ok(format!("foto/{}", photo.context("no photo")?))
    }

    pub(super) fn without(mut self, name: &str) -> Self {
        self.0.retain(|(part, _)| part != name);
        self
    }

    pub(super) fn renamed(mut self, name: &str, to: &str) -> Self {
        self.0.iter_mut().filter(|(part, _)| part == name).for_each(|(part, _)| to.clone_into(part));
        self
    }

    /// Changes the bytes of an entry.
    pub(super) fn with(mut self, name: &str, change: impl Fn(&mut Vec<u8>)) -> Self {
        self.0.iter_mut().filter(|(part, _)| part == name).for_each(|(_, bytes)| change(bytes));
        self
    }

    /// Changes the manifest.
    pub(super) fn listing(mut self, change: impl Fn(&mut Value)) -> anyhow::Result<Self> {
        for (_, bytes) in self.0.iter_mut().filter(|(part, _)| part == MANIFEST) {
            let mut list = serde_json::from_slice(bytes)?;
            change(&mut list);
            *bytes = serde_json::to_vec(&list)?;
        }
        Ok(self)
    }

    /// Renames a photo, also in the manifest.
    pub(super) fn rekeyed(self, key: &str, to: &str) -> anyhow::Result<Self> {
        let parts = self.renamed(&format!("berkas/{key}"), &format!("berkas/{to}"));
        parts.listing(|list| {
            if let Some(files) = list["files"].as_object_mut()
                && let Some(sum) = files.remove(key)
            {
                files.insert(to.to_owned(), sum);
            }
        })
    }
}
