//! Units on the wire, as other things name them.

use app::views::AssignmentSignatoryView;
use serde::Serialize;
use utoipa::ToSchema;

/// A parent unit as signatories name it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NamedParentUnit {
    /// Id.
    pub id: i64,
    /// Code.
    pub kode_induk: String,
    /// Name.
    pub induk_unit_kerja: String,
}

impl From<&AssignmentSignatoryView> for NamedParentUnit {
    fn from(view: &AssignmentSignatoryView) -> Self {
        Self { id: view.parent_unit, kode_induk: view.parent_code.clone(), induk_unit_kerja: view.parent_name.clone() }
    }
}

/// A parent unit by its code.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParentUnitCode {
    /// Id.
    pub id: i64,
    /// Code.
    pub kode_induk: String,
}

/// A work unit by its code.
#[derive(Debug, Serialize, ToSchema)]
pub struct WorkUnitCode {
    /// Id.
    pub id: i64,
    /// Code.
    pub kode: String,
}

/// A work unit by its name.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkUnitName {
    /// Id.
    pub id: i64,
    /// Name.
    pub unit_kerja: String,
}
