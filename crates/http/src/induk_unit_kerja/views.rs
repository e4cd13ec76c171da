//! Wire types of units and signatories.

use serde::Serialize;
use staff::Signatory;
use utoipa::ToSchema;
use views::Named;

use crate::wire::Tenure;

pub use views::units::ParentUnitView as ParentUnit;

/// A funding source to choose.
#[derive(Debug, Serialize, ToSchema)]
pub struct FundingSourceChoice {
    pub id: i64,
    /// Name.
    pub sumber: String,
}

impl From<Named> for FundingSourceChoice {
    fn from(source: Named) -> Self {
        Self { id: source.id, sumber: source.name.to_string() }
    }
}

/// A signatory as stored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredSignatory {
    pub id: i64,
    /// Title.
    pub jabatan: String,
    /// Employee.
    pub pegawai_id: i64,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
    /// Work unit; null for assignment letters.
    pub unit_kerja_id: Option<i64>,
    /// Tenure.
    #[serde(flatten)]
    pub masa: Tenure,
}

impl From<Signatory> for StoredSignatory {
    fn from(signatory: Signatory) -> Self {
        Self {
            id: signatory.id.0,
            jabatan: signatory.title,
            pegawai_id: signatory.employee.0,
            induk_unit_kerja_id: signatory.parent.0,
            unit_kerja_id: signatory.work_unit.map(|unit| unit.0),
            masa: signatory.tenure.into(),
        }
    }
}
