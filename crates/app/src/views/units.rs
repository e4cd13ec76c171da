//! Parent units, work units and their signatories: read models.

use staff::Letterhead;

use super::{PaymentSource, SignatoryView};
use crate::letters;

/// A funding source a parent unit uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkedSource {
    /// Row id of the link.
    pub id: i64,
    /// The parent unit.
    pub parent_unit: i64,
    /// The source.
    pub source: PaymentSource,
}

/// A parent unit with its sources.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParentUnitView {
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
    /// Sources it uses.
    pub sources: Vec<LinkedSource>,
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
