//! Wire views of units and signatories.

use app::views::{
    Named, SignatoryView,
    units::{LinkedSource, ParentUnitSheet, ParentUnitView, WorkUnitView},
};
use serde::Serialize;
use staff::Signatory;
use trips::trip_kind::payment_for;
use utoipa::ToSchema;

use crate::{
    perjalanan::seed::{PilihanKpa, PilihanPptk},
    wire::Inti,
};

/// `{id, sumber}`.
#[derive(Debug, Serialize, ToSchema)]
pub struct PilihanSumberDana {
    /// Id.
    pub id: i64,
    /// Name.
    pub sumber: String,
}

impl From<Named> for PilihanSumberDana {
    fn from(source: Named) -> Self {
        Self { id: source.id, sumber: source.name }
    }
}

/// A funding source with what its payments are said to be for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SumberDanaLengkap {
    /// Id.
    pub id: i64,
    /// Name.
    pub sumber: String,
    /// `untuk pembayaran …`.
    pub untuk_pembayaran: String,
}

/// A funding source that a parent unit uses.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IndukSumberDana {
    /// Row id.
    pub id: i64,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
    /// Source.
    pub sumber_dana_id: i64,
    /// The source.
    pub sumber_dana: SumberDanaLengkap,
}

impl From<LinkedSource> for IndukSumberDana {
    fn from(link: LinkedSource) -> Self {
        let Named { id, name: sumber } = link.source;
        Self {
            id: link.id,
            induk_unit_kerja_id: link.parent_unit,
            sumber_dana_id: id,
            sumber_dana: SumberDanaLengkap { id, untuk_pembayaran: payment_for(&sumber), sumber },
        }
    }
}

/// A parent unit with the sources it uses.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IndukUnitKerja {
    /// Id.
    pub id: i64,
    /// Code.
    pub kode_induk: String,
    /// Name.
    pub induk_unit_kerja: String,
    /// Where its trips start.
    pub asal: String,
    /// Sources it uses.
    #[serde(rename = "indukUKSumberDanas")]
    pub induk_uk_sumber_danas: Vec<IndukSumberDana>,
}

impl From<ParentUnitView> for IndukUnitKerja {
    fn from(unit: ParentUnitView) -> Self {
        Self {
            id: unit.id,
            kode_induk: unit.code,
            induk_unit_kerja: unit.name,
            asal: unit.origin,
            induk_uk_sumber_danas: unit.sources.into_iter().map(Into::into).collect(),
        }
    }
}

/// A memo signatory.
#[derive(Debug, Serialize, ToSchema)]
pub struct PenandatanganNotaDinas {
    /// Id.
    pub id: i64,
    /// Title.
    pub jabatan: String,
    /// The person.
    #[serde(rename = "pegawai_notaDinas")]
    pub pegawai: Inti,
}

impl From<SignatoryView> for PenandatanganNotaDinas {
    fn from(view: SignatoryView) -> Self {
        Self { id: view.id, jabatan: view.title, pegawai: view.employee.into() }
    }
}

/// A signatory of assignment letters.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PenandatanganSuratTugas {
    /// Id.
    pub id: i64,
    /// Title.
    pub jabatan: String,
    /// Employee id.
    pub pegawai_id: i64,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
    /// The person.
    pub pegawai: Inti,
}

/// A work unit with all who sign for it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnitKerja {
    /// Id.
    pub id: i64,
    /// Name.
    pub unit_kerja: String,
    /// Where its trips start.
    pub asal: String,
    /// Code.
    pub kode: String,
    /// Memo signatories.
    #[serde(rename = "unitKerja_notaDinas")]
    pub nota_dinas: Vec<PenandatanganNotaDinas>,
    /// Technical officers.
    #[serde(rename = "PPTKs")]
    pub pptks: Vec<PilihanPptk>,
    /// Budget users.
    #[serde(rename = "KPAs")]
    pub kpas: Vec<PilihanKpa>,
}

impl From<WorkUnitView> for UnitKerja {
    fn from(unit: WorkUnitView) -> Self {
        Self {
            id: unit.id,
            unit_kerja: unit.name,
            asal: unit.origin,
            kode: unit.code,
            nota_dinas: unit.memo_signatories.into_iter().map(Into::into).collect(),
            pptks: unit.technical_officers.into_iter().map(Into::into).collect(),
            kpas: unit.budget_users.into_iter().map(Into::into).collect(),
        }
    }
}

/// A parent unit with its work units and all who sign.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IndukUnitKerjaLengkap {
    /// The parent unit.
    #[serde(flatten)]
    pub induk: IndukUnitKerja,
    /// Its work units.
    pub daftar_unit_kerjas: Vec<UnitKerja>,
    /// Who signs its assignment letters.
    #[serde(rename = "indukUnitKerja_ttdSuratTugas")]
    pub ttd_surat_tugas: Vec<PenandatanganSuratTugas>,
}

impl From<ParentUnitSheet> for IndukUnitKerjaLengkap {
    fn from(sheet: ParentUnitSheet) -> Self {
        let induk_unit_kerja_id = sheet.unit.id;
        let signatory = |view: SignatoryView| PenandatanganSuratTugas {
            id: view.id,
            jabatan: view.title,
            pegawai_id: view.employee.id,
            induk_unit_kerja_id,
            pegawai: view.employee.into(),
        };
        Self {
            induk: sheet.unit.into(),
            daftar_unit_kerjas: sheet.work_units.into_iter().map(Into::into).collect(),
            ttd_surat_tugas: sheet.assignment_signatories.into_iter().map(signatory).collect(),
        }
    }
}

/// A signatory as stored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BarisTandaTangan {
    /// Id.
    pub id: i64,
    /// Title.
    pub jabatan: String,
    /// Employee.
    pub pegawai_id: i64,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
    /// Work unit; null for assignment letters.
    pub unit_kerja_id: Option<i64>,
}

impl From<Signatory> for BarisTandaTangan {
    fn from(signatory: Signatory) -> Self {
        Self {
            id: signatory.id.0,
            jabatan: signatory.title,
            pegawai_id: signatory.employee.0,
            induk_unit_kerja_id: signatory.parent.0,
            unit_kerja_id: signatory.work_unit.map(|unit| unit.0),
        }
    }
}
