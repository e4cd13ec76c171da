//! Employees on the wire: *Inti*, *Pegawai*, *Penuh* (contract 1.4).

use app::views::EmployeeView;
use kernel::Nip;
use serde::Serialize;
use utoipa::ToSchema;

/// `daftarPangkat`.
#[derive(Debug, Serialize, ToSchema)]
pub struct Pangkat {
    /// Id.
    pub id: i64,
    /// Rank.
    pub pangkat: String,
}

/// `daftarGolongan`.
#[derive(Debug, Serialize, ToSchema)]
pub struct Golongan {
    /// Id.
    pub id: i64,
    /// Grade.
    pub golongan: String,
}

/// `daftarTingkatan`.
#[derive(Debug, Serialize, ToSchema)]
pub struct Tingkatan {
    /// Id.
    pub id: i64,
    /// Level.
    pub tingkatan: String,
}

/// *Inti*: the core of an employee.
#[derive(Debug, Serialize, ToSchema)]
pub struct Inti {
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
pub struct Pegawai {
    /// Core.
    #[serde(flatten)]
    pub inti: Inti,
    /// Rank.
    pub daftar_pangkat: Pangkat,
    /// Grade.
    pub daftar_golongan: Golongan,
    /// Level.
    pub daftar_tingkatan: Tingkatan,
}

/// `{id}`.
#[derive(Debug, Serialize, ToSchema)]
pub struct JustId {
    /// Id.
    pub id: i64,
}

/// *Pegawai* with the work unit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PegawaiUnit {
    /// The employee.
    #[serde(flatten)]
    pub pegawai: Pegawai,
    /// Work unit, where assigned.
    pub daftar_unit_kerja: Option<JustId>,
}

/// *Penuh*: with the ids beside; the account number is always null.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Penuh {
    /// The employee.
    #[serde(flatten)]
    pub pegawai: Pegawai,
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

impl From<EmployeeView> for Inti {
    fn from(view: EmployeeView) -> Self {
        Self { id: view.id, nip: Nip::print(view.nip.as_ref()), nama: view.name, jabatan: view.position }
    }
}

impl From<EmployeeView> for Pegawai {
    fn from(view: EmployeeView) -> Self {
        Self {
            daftar_pangkat: Pangkat { id: view.rank.id, pangkat: view.rank.name.clone() },
            daftar_golongan: Golongan { id: view.grade.id, golongan: view.grade.name.clone() },
            daftar_tingkatan: Tingkatan { id: view.level.id, tingkatan: view.level.name.clone() },
            inti: view.into(),
        }
    }
}

impl From<EmployeeView> for PegawaiUnit {
    fn from(view: EmployeeView) -> Self {
        Self { daftar_unit_kerja: view.work_unit.map(|id| JustId { id }), pegawai: view.into() }
    }
}

impl From<EmployeeView> for Penuh {
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
