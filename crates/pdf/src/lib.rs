//! PDF of letters: converters of Word files, their cache, and one file of many letters. Bills as PDF.
//!
//! Unix only: a conversion is a process group of its own, which is killed as a whole.

mod bind;
mod book;
mod cache;
mod card;
mod clean;
mod gotenberg;
mod hangs;
mod libreoffice;
mod limit;
mod metrics;
mod profile;
mod prune;
mod queue;
mod run_folder;
mod sandbox;
mod signed;
mod unpack;

use std::time::Duration;

use async_trait::async_trait;
use ports::{Error, PdfFailure, StoreError};

pub use bind::FileBinder;
pub use cache::CachedConverter;
pub use clean::cleaned;
pub use gotenberg::Gotenberg;
pub use libreoffice::LibreOffice;
pub use limit::{Bounds, Converted, LimitedConverter};
pub use prune::prune_cache;
pub use sandbox::Isolation;
pub use signed::signed;

/// Converts letters in one run. [`LimitedConverter`] gives it letters of one user only.
#[async_trait]
pub trait Converter: Send + Sync {
    /// Most letters of a run, so that the next ones do not wait long for its end.
    fn most_letters(&self) -> usize {
        10
    }

    /// The PDF of each .docx, in order, by a run that is ended when one letter takes longer than `longest`.
    async fn run(&self, letters: Vec<Vec<u8>>, longest: Duration) -> Run;
}

/// Result of a run.
#[derive(Debug)]
pub struct Run {
    /// PDF of the first letters, in order; of all where nothing failed and there was time.
    pub pdfs: Vec<Vec<u8>>,
    /// Why the letter behind them has none: [`Error::Pdf`], [`PdfFailure::Late`] for one that took too long; [`Error::Store`]
    /// with [`StoreError::Busy`] for a transient failure. None where the run as a whole took long.
    pub failure: Option<Error>,
}

impl Run {
    /// A run without a PDF.
    pub fn failed(error: impl Into<Error>) -> Self {
        Self { pdfs: Vec::new(), failure: Some(error.into()) }
    }
}

/// Longest PDF of one letter, in bytes: ten photos of the largest size and their letter fit.
const MOST_BYTES: u64 = 32 * 1024 * 1024;

/// Refuses bytes that are no PDF with at least one page.
fn checked(pdf: Vec<u8>) -> Result<Vec<u8>, PdfFailure> {
    let pages = lopdf::Document::load_mem(&pdf).map_or(0, |document| document.get_pages().len());
    if pages == 0 { Err(PdfFailure::Broken("the converter wrote no PDF".into())) } else { Ok(pdf) }
}

/// Reads the result of work on the blocking thread pool.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, StoreError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error| StoreError::Failed(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::checked;

    #[test]
    fn rubbish_is_no_pdf() {
        for rubbish in [&b""[..], b"%PDF-1.7\n", b"%PDF-1.7\nrubbish\n%%EOF\n", b"PK\x03\x04"] {
            assert!(checked(rubbish.to_vec()).is_err(), "{rubbish:?}");
        }
    }
}
