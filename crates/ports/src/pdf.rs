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

    /// Returns whether the converter is known to be broken: conversions are tried, and likely fail.
    fn is_broken(&self) -> bool {
        false
    }

    /// Ends conversions, as the process ends: those that wait at once, those that run after some seconds.
    fn stop(&self) {}

    /// The PDF of each .docx, in order, or its own failure. `asker` gets a fair share of the converter, and their letters never
    /// share a run with another user's. Ends within the patience of a proxy, however many letters there are.
    ///
    /// # Errors
    /// Of each letter: [`Error::Pdf`]; [`Error::Template`] for content that must not be opened; [`Error::Store`] with
    /// [`super::StoreError::Busy`] when no converter is free in time.
    async fn convert(&self, asker: UserId, letters: Vec<Vec<u8>>) -> Vec<Result<Vec<u8>, Error>>;
}

/// A file within a zip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedFile {
    /// Name; unique in the zip.
    pub name: String,
    /// Bytes.
    pub bytes: Vec<u8>,
}

/// Makes one file of many.
#[async_trait]
pub trait FileBinder: Send + Sync {
    /// A zip of all files, in order.
    async fn zip(&self, files: Vec<NamedFile>) -> Stored<Vec<u8>>;

    /// Begins a book: one PDF of any number of parts, which is written to disk as it grows. `title` is that of the document.
    async fn begin_book(&self, title: String, style: BookStyle) -> Stored<Box<dyn PdfBook>>;

    /// A picture that stands for a PDF whose first page nobody drew: its name and number of pages.
    async fn card(&self, name: String, pages: u32) -> Stored<Photo>;
}

/// Look of a book.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BookStyle {
    /// Pages as they are.
    Plain,
    /// With a front, and a number on each page.
    Numbered,
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
    /// True if it begins on the front of a sheet that is printed on both sides: on an odd page, behind a blank one where needed.
    pub on_front: bool,
}

/// First pages of a numbered book.
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

/// One PDF of many parts, in bounded memory: pages of other PDFs, photos two a page, bookmarks; in a numbered one a front with
/// the missing parts and the list of contents, and a number on each page.
#[async_trait]
pub trait PdfBook: Send {
    /// Adds an entry of the list of contents, at this depth, that has no page of its own, above the parts that follow. One that
    /// none follow is listed as missing.
    async fn chapter(&mut self, title: String, depth: usize) -> Stored<()>;

    /// Lists a part at this depth as missing.
    async fn missing(&mut self, title: String, depth: usize) -> Stored<()>;

    /// Adds all pages of a PDF as they are; returns `false`, and adds none, where it cannot be read.
    async fn pdf(&mut self, part: BookPart, pdf: Vec<u8>) -> Stored<bool>;

    /// Adds a JPEG or PNG below its words, half a page high; returns `false`, and adds none, where it cannot be read.
    async fn photo(&mut self, part: BookPart, photo: Vec<u8>) -> Stored<bool>;

    /// Puts the front before all parts of a numbered book, and ends the file.
    async fn finish(self: Box<Self>, front: BookFront) -> Stored<TemporaryFile>;
}
