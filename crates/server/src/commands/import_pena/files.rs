//! Copies files of the former system into the file store: by content for the archive, and once more for each row of a running trip.

use std::{
    collections::{BTreeMap, HashMap},
    io::Write,
    path::Path,
};

use anyhow::{Context, bail};
use moving_in::plan::{ARCHIVE_FOLDER, FileKind, FoundFile, LINES, OldId, OwnFile, Plan};
use pdf::FileBinder;
use persistence::ObjectFiles;
use ports::{FileBinder as _, Files, Folder, NO_USER, UserFiles as _};
use receipts::{Photo, document};
use sha2::{Digest, Sha256};

use crate::user_files::FileProcesses;

/// Copies files and remembers what it wrote.
pub(super) struct Copier<'a> {
    folder: &'a Path,
    store: &'a ObjectFiles,
    user_files: FileProcesses,
    /// Keys that were written by this run.
    written: Vec<String>,
}

impl<'a> Copier<'a> {
    pub(super) fn new(folder: &'a Path, store: &'a ObjectFiles, user_files: FileProcesses) -> Self {
        Self { folder, store, user_files, written: Vec::new() }
    }

    /// Removes what was written: no row will refer to it. What cannot be removed is taken up by the next run.
    pub(super) async fn sweep(&self) {
        for key in &self.written {
            drop(self.store.remove(key).await);
        }
    }

    /// Copies every file that is there once; one that an earlier run has copied stays. Then gives the rows of running trips theirs.
    pub(super) async fn copy(&mut self, plan: &mut Plan, out: &mut (dyn Write + Send)) -> anyhow::Result<()> {
        let known: HashMap<String, u64> =
            self.store.list(ARCHIVE_FOLDER).await?.into_iter().map(|file| (file.key, file.bytes)).collect();
        let files: BTreeMap<String, &FoundFile> =
            plan.files.named.values().filter_map(|file| file.found.as_ref()).map(|file| (file.key(), file)).collect();
        let mut there = 0_usize;
        for (key, file) in files {
            if known.get(&key) == Some(&file.bytes) {
                there += 1;
                continue;
            }
            let bytes = self.read(file)?;
            if known.contains_key(&key) {
                self.store.remove(&key).await?;
            }
            self.write(key, bytes).await?;
        }
        writeln!(out, "Berkas: {} disalin, {there} sudah ada.", self.written.len())?;
        for (row, file) in of_running_trips(plan) {
            if let Some(own) = self.own(row, &file).await? {
                plan.files.own.insert(row, own);
            }
        }
        Ok(())
    }

    fn read(&self, file: &FoundFile) -> anyhow::Result<Vec<u8>> {
        let path = self.folder.join(&file.source);
        let bytes = std::fs::read(&path).with_context(|| path.display().to_string())?;
        if hex::encode(Sha256::digest(&bytes)) != file.sha256 {
            bail!("{} berubah selama impor", path.display());
        }
        Ok(bytes)
    }

    async fn write(&mut self, key: String, bytes: Vec<u8>) -> anyhow::Result<()> {
        // One of the same name is what a run that was broken off has left.
        drop(self.store.remove(&key).await);
        self.written.push(key.clone());
        Ok(self.store.write(&key, bytes).await?)
    }

    /// The file of a row as an upload of it is stored: a photo upright and without metadata, a PDF without scripts and with its
    /// card. A photo that is no upload of ours stays as it is; the paper was paid with it.
    async fn own(&mut self, row: (&'static str, OldId), file: &FoundFile) -> anyhow::Result<Option<OwnFile>> {
        let key = |ending: &str| {
            let name = hex::encode(Sha256::digest(format!("{} {} {}", file.sha256, row.0, row.1)));
            format!("{}/{name}.{ending}", Folder::Photos.name())
        };
        if file.kind.is_photo() {
            let bytes = self.read(file)?;
            let upright = match Photo::accept(&bytes) {
                Ok(photo) => self.user_files.photo(NO_USER, photo).await?,
                Err(_) => None,
            };
            let photo = key(file.kind.extension());
            self.write(photo.clone(), upright.map_or(bytes, |upright| upright.bytes)).await?;
            return Ok(Some(OwnFile { photo, document: None }));
        }
        if file.kind != FileKind::Pdf || file.fault.is_some() || row.0 != LINES {
            return Ok(None);
        }
        let Ok(document) = self.user_files.pages(NO_USER, self.read(file)?, document::MOST_PAGES).await? else {
            return Ok(None);
        };
        let name = file.source.rsplit('/').next().unwrap_or_default().to_owned();
        let card = FileBinder.card(name, document.pages).await?;
        let (photo, bill) = (key(card.format.ending()), key(file.kind.extension()));
        self.write(photo.clone(), card.bytes).await?;
        self.write(bill.clone(), document.bytes).await?;
        Ok(Some(OwnFile { photo, document: Some((bill, document.pages)) }))
    }
}

/// The rows of running trips that name a file, each file of a trip's photos once.
fn of_running_trips(plan: &Plan) -> Vec<((&'static str, OldId), FoundFile)> {
    let mut rows = BTreeMap::new();
    for trip in &plan.trips {
        let mut photos = BTreeMap::new();
        for photo in &trip.photos {
            if let Some(file) = plan.files.found(&photo.file) {
                photos.entry(&file.sha256).or_insert((photo.row(trip.old), file));
            }
        }
        rows.extend(photos.into_values());
        for line in trip.travellers.iter().flat_map(|one| &one.lines) {
            let file = line.proof.as_ref().and_then(|path| plan.files.found(path));
            rows.extend(file.map(|file| ((LINES, line.old), file)));
        }
    }
    rows.into_iter().map(|(row, file)| (row, file.clone())).collect()
}
