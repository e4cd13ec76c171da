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
    prune::{PDF_CACHE, prune_cache},
};

/// Longest wait for another request that converts the same letter.
const WAIT: Duration = Duration::from_secs(30);

/// Bytes after which the cache is pruned: the list of a folder costs more than the conversion of a letter once it is long.
const PRUNED_AFTER: u64 = 4 * 1024 * 1024;

/// Answers from the cache, and converts each letter once.
///
/// Only the PDF of a run with one letter is kept: in a run with others, one letter could change the PDF of another.
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
        let (mut new, mut letters) = (Vec::new(), Vec::new());
        for ((key, letter), lock) in missing.into_iter().zip(&locked) {
            // Another request may have converted it meanwhile.
            match (self.cached(&key).await, lock) {
                (Some(pdf), _) => drop(pdfs.insert(key, Ok(pdf))),
                (None, Some(_)) => {
                    new.push(key);
                    letters.push(letter);
                }
                (None, None) => {
                    let busy = StoreError::Busy("the same letter is being converted".into());
                    pdfs.insert(key, Err(busy.into()));
                }
            }
        }
        if !new.is_empty() {
            for (key, converted) in new.into_iter().zip(self.converter.convert(asker, letters).await) {
                if let Ok(Converted { pdf, alone: true }) = &converted {
                    self.store(&key, pdf.clone()).await;
                }
                pdfs.insert(key, converted.map(|converted| converted.pdf));
            }
        }
        drop(locked);
        keys.iter().map(|key| answer(&mut pdfs, key)).collect()
    }
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
