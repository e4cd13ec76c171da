//! Shapes of employees and signatories on the wire: *Inti*, *Pegawai*, *Penuh* (contract 1.4).

use std::sync::Arc;

use kernel::Nip;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    EmployeeView, SignatoryView,
    wire::{view, wire_day},
};

/// A rank.
#[derive(Debug, Serialize, ToSchema)]
pub struct Rank {
    /// Id.
    pub id: i64,
    /// Rank.
    #[schema(value_type = String)]
    pub pangkat: Arc<str>,
}

/// A grade.
#[derive(Debug, Serialize, ToSchema)]
pub struct Grade {
    /// Id.
    pub id: i64,
    /// Grade.
    #[schema(value_type = String)]
    pub golongan: Arc<str>,
}

/// A level.
#[derive(Debug, Serialize, ToSchema)]
pub struct Level {
    /// Id.
    pub id: i64,
    /// Level.
    #[schema(value_type = String)]
    pub tingkatan: Arc<str>,
}

/// Core of an employee (*Inti*).
#[derive(Debug, Serialize, ToSchema)]
pub struct EmployeeCore {
    /// Id.
    pub id: i64,
    /// Name.
    #[schema(value_type = String)]
    pub nama: Arc<str>,
    /// NIP, grouped; `-` where there is none.
    pub nip: String,
    /// Position.
    #[schema(value_type = String)]
    pub jabatan: Arc<str>,
}

/// An employee with rank, grade and level, none ever null (*Pegawai*).
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

/// A work unit by its id.
#[derive(Debug, Serialize, ToSchema)]
pub struct WorkUnitRef {
    /// Id.
    pub id: i64,
}

/// An employee with the work unit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmployeeWithUnit {
    /// The employee.
    #[serde(flatten)]
    pub pegawai: Employee,
    /// Work unit, where assigned.
    pub daftar_unit_kerja: Option<WorkUnitRef>,
}

/// An employee for those who keep the staff list: with the kind, and the NIK of a person without NIP.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffRecord {
    /// The employee; `nip` is the NIK where there is no NIP.
    #[serde(flatten)]
    pub pegawai: EmployeeWithUnit,
    /// `PNS`, `CPNS`, `PPPK`, `PPPK-PW` or `NON-ASN`.
    pub jenis_pegawai: &'static str,
    /// Version of the record.
    pub versi: i32,
}

/// An employee with the ids beside; the account number is always null (*Penuh*).
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
            daftar_pangkat: Rank { id: view.rank.id, pangkat: Arc::clone(&view.rank.name) },
            daftar_golongan: Grade { id: view.grade.id, golongan: Arc::clone(&view.grade.name) },
            daftar_tingkatan: Level { id: view.level.id, tingkatan: Arc::clone(&view.level.name) },
            inti: view.into(),
        }
    }
}

impl From<EmployeeView> for EmployeeWithUnit {
    fn from(view: EmployeeView) -> Self {
        Self { daftar_unit_kerja: view.work_unit.map(|id| WorkUnitRef { id }), pegawai: view.into() }
    }
}

impl From<EmployeeView> for StaffRecord {
    fn from(view: EmployeeView) -> Self {
        let (nip, jenis_pegawai, versi) = (Nip::print_with_nik(view.nip.as_ref()), view.kind.word(), view.version);
        let mut pegawai = EmployeeWithUnit::from(view);
        pegawai.pegawai.inti.nip = nip;
        Self { pegawai, jenis_pegawai, versi }
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

/// In what quality and on which days a signatory signs.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tenure {
    /// `Plt.`, `Plh.`, `a.n.` or empty; printed before the title.
    pub sebagai: &'static str,
    /// Title of the principal (a.n.); null for none.
    pub atas_nama: Option<String>,
    /// Title of the superior (u.b.); null for none.
    pub untuk_beliau: Option<String>,
    /// First day; null without limit.
    pub berlaku_dari: Option<String>,
    /// Last day; null without limit.
    pub berlaku_sampai: Option<String>,
}

impl From<staff::Tenure> for Tenure {
    fn from(tenure: staff::Tenure) -> Self {
        let some = |title: String| (!title.is_empty()).then_some(title);
        Self {
            sebagai: tenure.acting.mark(),
            atas_nama: some(tenure.on_behalf_of),
            untuk_beliau: some(tenure.for_superior),
            berlaku_dari: tenure.from.map(wire_day),
            berlaku_sampai: tenure.until.map(wire_day),
        }
    }
}

view! {
    /// A budget user (KPA).
    #[derive(Debug)]
    pub struct BudgetUser {
        /// Id.
        pub id: i64,
        /// Title.
        #[schema(value_type = String)]
        pub jabatan: Arc<str>,
        /// The person.
        pub pegawai: EmployeeCore => "pegawai_KPA",
        /// Tenure.
        #[serde(flatten)]
        pub masa: Tenure,
    }
}

impl From<SignatoryView> for BudgetUser {
    fn from(view: SignatoryView) -> Self {
        Self { id: view.id, jabatan: view.title, masa: view.tenure.into(), pegawai: view.employee.into() }
    }
}

view! {
    /// A technical officer (PPTK).
    #[derive(Debug)]
    pub struct TechnicalOfficer {
        /// Id.
        pub id: i64,
        /// Title.
        #[schema(value_type = String)]
        pub jabatan: Arc<str>,
        /// The person.
        pub pegawai: EmployeeCore => "pegawai_PPTK",
        /// Tenure.
        #[serde(flatten)]
        pub masa: Tenure,
    }
}

impl From<SignatoryView> for TechnicalOfficer {
    fn from(view: SignatoryView) -> Self {
        Self { id: view.id, jabatan: view.title, masa: view.tenure.into(), pegawai: view.employee.into() }
    }
}

view! {
    /// A memo signatory.
    #[derive(Debug)]
    pub struct MemoSignatory {
        #[allow(missing_docs, reason = "the older document describes no id of its own")]
        pub id: i64,
        /// Title.
        #[schema(value_type = String)]
        pub jabatan: Arc<str>,
        /// The person.
        pub pegawai: EmployeeCore => "pegawai_notaDinas",
        /// Tenure.
        #[serde(flatten)]
        pub masa: Tenure,
    }
}

impl From<SignatoryView> for MemoSignatory {
    fn from(view: SignatoryView) -> Self {
        Self { id: view.id, jabatan: view.title, masa: view.tenure.into(), pegawai: view.employee.into() }
    }
}

view! {
    /// A signatory of assignment letters.
    #[derive(Debug)]
    pub struct AssignmentSignatory {
        #[allow(missing_docs, reason = "the older document describes no id of its own")]
        pub id: i64,
        /// Title.
        #[schema(value_type = String)]
        pub jabatan: Arc<str>,
        /// Employee id.
        pub employee: i64 => "pegawaiId",
        /// Parent unit.
        pub parent_unit: i64 => "indukUnitKerjaId",
        /// The person.
        pub pegawai: EmployeeCore,
        /// Tenure.
        #[serde(flatten)]
        pub masa: Tenure,
    }
}

impl AssignmentSignatory {
    /// Signatory of the assignment letters of a parent unit.
    pub fn of(parent_unit: i64, view: SignatoryView) -> Self {
        let (id, employee, jabatan) = (view.id, view.employee.id, view.title);
        Self { id, jabatan, employee, parent_unit, pegawai: view.employee.into(), masa: view.tenure.into() }
    }
}
