//! Files of users: port.

use async_trait::async_trait;
use letters::{CheckedTemplate, SampleTrip, TemplateFault, TemplateKind};
use receipts::{Document, DocumentRefusal, Photo};
use serde::{Deserialize, Serialize};
use staff::UserId;
use tables::spreadsheets::{SheetFault, Workbook};

use super::Stored;
use crate::Error;

/// Signature and text of the PDF of a signed letter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignedPdf {
    /// Text of its pages, as far as it can be read; a scan has none.
    pub text: String,
    /// True if it carries an electronic signature over its bytes.
    pub has_signature: bool,
}

/// Reason why a file is no signed letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum SignedPdfFault {
    /// It is no PDF, or a damaged one.
    #[error("it is no PDF")]
    NoPdf,
    /// It needs a password.
    #[error("it is encrypted")]
    Encrypted,
    /// It has more pages than a letter.
    #[error("it has too many pages")]
    TooManyPages,
    /// It unpacks to more than a letter has.
    #[error("too much to unpack")]
    TooComplex,
}

/// User of work that nobody asked for: commands of the operator, work beside the requests.
pub const NO_USER: UserId = UserId(0);

/// Opens files that users bring, within the bounds of their kind on what they unpack to, objects, pages, memory and processor
/// time (assurance D-18). Work ends with its caller. Users share the places; one holds at most half of those of a kind.
///
/// Every method fails with [`super::StoreError::Busy`] when no place comes free in time.
#[async_trait]
pub trait UserFiles: Send + Sync {
    /// Reads the PDF of a signed letter.
    async fn signed_letter(&self, asker: UserId, pdf: Vec<u8>) -> Stored<Result<SignedPdf, SignedPdfFault>>;

    /// The pages of a PDF as they look, at most `most`, without scripts, actions, forms, attached files and metadata.
    async fn pages(&self, asker: UserId, pdf: Vec<u8>, most: usize) -> Stored<Result<Document, DocumentRefusal>>;

    /// The photo, upright, if every pixel of it can be decoded.
    async fn photo(&self, asker: UserId, photo: Photo) -> Stored<Option<Photo>>;

    /// Reads the sheets of a .xlsx, .xls, .ods, CSV, HTML or `SpreadsheetML` file, whose format is detected by its content.
    async fn workbook(&self, asker: UserId, file: Vec<u8>) -> Stored<Result<Workbook, SheetFault>>;

    /// Checks a template (bytes of a .docx) before it replaces another: every tag known, every loop closed, rendered
    /// with one and five travellers and one and several places.
    ///
    /// # Errors
    /// [`Error::Template`] with all faults, in reading order.
    async fn check_template(
        &self,
        asker: UserId,
        template: Vec<u8>,
        kind: TemplateKind,
    ) -> Result<CheckedTemplate, Error>;

    /// All findings of a template (bytes of a .docx), the gravest first.
    async fn template_findings(
        &self,
        asker: UserId,
        template: Vec<u8>,
        kind: TemplateKind,
    ) -> Result<Vec<TemplateFault>, Error>;

    /// Puts our tags in place of another program's placeholders in a template (bytes of a .docx).
    ///
    /// # Errors
    /// [`Error::Template`] for a file that can't be read.
    async fn translate_template(&self, asker: UserId, template: Vec<u8>, kind: TemplateKind) -> Result<Vec<u8>, Error>;

    /// Renders a template (bytes of a .docx) with a sample trip.
    ///
    /// # Errors
    /// [`Error::Template`] with all faults, in reading order.
    async fn render_sample(
        &self,
        asker: UserId,
        template: Vec<u8>,
        kind: TemplateKind,
        sample: SampleTrip,
    ) -> Result<Vec<u8>, Error>;
}

/// Most pages of a signed file.
pub const MOST_PAGES: usize = 100;

/// Reason why a signed file is not taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SignedFileRefusal {
    /// It cannot be read.
    #[error(transparent)]
    Fault(#[from] SignedPdfFault),
    /// Neither the final number, nor the internal one stands in its text, and the caller did not confirm it.
    #[error("the number {0} does not stand in it")]
    OtherLetter(String),
    /// The letter is void.
    #[error("the letter is void")]
    Void,
}
