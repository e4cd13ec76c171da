//! Employees on the wire: *Inti*, *Pegawai*, *Penuh* (contract 1.4).

use app::views::{EmployeeView, SignatoryView};
use kernel::Nip;
use serde::Serialize;
use utoipa::ToSchema;

/// `daftarPangkat`.
#[derive(Debug, Serialize, ToSchema)]
pub struct Rank {
    /// Id.
    pub id: i64,
    /// Rank.
    pub pangkat: String,
}

/// `daftarGolongan`.
#[derive(Debug, Serialize, ToSchema)]
pub struct Grade {
    /// Id.
    pub id: i64,
    /// Grade.
    pub golongan: String,
}

/// `daftarTingkatan`.
#[derive(Debug, Serialize, ToSchema)]
pub struct Level {
    /// Id.
    pub id: i64,
    /// Level.
    pub tingkatan: String,
}

/// *Inti*: the core of an employee.
#[derive(Debug, Serialize, ToSchema)]
pub struct EmployeeCore {
    /// Id.
    pub id: i64,
    /// Name.
    pub nama: String,
    /// NIP, grouped; `-` where there is none.
    pub nip: String,
    /// Position.
    pub jabatan: String,
}

/// *Pegawai*: with rank, grade and level, none ever null.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Employee {
    /// Core.
    #[serde(flatten)]
    pub inti: EmployeeCore,
    /// Rank.
    pub daftar_pangkat: Rank,
    /// Grade.
    pub daftar_golongan: Grade,
    /// Level.
    pub daftar_tingkatan: Level,
}

/// `{id}`.
#[derive(Debug, Serialize, ToSchema)]
pub struct WorkUnitRef {
    /// Id.
    pub id: i64,
}

/// *Pegawai* with the work unit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmployeeWithUnit {
    /// The employee.
    #[serde(flatten)]
    pub pegawai: Employee,
    /// Work unit, where assigned.
    pub daftar_unit_kerja: Option<WorkUnitRef>,
}

/// *Penuh*: with the ids beside; the account number is always null.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FullEmployee {
    /// The employee.
    #[serde(flatten)]
    pub pegawai: Employee,
    /// Level id.
    pub tingkatan_id: i64,
    /// Rank id.
    pub pangkat_id: i64,
    /// Grade id.
    pub golongan_id: i64,
    /// Work unit id.
    pub unit_kerja_id: Option<i64>,
    /// Always null: account numbers stay on the server.
    pub nomor_rekening: Option<String>,
}

impl From<EmployeeView> for EmployeeCore {
    fn from(view: EmployeeView) -> Self {
        Self { id: view.id, nip: Nip::print(view.nip.as_ref()), nama: view.name, jabatan: view.position }
    }
}

impl From<EmployeeView> for Employee {
    fn from(view: EmployeeView) -> Self {
        Self {
            daftar_pangkat: Rank { id: view.rank.id, pangkat: view.rank.name.clone() },
            daftar_golongan: Grade { id: view.grade.id, golongan: view.grade.name.clone() },
            daftar_tingkatan: Level { id: view.level.id, tingkatan: view.level.name.clone() },
            inti: view.into(),
        }
    }
}

impl From<EmployeeView> for EmployeeWithUnit {
    fn from(view: EmployeeView) -> Self {
        Self { daftar_unit_kerja: view.work_unit.map(|id| WorkUnitRef { id }), pegawai: view.into() }
    }
}

impl From<EmployeeView> for FullEmployee {
    fn from(view: EmployeeView) -> Self {
        Self {
            tingkatan_id: view.level.id,
            pangkat_id: view.rank.id,
            golongan_id: view.grade.id,
            unit_kerja_id: view.work_unit,
            nomor_rekening: None,
            pegawai: view.into(),
        }
    }
}

/// A budget user (KPA).
#[derive(Debug, Serialize, ToSchema)]
pub struct BudgetUser {
    /// Id.
    pub id: i64,
    /// Title.
    pub jabatan: String,
    /// The person.
    #[serde(rename = "pegawai_KPA")]
    pub pegawai: EmployeeCore,
}

impl From<SignatoryView> for BudgetUser {
    fn from(view: SignatoryView) -> Self {
        Self { id: view.id, jabatan: view.title, pegawai: view.employee.into() }
    }
}

/// A technical officer (PPTK).
#[derive(Debug, Serialize, ToSchema)]
pub struct TechnicalOfficer {
    /// Id.
    pub id: i64,
    /// Title.
    pub jabatan: String,
    /// The person.
    #[serde(rename = "pegawai_PPTK")]
    pub pegawai: EmployeeCore,
}

impl From<SignatoryView> for TechnicalOfficer {
    fn from(view: SignatoryView) -> Self {
        Self { id: view.id, jabatan: view.title, pegawai: view.employee.into() }
    }
}
