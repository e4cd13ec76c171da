//! T4: lists the trips of a work unit.

use std::sync::Arc;

use actix_web::{get, web};
use app::{
    App,
    views::{self, SignatoryView, TripDetail},
};
use serde::Serialize;
use staff::WorkUnitId;
use utoipa::ToSchema;

use super::filter::filter;
use crate::{
    identity::SignedIn,
    problem::{Problem, warning},
    query::Query,
    wire::{Employee, Listing, NamedParentUnit, ParentUnitCode, Traveller, TripKind},
};

/// Outgoing letter of a trip's memo.
#[derive(Debug, Serialize, ToSchema)]
pub struct OutgoingLetter {
    pub id: i64,
    /// Number.
    pub nomor: String,
}

/// `ttdSuratTuga` (sic).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TripAssignmentSignatory {
    pub id: i64,
    /// Title.
    #[schema(value_type = String)]
    pub jabatan: Arc<str>,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
    /// The person.
    pub pegawai: Employee,
    /// The parent unit.
    #[serde(rename = "indukUnitKerja_ttdSuratTugas")]
    pub induk: NamedParentUnit,
}

/// Work unit of a memo signatory.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemoUnit {
    pub id: i64,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
    /// The parent unit.
    pub induk_unit_kerja: ParentUnitCode,
}

/// `ttdNotaDina` (sic).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TripMemoSignatory {
    pub id: i64,
    /// Work unit.
    pub unit_kerja_id: i64,
    /// Employee.
    pub pegawai_id: i64,
    /// The person.
    #[serde(rename = "pegawai_notaDinas")]
    pub pegawai: Employee,
    /// The work unit.
    #[serde(rename = "unitKerja_notaDinas")]
    pub unit: MemoUnit,
}

impl TripMemoSignatory {
    /// Signatory of the memo with the work unit: its id, its parent unit's id and code.
    pub fn of(signatory: SignatoryView, (unit, parent, parent_code): (i64, i64, String)) -> Self {
        Self {
            id: signatory.id,
            unit_kerja_id: unit,
            pegawai_id: signatory.employee.id,
            pegawai: signatory.employee.into(),
            unit: MemoUnit {
                id: unit,
                induk_unit_kerja_id: parent,
                induk_unit_kerja: ParentUnitCode { id: parent, kode_induk: parent_code.into() },
            },
        }
    }
}

/// The budget user (KPA) of a trip.
#[derive(Debug, Serialize, ToSchema)]
pub struct TripBudgetUser {
    pub id: i64,
    /// Title.
    #[schema(value_type = String)]
    pub jabatan: Arc<str>,
    /// The person.
    #[serde(rename = "pegawai_KPA")]
    pub pegawai: Employee,
}

impl From<SignatoryView> for TripBudgetUser {
    fn from(view: SignatoryView) -> Self {
        Self { id: view.id, jabatan: view.title, pegawai: view.employee.into() }
    }
}

/// A row of the trip list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TripRow {
    /// Data of the trip that all screens show.
    #[serde(flatten)]
    pub perjalanan: TripDetail,
    /// Means of transport.
    pub alat_angkutan: String,
    /// Basis.
    pub dasar: Option<String>,
    /// Kind.
    pub jenis_perjalanan: TripKind,
    /// Signatory of the assignment letter.
    pub ttd_surat_tuga: TripAssignmentSignatory,
    /// The memo's outgoing letter.
    pub surat_keluar: OutgoingLetter,
    /// Travellers in slot order.
    pub personils: Vec<Traveller>,
    /// Budget user.
    #[serde(rename = "KPA")]
    pub kpa: TripBudgetUser,
    /// Signatory of the memo.
    pub ttd_nota_dina: TripMemoSignatory,
    /// The first warnings, at most 5.
    pub peringatan: Vec<String>,
    /// Number of all warnings.
    pub jumlah_peringatan: usize,
}

/// Most warnings of a row.
const MOST_WARNINGS: usize = 5;

impl From<views::TripRow> for TripRow {
    fn from(row: views::TripRow) -> Self {
        let induk = NamedParentUnit::from(&row.assignment_signatory);
        let signatory = row.assignment_signatory.signatory;
        let mut trip = row.trip;
        Self {
            alat_angkutan: std::mem::take(&mut trip.transport),
            dasar: trip.basis.take(),
            jenis_perjalanan: row.kind,
            ttd_surat_tuga: TripAssignmentSignatory {
                id: signatory.id,
                jabatan: signatory.title,
                induk_unit_kerja_id: induk.id,
                pegawai: signatory.employee.into(),
                induk,
            },
            surat_keluar: OutgoingLetter { id: row.outgoing_letter.0, nomor: row.outgoing_letter.1 },
            personils: std::mem::take(&mut trip.travellers).into_iter().map(Into::into).collect(),
            kpa: row.budget_user.into(),
            ttd_nota_dina: TripMemoSignatory::of(row.memo_signatory, row.memo_unit),
            peringatan: row.warnings.iter().take(MOST_WARNINGS).map(warning).collect(),
            jumlah_peringatan: row.warnings.len(),
            perjalanan: trip,
        }
    }
}

/// The trips of a work unit, newest first.
#[utoipa::path(
    params(
        ("time" = Option<String>, Query, description = "ASC: oldest first"),
        ("page" = Option<String>, Query, description = "0-based"),
        ("limit" = Option<String>, Query, description = "1 to 100, default 15"),
        ("unitKerjaId" = Option<String>, Query, description = "default: the caller's"),
        ("cari" = Option<String>, Query, description = "text in a number, the purpose, a place or a traveller's name"),
        ("dari" = Option<String>, Query, description = "first day of those that a trip touches"),
        ("sampai" = Option<String>, Query, description = "last day of those that a trip touches"),
        ("menurut" = Option<String>, Query, description = "berangkat: trips that depart within these days"),
        ("pegawaiId" = Option<String>, Query, description = "a traveller"),
        ("subKegiatanId" = Option<String>, Query, description = "sub-activity that pays"),
        ("sumberDanaId" = Option<String>, Query, description = "funding source that pays"),
        ("tipe" = Option<String>, Query, description = "1 in town, 2 out of town"),
        ("keadaan" = Option<String>, Query, description = "diajukan, ditugaskan, selesai or batal"),
        ("kuitansi" = Option<String>, Query, description = "ditolak, or belum-diajukan: not handed in after an assigned trip"),
        ("urut" = Option<String>, Query, description = "tanggalPengajuan (default), tanggalBerangkat or noNotaDinas"),
        ("arah" = Option<String>, Query, description = "naik or turun (default)"),
    ),
    responses((status = 200, body = Listing<TripRow>))
)]
#[get("/perjalanan/get/all-perjalanan")]
pub async fn list_trips(
    app: web::Data<App>,
    who: SignedIn,
    query: Query,
) -> Result<web::Json<Listing<TripRow>>, Problem> {
    let unit = query.id("unitKerjaId")?.map(WorkUnitId);
    let page = app::trips::list(&app, &who.0, unit, &filter(&query, app.clock.today())?, query.page(15)).await?;
    Ok(web::Json(Listing::of(page, TripRow::from)))
}
