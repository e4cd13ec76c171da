//! Wire types of the choices of the trip form.

use std::sync::Arc;

use serde::Serialize;
use utoipa::ToSchema;
use views::{
    AssignmentSignatoryView, Classification, CounterView, DestinationView, FundedBy, HealthServiceView, KindView,
    SignatoryView, SubActivityView, TripForm,
};

use crate::wire::{BudgetUser, EmployeeCore, EmployeeWithUnit, NamedParentUnit, TechnicalOfficer, Tenure};

/// A memo signatory.
#[derive(Debug, Serialize, ToSchema)]
pub struct MemoSignatoryChoice {
    pub id: i64,
    /// Title.
    #[schema(value_type = String)]
    pub jabatan: Arc<str>,
    /// The person.
    #[serde(rename = "pegawai_notaDinas")]
    pub pegawai: EmployeeWithUnit,
    /// Tenure.
    #[serde(flatten)]
    pub masa: Tenure,
}

/// A signatory of assignment letters; the client reads the parent unit from the key with the hyphen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AssignmentSignatoryChoice {
    pub id: i64,
    /// Title.
    #[schema(value_type = String)]
    pub jabatan: Arc<str>,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
    /// The person.
    pub pegawai: EmployeeCore,
    /// The parent unit.
    #[serde(rename = "indukUnitKerja_ttdSuratTugas")]
    pub induk: NamedParentUnit,
    /// The same object under another key.
    #[serde(rename = "indukUnitKerja-ttdSuratTugas")]
    pub induk_lagi: NamedParentUnit,
    /// Tenure.
    #[serde(flatten)]
    pub masa: Tenure,
}

impl From<AssignmentSignatoryView> for AssignmentSignatoryChoice {
    fn from(view: AssignmentSignatoryView) -> Self {
        let induk = NamedParentUnit::from(&view);
        Self {
            id: view.signatory.id,
            jabatan: view.signatory.title,
            induk_unit_kerja_id: view.parent_unit,
            masa: view.signatory.tenure.into(),
            pegawai: view.signatory.employee.into(),
            induk_lagi: induk.clone(),
            induk,
        }
    }
}

/// An in-town destination.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DestinationChoice {
    pub id: i64,
    /// Name.
    #[schema(value_type = String)]
    pub nama: Arc<str>,
    /// Hours.
    pub durasi: u32,
    /// Transport money, rupiah.
    pub uang_transport: i64,
}

impl From<DestinationView> for DestinationChoice {
    fn from(view: DestinationView) -> Self {
        Self { id: view.id, nama: view.name, durasi: view.hours, uang_transport: view.transport.get() }
    }
}

/// A kind of place; the list is always empty.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlaceKind {
    pub id: i64,
    /// Name.
    pub jenis: String,
    /// Account code.
    pub koderekening: String,
}

/// Choices of the trip form.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TripChoices {
    /// All classifications.
    pub result_klasifikasi: Vec<Classification>,
    /// Memo signatories of the work unit.
    pub result_ttd_nota_dinas: Vec<MemoSignatoryChoice>,
    /// Signatories of assignment letters: own parent unit first, then the head office.
    pub result_ttd_surat_tugas: Vec<AssignmentSignatoryChoice>,
    /// Budget users of the work unit.
    #[serde(rename = "resultKPA")]
    pub result_kpa: Vec<BudgetUser>,
    /// Technical officers of the work unit.
    #[serde(rename = "resultPPTK")]
    pub result_pptk: Vec<TechnicalOfficer>,
    /// Funding sources with a treasurer in the parent unit.
    pub result_sumber_dana: Vec<FundedBy>,
    /// In-town destinations of the parent unit.
    pub result_dalam_kota: Vec<DestinationChoice>,
    /// Sub-activities of the parent unit.
    pub result_daftar_sub_kegiatan: Vec<SubActivityView>,
    /// Health services.
    pub result_pelayanan_kesehatan: Vec<HealthServiceView>,
    /// Counters of the parent unit, this year.
    pub result_daftar_nomor_surat: Vec<CounterView>,
    /// Kinds of trip.
    pub result_jenis_perjalanan: Vec<KindView>,
    /// Always empty.
    pub result_jenis_tempat: Vec<PlaceKind>,
}

fn each<A, B: From<A>>(views: Vec<A>) -> Vec<B> {
    views.into_iter().map(Into::into).collect()
}

impl TripChoices {
    /// Converts the choices to wire types.
    pub(super) fn of(seed: TripForm) -> Self {
        let memo = |s: SignatoryView| MemoSignatoryChoice {
            id: s.id,
            jabatan: s.title,
            masa: s.tenure.into(),
            pegawai: s.employee.into(),
        };
        Self {
            result_klasifikasi: seed.classifications,
            result_ttd_nota_dinas: seed.memo_signatories.into_iter().map(memo).collect(),
            result_ttd_surat_tugas: each(seed.assignment_signatories),
            result_kpa: each(seed.budget_users),
            result_pptk: each(seed.technical_officers),
            result_sumber_dana: seed.funding_sources,
            result_dalam_kota: each(seed.destinations),
            result_daftar_sub_kegiatan: seed.sub_activities,
            result_pelayanan_kesehatan: seed.health_services,
            result_daftar_nomor_surat: seed.counters,
            result_jenis_perjalanan: seed.kinds,
            result_jenis_tempat: Vec::new(),
        }
    }
}
