//! Reads PDFs of users within bounds on what they unpack to. Memory and processor time are bounded by the process that reads them
//! (`docs/adr/0022-files-of-users-in-a-process-of-their-own.md`).

use lopdf::{DecompressError, Dictionary, Document, Error, LoadOptions, Object, Stream};
use receipts::DocumentRefusal;

/// Limit on the bytes of each object stream and cross-reference stream, and of the contents that are read for their text.
pub(crate) const MOST_UNPACKED: usize = 64 * 1024 * 1024;
/// Limit on the objects of a file.
pub(crate) const MOST_OBJECTS: usize = 200_000;
/// Limit on the bytes of all streams that the pages of a copy draw: 20 grey pages of 300 dots an inch fit.
const MOST_OF_PAGES: usize = 256 * 1024 * 1024;
/// Limit on the pixels of a picture: a page of A0 of 300 dots an inch. Viewers leave larger ones white.
const MOST_PIXELS: i64 = 150_000_000;
/// Deepest page tree, longest chain of references.
const DEPTH: usize = 50;

/// Reads a file that opens without a password; repairs its table of objects where that leads to no page.
pub(crate) fn read(file: &[u8]) -> Result<Document, DocumentRefusal> {
    let document = load(file, false)?;
    if document.page_iter().next().is_some() { Ok(document) } else { load(file, true) }
}

fn load(file: &[u8], force_reconstruct: bool) -> Result<Document, DocumentRefusal> {
    let options =
        LoadOptions { max_decompressed_size: Some(MOST_UNPACKED), force_reconstruct, ..LoadOptions::default() };
    let document = Document::load_mem_with_options(file, options).map_err(|error| refusal(&error))?;
    if document.is_encrypted() {
        return Err(DocumentRefusal::Encrypted);
    }
    if document.objects.len() > MOST_OBJECTS { Err(DocumentRefusal::TooComplex) } else { Ok(document) }
}

/// The refusal of a file that cannot be read.
pub(crate) fn refusal(error: &Error) -> DocumentRefusal {
    match error {
        Error::Decompress(DecompressError::MemoryLimitExceeded { .. }) => DocumentRefusal::TooComplex,
        Error::Decryption(_) | Error::InvalidPassword | Error::UnsupportedSecurityHandler(_) => {
            DocumentRefusal::Encrypted
        }
        _ => DocumentRefusal::Unreadable,
    }
}

/// Follows references to an object.
pub(crate) fn resolved<'a>(from: &'a Document, mut object: &'a Object) -> Option<&'a Object> {
    for _ in 0..DEPTH {
        match object {
            Object::Reference(id) => object = from.objects.get(id)?,
            other => return Some(other),
        }
    }
    None
}

/// An entry of a page, or of the nearest node above it that has one.
pub(crate) fn inherited<'a>(from: &'a Document, page: &'a Dictionary, entry: &[u8]) -> Option<&'a Object> {
    let mut node = page;
    for _ in 0..DEPTH {
        if let Ok(value) = node.get(entry) {
            return Some(value);
        }
        node = from.get_dictionary(node.get(b"Parent").and_then(Object::as_reference).ok()?).ok()?;
    }
    None
}

/// Room for what the streams of a copy unpack to.
pub(crate) struct PageRoom(usize);

impl Default for PageRoom {
    fn default() -> Self {
        Self(MOST_OF_PAGES)
    }
}

impl PageRoom {
    /// Takes what a stream unpacks to; pictures in formats of their own are measured by who draws them.
    pub(crate) fn take(&mut self, stream: &Stream) -> Result<(), DocumentRefusal> {
        let length = |entry: &[u8]| stream.dict.get(entry).and_then(Object::as_i64).unwrap_or_default();
        let is_picture = stream.dict.get(b"Subtype").and_then(Object::as_name).is_ok_and(|name| name == b"Image");
        if is_picture && length(b"Width").saturating_mul(length(b"Height")) > MOST_PIXELS {
            return Err(DocumentRefusal::TooComplex);
        }
        let size = match stream.decompressed_content_with_limit(MOST_UNPACKED.min(self.0)) {
            Ok(content) => content.len(),
            Err(Error::Decompress(_)) => return Err(DocumentRefusal::TooComplex),
            Err(_) => 0,
        };
        self.0 -= size;
        Ok(())
    }
}
