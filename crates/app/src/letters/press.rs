//! Templates as the application knows them, and the press that prints letters with them.

use async_trait::async_trait;

use super::Letter;
use crate::Error;

/// The kinds of template an office may replace.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TemplateKind {
    /// Surat tugas with SPD sheets (wire kind 1).
    AssignmentLetter,
    /// Nota dinas (wire kind 2).
    Memo,
    /// Surat tugas singkat (wire kind 3).
    ShortAssignmentLetter,
    /// Kwitansi; kept with the finance templates.
    Receipt,
}

/// The kinds of template each parent unit may replace for itself; the receipt's is the whole office's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum UnitTemplateKind {
    /// Surat tugas with SPD sheets.
    AssignmentLetter,
    /// Nota dinas.
    Memo,
    /// Surat tugas singkat.
    ShortAssignmentLetter,
}

impl UnitTemplateKind {
    /// Every kind, by number.
    pub const ALL: [Self; 3] = [Self::AssignmentLetter, Self::Memo, Self::ShortAssignmentLetter];

    /// The number on the wire and in the table (contract W2).
    pub fn number(self) -> i32 {
        match self {
            Self::AssignmentLetter => 1,
            Self::Memo => 2,
            Self::ShortAssignmentLetter => 3,
        }
    }

    /// The kind with this number.
    pub fn from_number(number: i32) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.number() == number)
    }
}

impl TemplateKind {
    /// The kind as parent units replace it; `None` for the receipt's.
    pub fn of_units(self) -> Option<UnitTemplateKind> {
        UnitTemplateKind::ALL.into_iter().find(|kind| Self::from(*kind) == self)
    }
}

impl From<UnitTemplateKind> for TemplateKind {
    fn from(kind: UnitTemplateKind) -> Self {
        match kind {
            UnitTemplateKind::AssignmentLetter => Self::AssignmentLetter,
            UnitTemplateKind::Memo => Self::Memo,
            UnitTemplateKind::ShortAssignmentLetter => Self::ShortAssignmentLetter,
        }
    }
}

/// Most bytes of a template file (contract 2.4): 5 MiB.
pub const MAX_TEMPLATE_BYTES: usize = 5 * 1024 * 1024;

/// One thing wrong with a template, for a person to mend in Word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateFault {
    /// Stable id, docxtemplater's where it has one: `unclosed_tag`, `unknown_tag`, `not_a_docx` …
    pub id: &'static str,
    /// The tag concerned, without braces; empty when the file as a whole is at fault.
    pub tag: String,
    /// An Indonesian sentence.
    pub message: String,
    /// Text of the paragraph it stands in, shortened; empty when there is none.
    pub paragraph: String,
    /// The nearest known tag, for an unknown one.
    pub suggestion: Option<String>,
}

/// Turns letter data into a Word file, in memory. Implemented by the `documents` crate.
pub trait LetterPress: Send + Sync {
    /// Prints `letter` with `template` (bytes of a .docx), or with the built-in template when there is none.
    ///
    /// # Errors
    /// All faults of the template, in reading order; a built-in template has none.
    fn print(&self, template: Option<&[u8]>, letter: &Letter) -> Result<Vec<u8>, Vec<TemplateFault>>;

    /// Prints `letter` with the template of this fingerprint, if it is at hand from an earlier print; `None` when its
    /// bytes must be read again.
    fn print_at_hand(&self, fingerprint: &str, letter: &Letter) -> Option<Result<Vec<u8>, Vec<TemplateFault>>>;

    /// What tells one template from another: the SHA-256 of its bytes, in hexadecimal digits.
    fn fingerprint(&self, template: &[u8]) -> String;

    /// The built-in template of a kind, bytes of a .docx.
    fn built_in(&self, kind: TemplateKind) -> &'static [u8];

    /// Checks a template before it replaces another: every tag known, every loop closed, test-printed with one and
    /// five travellers and one and three places.
    ///
    /// # Errors
    /// All faults, in reading order.
    fn check(&self, template: &[u8], kind: TemplateKind) -> Result<(), Vec<TemplateFault>>;
}

/// A [`LetterPress`] whose slow work holds up no other call. What a template is at fault for is [`Error::Template`].
#[async_trait]
pub trait PrintShop: Send + Sync {
    /// As [`LetterPress::print`].
    async fn print(&self, template: Option<Vec<u8>>, letter: &Letter) -> Result<Vec<u8>, Error>;

    /// As [`LetterPress::print_at_hand`].
    async fn print_at_hand(&self, fingerprint: &str, letter: &Letter) -> Result<Option<Vec<u8>>, Error>;

    /// As [`LetterPress::check`].
    async fn check(&self, template: &[u8], kind: TemplateKind) -> Result<(), Error>;

    /// As [`LetterPress::fingerprint`].
    fn fingerprint(&self, template: &[u8]) -> String;

    /// As [`LetterPress::built_in`].
    fn built_in(&self, kind: TemplateKind) -> &'static [u8];
}
