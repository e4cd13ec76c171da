//! PDF of letters, and one file of many: ports.

use async_trait::async_trait;
use receipts::Photo;
use staff::UserId;

use super::{Stored, TemporaryFile};
use crate::Error;

/// Failure of a conversion.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PdfFailure {
    /// The server has no converter.
    #[error("there is no converter")]
    Unavailable,
    /// It took too long and was ended.
    #[error("the conversion took too long")]
    Late,
    /// The same letter took too long a short while ago.
    #[error("the same letter took too long a short while ago")]
    LateBefore,
    /// The converter failed, or its output is no PDF.
    #[error("{0}")]
    Broken(String),
}

/// Converts letters to PDF. Never called within a unit of work: numbers must not wait for it.
#[async_trait]
pub trait PdfConverter: Send + Sync {
    /// Returns whether there is a converter.
    fn is_available(&self) -> bool;

    /// Ends conversions, as the process ends: those that wait at once, those that run after some seconds.
    fn stop(&self) {}

    /// The PDF of each .docx, in order. `asker` gets a fair share of the converter, and their letters never share a run with
    /// another user's.
    ///
    /// # Errors
    /// [`Error::Pdf`]; [`Error::Template`] for a letter with content that must not be opened; [`Error::Store`] with
    /// [`super::StoreError::Busy`] when no converter is free in time.
    async fn convert(&self, asker: UserId, letters: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, Error>;
}

/// A file within a file of many.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedFile {
    /// Name in a zip; unique there.
    pub name: String,
    /// Bookmark in a PDF.
    pub title: String,
    /// Bytes.
    pub bytes: Vec<u8>,
}

/// Makes one file of many.
#[async_trait]
pub trait FileBinder: Send + Sync {
    /// A zip of all files, in order.
    async fn zip(&self, files: Vec<NamedFile>) -> Stored<Vec<u8>>;

    /// One PDF with the pages of all PDFs, in order, and a bookmark each.
    async fn merge(&self, pdfs: Vec<NamedFile>) -> Stored<Vec<u8>>;

    /// Begins a book: one PDF of any number of parts, which is written to disk as it grows.
    async fn begin_book(&self) -> Stored<Box<dyn PdfBook>>;

    /// A picture that stands for a PDF whose first page nobody drew: its name and number of pages.
    async fn card(&self, name: String, pages: u32) -> Stored<Photo>;
}

/// A part of a book.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BookPart {
    /// Entry in the list of contents and bookmark; without one the part belongs to that before it.
    pub title: Option<String>,
    /// Depth of that entry, from 0.
    pub depth: usize,
    /// Lines above each page, or above the photo.
    pub words: Vec<String>,
}

/// First pages of a book.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BookFront {
    /// Lines above the title, such as the office.
    pub above: Vec<String>,
    /// Title.
    pub title: String,
    /// Label and text of facts below it.
    pub facts: Vec<(String, String)>,
    /// Parts that are missing.
    pub missing: Vec<String>,
}

/// One PDF of many parts, in bounded memory: pages of other PDFs, photos two a page, a front with the missing parts and the
/// list of contents, bookmarks, and a number on each page.
#[async_trait]
pub trait PdfBook: Send {
    /// Adds an entry of the list of contents, at this depth, that has no page of its own, above the parts that follow.
    async fn chapter(&mut self, title: String, depth: usize) -> Stored<()>;

    /// Adds all pages of a PDF as they are; returns `false`, and adds none, where it cannot be read.
    async fn pdf(&mut self, part: BookPart, pdf: Vec<u8>) -> Stored<bool>;

    /// Adds a JPEG or PNG below its words, half a page high; returns `false`, and adds none, where it cannot be read.
    async fn photo(&mut self, part: BookPart, photo: Vec<u8>) -> Stored<bool>;

    /// Puts the front before all parts, and ends the file.
    async fn finish(self: Box<Self>, front: BookFront) -> Stored<TemporaryFile>;
}
