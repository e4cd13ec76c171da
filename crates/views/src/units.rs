//! Parent units, work units and their signatories: read models.

use std::sync::Arc;

use letters;
use staff::Letterhead;

use super::{
    AssignmentSignatoryView, PaymentSource,
    people::{AssignmentSignatory, BudgetUser, MemoSignatory, TechnicalOfficer},
    wire::view,
};

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

/// Shapes of units within other objects: an id that the older document does not describe, and texts.
macro_rules! shapes {
    ($($(#[$meta:meta])* $name:ident { $($(#[$of:meta])* $field:ident => $key:tt,)* })*) => {
        $(view! {
            $(#[$meta])*
            #[derive(Debug, Clone, PartialEq, Eq)]
            pub struct $name {
                #[allow(missing_docs, reason = "the older document describes no id of its own")]
                pub id: i64,
                $(
                    $(#[$of])*
                    #[schema(value_type = String)]
                    pub $field: Arc<str> => $key,
                )*
            }
        })*
    };
}

shapes! {
    /// A parent unit by code and name.
    NamedParentUnit {
        /// Code.
        code => "kodeInduk",
        /// Name.
        name => "indukUnitKerja",
    }
    /// A parent unit by its code.
    ParentUnitCode {
        /// Code.
        code => "kodeInduk",
    }
    /// A work unit by its code.
    WorkUnitCode {
        /// Code.
        code => "kode",
    }
    /// A work unit by its name.
    WorkUnitName {
        /// Name.
        name => "unitKerja",
    }
}

impl From<&AssignmentSignatoryView> for NamedParentUnit {
    fn from(view: &AssignmentSignatoryView) -> Self {
        Self { id: view.parent_unit, code: view.parent_code.clone(), name: view.parent_name.clone() }
    }
}

view! {
    /// Work unit of a memo signatory.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct MemoUnit {
        #[allow(missing_docs, reason = "the older document describes no id of its own")]
        pub id: i64,
        /// Parent unit.
        pub parent_unit: i64 => "indukUnitKerjaId",
        /// The parent unit.
        pub parent: ParentUnitCode => "indukUnitKerja",
    }
}

impl MemoUnit {
    /// A work unit of a parent unit.
    pub fn of(id: i64, parent: ParentUnitCode) -> Self {
        Self { id, parent_unit: parent.id, parent }
    }
}

view! {
    /// A work unit with its signatories.
    #[derive(Debug)]
    pub struct WorkUnitView as WorkUnit {
        #[allow(missing_docs, reason = "the older document describes no id of its own")]
        pub id: i64,
        /// Name.
        pub name: String => "unitKerja",
        /// Origin of its trips.
        pub origin: String => "asal",
        /// Code.
        pub code: String => "kode",
        /// Version: grows with each correction.
        pub version: i32 => "versi",
        /// Memo signatories.
        pub memo_signatories: Vec<MemoSignatory> => "unitKerja_notaDinas",
        /// Technical officers.
        pub technical_officers: Vec<TechnicalOfficer> => "PPTKs",
        /// Budget users.
        pub budget_users: Vec<BudgetUser> => "KPAs",
    }
}

view! {
    /// A parent unit with its work units and signatories.
    #[derive(Debug)]
    pub struct ParentUnitSheet {
        /// The parent unit.
        #[serde(flatten)]
        pub unit: ParentUnitView,
        /// Its work units.
        pub work_units: Vec<WorkUnitView> => "daftarUnitKerjas",
        /// Signatories of its assignment letters.
        pub assignment_signatories: Vec<AssignmentSignatory> => "indukUnitKerja_ttdSuratTugas",
    }
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
