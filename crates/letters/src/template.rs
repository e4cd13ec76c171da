//! Kinds of Word templates and their faults.

use receipts::FinanceUse;
use serde::{Deserialize, Serialize};
use staff::ParentUnitId;

/// Kinds of template of letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum TemplateKind {
    /// Surat tugas with SPD sheets.
    AssignmentLetter,
    /// Nota dinas.
    Memo,
    /// Surat tugas singkat.
    ShortAssignmentLetter,
    /// Kwitansi; kept with the finance templates.
    Receipt,
    /// Laporan perjalanan dinas.
    Report,
    /// Daftar pengeluaran riil.
    ActualCosts,
    /// Bukti kehadiran.
    Attendance,
    /// Daftar nominatif.
    NominativeList,
    /// Surat pernyataan pembatalan.
    Cancellation,
    /// Surat perjalanan dinas, for offices whose assignment letter has no SPD sheets.
    TravelOrder,
    /// Nota pencairan dana.
    Package,
    /// Daftar nominatif of an NPD.
    PackageNominative,
    /// Kuitansi uang muka; kept with the finance templates (assurance D-17).
    AdvanceReceipt,
    /// Tanda setoran kembali; kept with the finance templates.
    ReturnReceipt,
}

impl TemplateKind {
    /// Every kind.
    pub const ALL: [Self; 14] = [
        Self::AssignmentLetter,
        Self::Memo,
        Self::ShortAssignmentLetter,
        Self::Receipt,
        Self::Report,
        Self::ActualCosts,
        Self::Attendance,
        Self::NominativeList,
        Self::Cancellation,
        Self::TravelOrder,
        Self::Package,
        Self::PackageNominative,
        Self::AdvanceReceipt,
        Self::ReturnReceipt,
    ];

    /// The word that names it in commands, files and calls.
    pub fn word(self) -> &'static str {
        match self {
            Self::AssignmentLetter => "surat-tugas",
            Self::Memo => "nota-dinas",
            Self::ShortAssignmentLetter => "surat-tugas-singkat",
            Self::Receipt => "kwitansi",
            Self::Report => "laporan",
            Self::ActualCosts => "pengeluaran-riil",
            Self::Attendance => "bukti-kehadiran",
            Self::NominativeList => "nominatif",
            Self::Cancellation => "pembatalan",
            Self::TravelOrder => "spd",
            Self::Package => "npd",
            Self::PackageNominative => "nominatif-npd",
            Self::AdvanceReceipt => "uang-muka",
            Self::ReturnReceipt => "setoran-kembali",
        }
    }

    /// Its Indonesian name.
    pub fn title(self) -> &'static str {
        match self {
            Self::AssignmentLetter => "Surat Tugas",
            Self::Memo => "Nota Dinas",
            Self::ShortAssignmentLetter => "Surat Tugas Singkat",
            Self::Receipt => "Kuitansi",
            Self::Report => "Laporan Perjalanan Dinas",
            Self::ActualCosts => "Daftar Pengeluaran Riil",
            Self::Attendance => "Bukti Kehadiran",
            Self::NominativeList => "Daftar Nominatif",
            Self::Cancellation => "Surat Pernyataan Pembatalan",
            Self::TravelOrder => "Surat Perjalanan Dinas",
            Self::Package => "Nota Pencairan Dana",
            Self::PackageNominative => "Daftar Nominatif NPD",
            Self::AdvanceReceipt => "Kuitansi Uang Muka",
            Self::ReturnReceipt => "Tanda Setoran Kembali",
        }
    }

    /// Returns whether its papers are about a package of receipts, not about a trip.
    pub fn is_of_package(self) -> bool {
        matches!(self, Self::Package | Self::PackageNominative)
    }

    /// The kind of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// The kind of the templates of a use.
    pub fn of(usage: FinanceUse) -> Self {
        match usage {
            FinanceUse::All | FinanceUse::InTown | FinanceUse::OutOfTown | FinanceUse::WithoutTravelOrder => {
                Self::Receipt
            }
            FinanceUse::Advance => Self::AdvanceReceipt,
            FinanceUse::Return => Self::ReturnReceipt,
        }
    }

    /// The use of a template for the whole office; `None` of a kind that each parent unit keeps.
    pub fn finance_use(self) -> Option<FinanceUse> {
        FinanceUse::EVERY.into_iter().find(|usage| Self::of(*usage) == self)
    }

    /// The template of this kind for a letter of `parent`; of receipts the general one.
    pub fn key(self, parent: ParentUnitId) -> TemplateKey {
        self.finance_use().map_or(TemplateKey::Unit(parent, UnitTemplateKind(self)), TemplateKey::Finance)
    }
}

/// A kind of template that each parent unit may replace for itself: every one but those of finance, which are for the whole
/// office.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnitTemplateKind(TemplateKind);

impl UnitTemplateKind {
    /// The kind, unless its template is for the whole office.
    pub fn of(kind: TemplateKind) -> Option<Self> {
        kind.finance_use().is_none().then_some(Self(kind))
    }

    /// Every kind, by number.
    pub fn all() -> impl Iterator<Item = Self> {
        TemplateKind::ALL.into_iter().filter_map(Self::of)
    }

    /// The number on the wire and in the table: 1 to 3 of the contract (W2), 4 and above of the product.
    pub fn number(self) -> i32 {
        match self.0 {
            TemplateKind::Receipt | TemplateKind::AdvanceReceipt | TemplateKind::ReturnReceipt => 0,
            TemplateKind::AssignmentLetter => 1,
            TemplateKind::Memo => 2,
            TemplateKind::ShortAssignmentLetter => 3,
            TemplateKind::Report => 4,
            TemplateKind::ActualCosts => 5,
            TemplateKind::Attendance => 6,
            TemplateKind::NominativeList => 7,
            TemplateKind::Cancellation => 8,
            TemplateKind::TravelOrder => 9,
            TemplateKind::Package => 10,
            TemplateKind::PackageNominative => 11,
        }
    }

    /// The kind with this number.
    pub fn from_number(number: i32) -> Option<Self> {
        Self::all().find(|kind| kind.number() == number)
    }
}

impl From<UnitTemplateKind> for TemplateKind {
    fn from(kind: UnitTemplateKind) -> Self {
        kind.0
    }
}

/// Key of the uploaded template for a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TemplateKey {
    /// A parent unit's own template of a kind.
    Unit(ParentUnitId, UnitTemplateKind),
    /// The whole office's template for a use.
    Finance(FinanceUse),
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
    /// Findings for its uploader, none of them [`Degree::Wrong`].
    pub findings: Vec<TemplateFault>,
}

impl CheckedTemplate {
    /// Returns true if this answer to its doubts keeps it from coming into force.
    pub fn waits_for(&self, confirmation: Confirmation) -> bool {
        let asked = |degree| match confirmation {
            Confirmation::Given => false,
            Confirmation::Refused => matches!(degree, Degree::Doubtful | Degree::Questionable),
            Confirmation::Unasked => degree == Degree::Doubtful,
        };
        self.findings.iter().any(|finding| asked(finding.degree))
    }
}

/// Answer of a call to the doubts about a template.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Confirmation {
    /// It takes the template with its doubts.
    Given,
    /// It wants to be asked.
    Refused,
    /// It does not know of confirmations, as the existing client: only the doubts of office 2.1 refuse the template.
    #[default]
    Unasked,
}

/// Weight of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Degree {
    /// Salah: the template can't come into force.
    Wrong,
    /// Ragu: it comes into force when it is confirmed.
    Doubtful,
    /// Ragu as well, but asked only of calls that can answer; others store the file and are told (assurance D-6, D-7).
    Questionable,
    /// Catatan: to be known.
    Note,
}

impl Degree {
    /// The word on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Self::Wrong => "salah",
            Self::Doubtful | Self::Questionable => "ragu",
            Self::Note => "catatan",
        }
    }
}

/// A finding in a template, to be corrected in Word or to be waved through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateFault {
    /// Stable id, docxtemplater's where it has one: `unclosed_tag`, `unknown_tag`, `not_a_docx` …
    pub id: &'static str,
    /// Its weight.
    pub degree: Degree,
    /// Indonesian words for the part of the document; empty for the whole file.
    pub part: &'static str,
    /// The tag, without braces, or another program's placeholder as written; empty for one of the whole file.
    pub tag: String,
    /// An Indonesian sentence.
    pub message: String,
    /// Shortened text of its paragraph; empty when there is none.
    pub paragraph: Box<str>,
    /// The tag that is meant, without braces.
    pub suggestion: Option<Box<str>>,
}

impl TemplateFault {
    /// The finding, in this part of the document unless it names another.
    #[must_use]
    pub fn in_part(self, part: &'static str) -> Self {
        if self.part.is_empty() { Self { part, ..self } } else { self }
    }

    /// The tag or placeholder as it stands in the template.
    pub fn written(&self) -> String {
        let ours = self.degree == Degree::Wrong && !self.tag.is_empty();
        if ours { format!("{{{}}}", self.tag) } else { self.tag.clone() }
    }
}
