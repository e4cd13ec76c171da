//! Kinds of Word templates and their faults.

use staff::ParentUnitId;

use super::ReceiptUse;

/// Kinds of template of letters.
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
    /// Laporan perjalanan dinas; built in only.
    Report,
}

/// Kinds of template that each parent unit may replace for itself; the receipt's is for the whole office.
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
    /// The template of this kind for a letter of `parent`.
    pub fn key(self, parent: ParentUnitId) -> TemplateKey {
        match self {
            Self::AssignmentLetter => TemplateKey::Unit(parent, UnitTemplateKind::AssignmentLetter),
            Self::Memo => TemplateKey::Unit(parent, UnitTemplateKind::Memo),
            Self::ShortAssignmentLetter => TemplateKey::Unit(parent, UnitTemplateKind::ShortAssignmentLetter),
            Self::Receipt => TemplateKey::Finance(ReceiptUse::All),
            Self::Report => TemplateKey::BuiltIn,
        }
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

/// Key of the uploaded template for a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TemplateKey {
    /// A parent unit's own template of a kind.
    Unit(ParentUnitId, UnitTemplateKind),
    /// The whole office's template for a use of receipts.
    Finance(ReceiptUse),
    /// None: the built-in template alone.
    BuiltIn,
}

/// Size limit of a template file (contract 2.4): 5 MiB.
pub const MAX_TEMPLATE_BYTES: usize = 5 * 1024 * 1024;

/// A template that may come into force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedTemplate {
    /// The SHA-256 of its bytes, in hexadecimal digits.
    pub fingerprint: String,
    /// Indonesian sentences about tags that print as they are; they do not keep it from coming into force.
    pub warnings: Vec<String>,
}

/// A fault of a template, to be corrected in Word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateFault {
    /// Stable id, docxtemplater's where it has one: `unclosed_tag`, `unknown_tag`, `not_a_docx` …
    pub id: &'static str,
    /// The tag, without braces; empty for a fault of the whole file.
    pub tag: String,
    /// An Indonesian sentence.
    pub message: String,
    /// Shortened text of its paragraph; empty when there is none.
    pub paragraph: String,
    /// The nearest known tag, for an unknown tag.
    pub suggestion: Option<String>,
}
