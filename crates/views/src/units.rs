//! Parent units, work units and their signatories: read models.

use letters;
use staff::Letterhead;

use super::{PaymentSource, SignatoryView, wire::view};

view! {
    /// A funding source that a parent unit uses.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct LinkedSource {
        /// Row id.
        pub id: i64,
        /// Parent unit.
        pub parent_unit: i64 => "indukUnitKerjaId",
        /// Source.
        pub source_id: i64 => "sumberDanaId",
        /// The source.
        pub source: PaymentSource => "sumberDana",
    }
}

view! {
    /// A parent unit with the sources it uses.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ParentUnitView as ParentUnit {
        #[allow(missing_docs, reason = "the older document describes no id of its own")]
        pub id: i64,
        /// Code.
        pub code: String => "kodeInduk",
        /// Name.
        pub name: String => "indukUnitKerja",
        /// Origin of its trips.
        pub origin: String => "asal",
        /// Version: grows with each correction.
        pub version: i32 => "versi",
        /// Sources it uses.
        pub sources: Vec<LinkedSource> => "indukUKSumberDanas",
    }
}

/// A work unit with its signatories.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkUnitView {
    /// Id.
    pub id: i64,
    /// Name.
    pub name: String,
    /// Code, for numbers.
    pub code: String,
    /// Origin of its trips.
    pub origin: String,
    /// Version of these.
    pub version: i32,
    /// Memo signatories.
    pub memo_signatories: Vec<SignatoryView>,
    /// Technical officers (PPTK).
    pub technical_officers: Vec<SignatoryView>,
    /// Budget users (KPA).
    pub budget_users: Vec<SignatoryView>,
}

/// A parent unit with its work units and signatories, without retired entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParentUnitSheet {
    /// The parent unit.
    pub unit: ParentUnitView,
    /// Its work units.
    pub work_units: Vec<WorkUnitView>,
    /// Signatories of its assignment letters.
    pub assignment_signatories: Vec<SignatoryView>,
}

/// The letterhead of a parent unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterheadView {
    /// Name of the parent unit.
    pub unit: String,
    /// Its lines.
    pub head: Letterhead,
    /// Storage key of its logo.
    pub logo: Option<String>,
}

impl LetterheadView {
    /// The name printed.
    pub fn name(&self) -> &str {
        if self.head.name.is_empty() { &self.unit } else { &self.head.name }
    }
}

impl From<LetterheadView> for letters::Letterhead {
    fn from(view: LetterheadView) -> Self {
        let agency = view.name().to_owned();
        let mut above = view.head.above.iter().cloned();
        Self {
            government: above.next().unwrap_or_default(),
            further_lines: above.collect(),
            agency,
            second_line: view.head.second_line.clone(),
            address: view.head.address_lines(),
            logo: view.logo.map(|key| letters::Logo { key, ..letters::Logo::default() }),
        }
    }
}
