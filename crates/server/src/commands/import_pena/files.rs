//! Copies files of the former system into the file store, by content.

use std::collections::{BTreeMap, HashMap};
use std::io::Write;
use std::path::Path;

use anyhow::{Context, bail};
use app::moving_in::plan::{ARCHIVE_FOLDER, FoundFile, Plan};
use app::ports::Files;
use persistence::ObjectFiles;
use sha2::{Digest, Sha256};

/// Keys that were written by this run.
#[derive(Default)]
pub(super) struct Copied(Vec<String>);

impl Copied {
    /// Removes them: no row will refer to them. What cannot be removed is taken up by the next run.
    pub(super) async fn sweep(&self, store: &ObjectFiles) {
        for key in &self.0 {
            drop(store.remove(key).await);
        }
    }
}

/// Copies every file that is there once; one that an earlier run has copied stays.
pub(super) async fn copy(
    plan: &Plan,
    folder: Option<&Path>,
    store: &ObjectFiles,
    copied: &mut Copied,
    out: &mut (dyn Write + Send),
) -> anyhow::Result<()> {
    let Some(folder) = folder else { return Ok(()) };
    let known: HashMap<String, u64> =
        store.list(ARCHIVE_FOLDER).await?.into_iter().map(|file| (file.key, file.bytes)).collect();
    let files: BTreeMap<String, &FoundFile> =
        plan.files.named.values().filter_map(|file| file.found.as_ref()).map(|file| (file.key(), file)).collect();
    let mut there = 0_usize;
    for (key, file) in files {
        if known.get(&key) == Some(&file.bytes) {
            there += 1;
            continue;
        }
        let path = folder.join(&file.source);
        let bytes = std::fs::read(&path).with_context(|| path.display().to_string())?;
        if hex::encode(Sha256::digest(&bytes)) != file.sha256 {
            bail!("{} berubah selama impor", path.display());
        }
        if known.contains_key(&key) {
            store.remove(&key).await?;
        }
        copied.0.push(key.clone());
        store.write(&key, bytes).await?;
    }
    writeln!(out, "Berkas: {} disalin, {there} sudah ada.", copied.0.len())?;
    Ok(())
}
