//! Wire types of units and signatories.

use serde::Serialize;
use staff::Signatory;
use utoipa::ToSchema;
use views::{
    Named, SignatoryView,
    units::{self, WorkUnitView},
};

use crate::wire::{BudgetUser, EmployeeCore, TechnicalOfficer, Tenure};

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

/// A memo signatory.
#[derive(Debug, Serialize, ToSchema)]
pub struct MemoSignatory {
    pub id: i64,
    /// Title.
    pub jabatan: String,
    /// The person.
    #[serde(rename = "pegawai_notaDinas")]
    pub pegawai: EmployeeCore,
    /// Tenure.
    #[serde(flatten)]
    pub masa: Tenure,
}

impl From<SignatoryView> for MemoSignatory {
    fn from(view: SignatoryView) -> Self {
        Self { id: view.id, jabatan: view.title.to_string(), masa: view.tenure.into(), pegawai: view.employee.into() }
    }
}

/// A signatory of assignment letters.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AssignmentSignatory {
    pub id: i64,
    /// Title.
    pub jabatan: String,
    /// Employee id.
    pub pegawai_id: i64,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
    /// The person.
    pub pegawai: EmployeeCore,
    /// Tenure.
    #[serde(flatten)]
    pub masa: Tenure,
}

/// A work unit with its signatories.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkUnit {
    pub id: i64,
    /// Name.
    pub unit_kerja: String,
    /// Origin of its trips.
    pub asal: String,
    /// Code.
    pub kode: String,
    /// Version: grows with each correction.
    pub versi: i32,
    /// Memo signatories.
    #[serde(rename = "unitKerja_notaDinas")]
    pub nota_dinas: Vec<MemoSignatory>,
    /// Technical officers.
    #[serde(rename = "PPTKs")]
    pub pptks: Vec<TechnicalOfficer>,
    /// Budget users.
    #[serde(rename = "KPAs")]
    pub kpas: Vec<BudgetUser>,
}

impl From<WorkUnitView> for WorkUnit {
    fn from(unit: WorkUnitView) -> Self {
        Self {
            id: unit.id,
            unit_kerja: unit.name,
            asal: unit.origin,
            kode: unit.code,
            versi: unit.version,
            nota_dinas: unit.memo_signatories.into_iter().map(Into::into).collect(),
            pptks: unit.technical_officers.into_iter().map(Into::into).collect(),
            kpas: unit.budget_users.into_iter().map(Into::into).collect(),
        }
    }
}

/// A parent unit with its work units and signatories.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParentUnitSheet {
    /// The parent unit.
    #[serde(flatten)]
    pub induk: ParentUnit,
    /// Its work units.
    pub daftar_unit_kerjas: Vec<WorkUnit>,
    /// Signatories of its assignment letters.
    #[serde(rename = "indukUnitKerja_ttdSuratTugas")]
    pub ttd_surat_tugas: Vec<AssignmentSignatory>,
}

impl From<units::ParentUnitSheet> for ParentUnitSheet {
    fn from(sheet: units::ParentUnitSheet) -> Self {
        let induk_unit_kerja_id = sheet.unit.id;
        let signatory = |view: SignatoryView| AssignmentSignatory {
            id: view.id,
            jabatan: view.title.to_string(),
            pegawai_id: view.employee.id,
            induk_unit_kerja_id,
            masa: view.tenure.into(),
            pegawai: view.employee.into(),
        };
        Self {
            induk: sheet.unit,
            daftar_unit_kerjas: sheet.work_units.into_iter().map(Into::into).collect(),
            ttd_surat_tugas: sheet.assignment_signatories.into_iter().map(signatory).collect(),
        }
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
