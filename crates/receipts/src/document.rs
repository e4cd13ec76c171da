//! Bills as PDF: their bounds, and why one is refused (office 2.4).

use crate::BillFacts;

/// Limit on the bytes of a PDF.
pub const MOST_BYTES: usize = 5 * 1024 * 1024;
/// Limit on its pages.
pub const MOST_PAGES: usize = 20;
/// Ending of its storage key, with the dot.
pub const ENDING: &str = ".pdf";

/// Bytes at the beginning of a file among which viewers look for the header of a PDF.
const HEAD: usize = 1024;

/// Tells whether a file is a PDF by content.
pub fn is_pdf(file: &[u8]) -> bool {
    file[..file.len().min(HEAD)].windows(5).any(|head| head == b"%PDF-")
}

/// An accepted PDF: its pages and nothing that acts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Number of pages, 1 to [`MOST_PAGES`].
    pub pages: u32,
    /// Facts in its text.
    pub facts: BillFacts,
}

/// Reason why a PDF is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DocumentRefusal {
    /// Neither a photo nor a PDF.
    #[error("no proof")]
    NoProof,
    /// Broken, or without pages.
    #[error("no PDF that can be read")]
    Unreadable,
    /// More than [`MOST_BYTES`].
    #[error("too many bytes")]
    TooLarge,
    /// More than [`MOST_PAGES`].
    #[error("too many pages")]
    TooManyPages,
    /// Encrypted.
    #[error("encrypted")]
    Encrypted,
    /// A form whose pages a script of the viewer draws.
    #[error("a form without pages of its own")]
    DynamicForm,
    /// Its contents unpack to more than a bill has.
    #[error("too much to unpack")]
    TooComplex,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pdf_is_known_by_its_header_near_the_beginning() {
        let late = [&[b' '; 1000][..], b"%PDF-1.4"].concat();
        let too_late = [&[b' '; 1020][..], b"%PDF-1.4"].concat();
        for (file, known) in [
            (&b"%PDF-1.7\n"[..], true),
            (&late, true),
            (&too_late, false),
            (b"\x89PNG\r\n\x1a\n", false),
            (b"%PD", false),
            (b"", false),
        ] {
            assert_eq!(is_pdf(file), known);
        }
    }
}
