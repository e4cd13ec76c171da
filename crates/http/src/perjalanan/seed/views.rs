//! Wire types of the choices of the trip form.

use std::sync::Arc;

use app::views::{AssignmentSignatoryView, DestinationView, FundedBy, HealthServiceView, SignatoryView, TripForm};
use serde::Serialize;
use staff::ParentUnitId;
use utoipa::ToSchema;

use crate::nomor_surat::Counter;
use crate::wire::{
    BudgetUser, EmployeeCore, EmployeeWithUnit, Named, NamedParentUnit, SubActivity, TechnicalOfficer, Tenure, TripKind,
};

/// A classification.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Classification {
    pub id: i64,
    /// Code.
    pub kode: String,
    /// Name.
    pub nama_klasifikasi: String,
}

impl From<(i64, String, String)> for Classification {
    fn from((id, kode, nama_klasifikasi): (i64, String, String)) -> Self {
        Self { id, kode, nama_klasifikasi }
    }
}

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

/// A treasurer.
#[derive(Debug, Serialize, ToSchema)]
pub struct TreasurerChoice {
    pub id: i64,
    /// Title.
    #[schema(value_type = String)]
    pub jabatan: Arc<str>,
    /// The person.
    pub pegawai_bendahara: Named,
}

/// A funding source with its treasurers.
#[derive(Debug, Serialize, ToSchema)]
pub struct FundingSourceTreasurers {
    pub id: i64,
    /// Name.
    #[schema(value_type = String)]
    pub sumber: Arc<str>,
    /// Its treasurers in the parent unit.
    pub bendaharas: Vec<TreasurerChoice>,
}

impl From<FundedBy> for FundingSourceTreasurers {
    fn from(funded: FundedBy) -> Self {
        let treasurer = |(id, jabatan, person): (i64, Arc<str>, app::views::Named)| TreasurerChoice {
            id,
            jabatan,
            pegawai_bendahara: person.into(),
        };
        Self {
            id: funded.source.id,
            sumber: funded.source.name,
            bendaharas: funded.treasurers.into_iter().map(treasurer).collect(),
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

/// A health service.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HealthService {
    pub id: i64,
    /// Name.
    #[schema(value_type = String)]
    pub jenis: Arc<str>,
    /// Tariff, rupiah.
    pub uang_transport: i64,
}

impl From<HealthServiceView> for HealthService {
    fn from(view: HealthServiceView) -> Self {
        Self { id: view.service.id, jenis: view.service.name, uang_transport: view.tariff.get() }
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
    pub result_sumber_dana: Vec<FundingSourceTreasurers>,
    /// In-town destinations of the parent unit.
    pub result_dalam_kota: Vec<DestinationChoice>,
    /// Sub-activities of the parent unit.
    pub result_daftar_sub_kegiatan: Vec<SubActivity>,
    /// Health services.
    pub result_pelayanan_kesehatan: Vec<HealthService>,
    /// Counters of the parent unit, this year.
    pub result_daftar_nomor_surat: Vec<Counter>,
    /// Kinds of trip.
    pub result_jenis_perjalanan: Vec<TripKind>,
    /// Always empty.
    pub result_jenis_tempat: Vec<PlaceKind>,
}

fn each<A, B: From<A>>(views: Vec<A>) -> Vec<B> {
    views.into_iter().map(Into::into).collect()
}

impl TripChoices {
    /// Converts the choices to wire types.
    pub(super) fn of(seed: TripForm, parent: ParentUnitId) -> Self {
        let memo = |s: SignatoryView| MemoSignatoryChoice {
            id: s.id,
            jabatan: s.title,
            masa: s.tenure.into(),
            pegawai: s.employee.into(),
        };
        Self {
            result_klasifikasi: each(seed.classifications),
            result_ttd_nota_dinas: seed.memo_signatories.into_iter().map(memo).collect(),
            result_ttd_surat_tugas: each(seed.assignment_signatories),
            result_kpa: each(seed.budget_users),
            result_pptk: each(seed.technical_officers),
            result_sumber_dana: each(seed.funding_sources),
            result_dalam_kota: each(seed.destinations),
            result_daftar_sub_kegiatan: each(seed.sub_activities),
            result_pelayanan_kesehatan: each(seed.health_services),
            result_daftar_nomor_surat: seed.counters.into_iter().map(|c| Counter::of(c, parent)).collect(),
            result_jenis_perjalanan: each(seed.kinds),
            result_jenis_tempat: Vec::new(),
        }
    }
}
