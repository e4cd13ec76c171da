//! Cache of PDFs in the file store, by the digest of their letters: the same letter twice costs one conversion.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{
        Arc, Mutex, PoisonError, Weak,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use kernel::Clock;
use ports::{Error, Files, PdfConverter, StoreError};
use sha2::{Digest, Sha256};
use staff::UserId;
use tokio::{
    sync::{Mutex as Lock, OwnedMutexGuard},
    time::{Instant, timeout_at},
};

use crate::{
    Converted, Converter, LimitedConverter,
    limit::{MOST_LETTERS, run_of},
    prune::{PDF_CACHE, prune_cache},
};

/// Longest wait for another request that converts the same letter.
const WAIT: Duration = Duration::from_secs(30);

/// Bytes after which the cache is pruned: the list of a folder costs more than the conversion of a letter once it is long.
const PRUNED_AFTER: u64 = 4 * 1024 * 1024;

/// Answers from the cache, and converts each letter once.
///
/// The PDF of a run with several letters is kept for a run with the same ones alone: one letter could change the PDF of another.
pub struct CachedConverter<C> {
    converter: LimitedConverter<C>,
    files: Arc<dyn Files>,
    clock: Arc<dyn Clock>,
    running: Mutex<HashMap<String, Weak<Lock<()>>>>,
    /// Bytes stored since the cache was pruned.
    stored: AtomicU64,
}

impl<C> CachedConverter<C> {
    /// Caches the PDFs of `converter` in `files`.
    pub fn new(converter: LimitedConverter<C>, files: Arc<dyn Files>, clock: Arc<dyn Clock>) -> Self {
        Self { converter, files, clock, running: Mutex::default(), stored: AtomicU64::new(0) }
    }

    fn lock(&self, key: &str) -> Arc<Lock<()>> {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(lock) = running.get(key).and_then(Weak::upgrade) {
            return lock;
        }
        running.retain(|_, lock| lock.strong_count() > 0);
        let lock = Arc::default();
        running.insert(key.to_owned(), Arc::downgrade(&lock));
        lock
    }

    /// Locks letters, in the order of their keys, so that two requests for the same ones cannot deadlock. `None` for one that
    /// another request converts all the time.
    async fn lock_all(&self, keys: impl Iterator<Item = &String>) -> Vec<Option<OwnedMutexGuard<()>>> {
        let (end, mut locked) = (Instant::now() + WAIT, Vec::new());
        for key in keys {
            locked.push(timeout_at(end, self.lock(key).lock_owned()).await.ok());
        }
        locked
    }

    /// The cached PDF; one that cannot be read is converted again.
    async fn cached(&self, key: &str) -> Option<Vec<u8>> {
        match self.files.read(key).await {
            Ok(pdf) => Some(pdf),
            Err(StoreError::Missing(_)) => None,
            Err(error) => {
                tracing::warn!(%error, "a cached PDF cannot be read");
                None
            }
        }
    }

    /// Stores a PDF, and prunes the cache once in [`PRUNED_AFTER`] bytes. The PDF is answered also when that fails: another
    /// process may have stored it first.
    async fn store(&self, key: &str, pdf: Vec<u8>) {
        let bytes = pdf.len() as u64;
        if let Err(error) = self.files.write(key, pdf).await {
            tracing::warn!(%error, "a PDF was not cached");
        }
        if self.stored.fetch_add(bytes, Ordering::Relaxed) + bytes < PRUNED_AFTER {
            return;
        }
        self.stored.store(0, Ordering::Relaxed);
        if let Err(error) = prune_cache(self.files.as_ref(), self.clock.now()).await {
            tracing::warn!(%error, "the PDF cache was not pruned");
        }
    }
}

fn key(letter: &[u8]) -> String {
    format!("{PDF_CACHE}/{}.pdf", hex::encode(Sha256::digest(letter)))
}

#[async_trait]
impl<C: Converter + 'static> PdfConverter for CachedConverter<C> {
    fn is_available(&self) -> bool {
        true
    }

    fn stop(&self) {
        self.converter.stop();
    }

    async fn convert(&self, asker: UserId, letters: Vec<Vec<u8>>) -> Vec<Result<Vec<u8>, Error>> {
        let keys: Vec<String> = letters.iter().map(|letter| key(letter)).collect();
        let (mut missing, mut pdfs) = (BTreeMap::new(), HashMap::new());
        for (key, letter) in keys.iter().zip(letters) {
            match self.cached(key).await {
                Some(pdf) => drop(pdfs.insert(key.clone(), Ok(pdf))),
                None => drop(missing.insert(key.clone(), letter)),
            }
        }
        let locked = self.lock_all(missing.keys()).await;
        let mut new = Vec::new();
        for ((key, letter), lock) in missing.into_iter().zip(&locked) {
            // Another request may have converted it meanwhile.
            match (self.cached(&key).await, lock) {
                (Some(pdf), _) => drop(pdfs.insert(key, Ok(pdf))),
                (None, Some(_)) => new.push((key, letter)),
                (None, None) => {
                    let busy = StoreError::Busy("the same letter is being converted".into());
                    pdfs.insert(key, Err(busy.into()));
                }
            }
        }
        pdfs.extend(self.convert_new(asker, new).await);
        drop(locked);
        keys.iter().map(|key| answer(&mut pdfs, key)).collect()
    }
}

impl<C: Converter + 'static> CachedConverter<C> {
    /// Converts letters that are not cached by themselves, but for the runs that the same letters had before.
    async fn convert_new(&self, asker: UserId, new: Vec<(String, Vec<u8>)>) -> Vec<(String, Result<Vec<u8>, Error>)> {
        let (mut done, mut runs, mut letters) = (Vec::new(), Vec::new(), Vec::new());
        for some in new.chunks(MOST_LETTERS) {
            let run = run_of(some.iter().map(|(_, letter)| letter));
            if let Some(pdfs) = self.parts(some, &run).await {
                done.extend(some.iter().map(|(key, _)| key.clone()).zip(pdfs.into_iter().map(Ok)));
            } else {
                runs.extend(some.iter().map(|(key, letter)| (key.clone(), run_of([letter]), run.clone())));
                letters.extend(some.iter().map(|(_, letter)| letter.clone()));
            }
        }
        if letters.is_empty() {
            return done;
        }
        for ((key, alone, run), converted) in runs.into_iter().zip(self.converter.convert(asker, letters).await) {
            match &converted {
                Ok(Converted { pdf, run: of }) if *of == alone => self.store(&key, pdf.clone()).await,
                Ok(Converted { pdf, run: of }) if *of == run => self.store(&part(&key, &run), pdf.clone()).await,
                _ => {}
            }
            done.push((key, converted.map(|converted| converted.pdf)));
        }
        done
    }

    /// The PDFs of a run with these letters, if it is cached as a whole.
    async fn parts(&self, letters: &[(String, Vec<u8>)], run: &str) -> Option<Vec<Vec<u8>>> {
        let mut pdfs = Vec::with_capacity(letters.len());
        for (key, _) in Some(letters).filter(|letters| letters.len() > 1)? {
            pdfs.push(self.cached(&part(key, run)).await?);
        }
        Some(pdfs)
    }
}

/// Key of the PDF of a letter in a run with others.
fn part(key: &str, run: &str) -> String {
    format!("{PDF_CACHE}/{}.pdf", hex::encode(Sha256::digest(format!("{key} {run}"))))
}

/// The result of a letter, which a request may hold twice.
fn answer(pdfs: &mut HashMap<String, Result<Vec<u8>, Error>>, key: &String) -> Result<Vec<u8>, Error> {
    match pdfs.get(key) {
        Some(Ok(pdf)) => Ok(pdf.clone()),
        Some(Err(error)) => {
            let again = match error {
                Error::Pdf(failure) => failure.clone().into(),
                other => StoreError::Busy(other.to_string()).into(),
            };
            pdfs.insert(key.clone(), Err(again)).unwrap_or_else(|| Err(gone()))
        }
        None => Err(gone()),
    }
}

fn gone() -> Error {
    StoreError::Failed("the converter left out a letter".into()).into()
}
