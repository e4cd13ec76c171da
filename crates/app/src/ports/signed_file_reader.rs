//! Signed files of letters: port.

use async_trait::async_trait;

use super::Stored;

/// Signature and text of the PDF of a signed letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedPdf {
    /// Text of its pages, as far as it can be read; a scan has none.
    pub text: String,
    /// True if it carries an electronic signature over its bytes.
    pub has_signature: bool,
}

/// Reason why a file is no signed letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SignedPdfFault {
    /// It is no PDF, or a damaged one.
    #[error("it is no PDF")]
    NoPdf,
    /// It needs a password.
    #[error("it is encrypted")]
    Encrypted,
}

/// Reads signed files, off the async threads.
#[async_trait]
pub trait SignedFileReader: Send + Sync {
    /// Reads a PDF by its content.
    async fn read(&self, pdf: Vec<u8>) -> Stored<Result<SignedPdf, SignedPdfFault>>;
}
