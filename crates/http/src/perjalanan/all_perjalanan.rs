//! T4: lists the trips of a work unit.

use std::sync::Arc;

use actix_web::{get, web};
use app::{
    App,
    views::{self, SignatoryView},
};
use serde::Serialize;
use staff::WorkUnitId;
use utoipa::ToSchema;

use super::filter::filter;
use crate::{
    identity::SignedIn,
    problem::{Problem, warning},
    query::Query,
    wire::{Employee, Listing, NamedParentUnit, ParentUnitCode, Place, SubActivity, Traveller, TripKind, wire_day},
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
    pub id: i64,
    /// Version: grows with each change of the trip.
    pub versi: i32,
    /// `diajukan`, `ditugaskan`, `selesai` or `batal`.
    pub keadaan: &'static str,
    /// Reason of the cancellation; null unless it was cancelled.
    pub alasan_batal: Option<String>,
    /// Purpose.
    pub untuk: String,
    /// Origin.
    pub asal: String,
    /// Means of transport.
    pub alat_angkutan: String,
    /// Basis.
    pub dasar: Option<String>,
    /// Memo number.
    pub no_nota_dinas: String,
    /// Submission date.
    pub tanggal_pengajuan: String,
    /// Assignment letter number, once issued.
    pub no_surat_tugas: Option<String>,
    /// Kind.
    pub jenis_perjalanan: TripKind,
    /// Signatory of the assignment letter.
    pub ttd_surat_tuga: TripAssignmentSignatory,
    /// The memo's outgoing letter.
    pub surat_keluar: OutgoingLetter,
    /// Places in order.
    pub tempats: Vec<Place>,
    /// Travellers in slot order.
    pub personils: Vec<Traveller>,
    /// Sub-activity.
    pub daftar_sub_kegiatan: SubActivity,
    /// Budget user.
    #[serde(rename = "KPA")]
    pub kpa: TripBudgetUser,
    /// Signatory of the memo.
    pub ttd_nota_dina: TripMemoSignatory,
    /// The first warnings, at most 5.
    pub peringatan: Vec<String>,
    /// Number of all warnings.
    pub jumlah_peringatan: usize,
    /// True of a trip of the archive, which `arsip/perjalanan/{id}` shows by its id without sign; absent of others.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub arsip: bool,
}

/// Most warnings of a row.
const MOST_WARNINGS: usize = 5;

impl From<views::TripRow> for TripRow {
    fn from(row: views::TripRow) -> Self {
        let induk = NamedParentUnit::from(&row.assignment_signatory);
        let signatory = row.assignment_signatory.signatory;
        Self {
            id: row.trip.id,
            arsip: row.trip.id < 0,
            versi: row.trip.version,
            keadaan: row.trip.state.word(),
            alasan_batal: row.trip.cancel_reason,
            untuk: row.trip.purpose,
            asal: row.trip.origin,
            alat_angkutan: row.trip.transport,
            dasar: row.trip.basis,
            no_nota_dinas: row.trip.memo_number,
            tanggal_pengajuan: wire_day(row.trip.submitted_on),
            no_surat_tugas: row.trip.assignment_number,
            jenis_perjalanan: row.kind.into(),
            ttd_surat_tuga: TripAssignmentSignatory {
                id: signatory.id,
                jabatan: signatory.title,
                induk_unit_kerja_id: induk.id,
                pegawai: signatory.employee.into(),
                induk,
            },
            surat_keluar: OutgoingLetter { id: row.outgoing_letter.0, nomor: row.outgoing_letter.1 },
            tempats: row.trip.places.into_iter().map(Into::into).collect(),
            personils: row.trip.travellers.into_iter().map(Into::into).collect(),
            daftar_sub_kegiatan: row.trip.sub_activity.into(),
            kpa: row.budget_user.into(),
            ttd_nota_dina: TripMemoSignatory::of(row.memo_signatory, row.memo_unit),
            peringatan: row.warnings.iter().take(MOST_WARNINGS).map(warning).collect(),
            jumlah_peringatan: row.warnings.len(),
        }
    }
}

/// The trips of a work unit, newest first.
#[utoipa::path(
    get, path = "/api/perjalanan/get/all-perjalanan", operation_id = "listTrips", tag = "perjalanan",
    params(
        ("time" = Option<String>, Query, description = "ASC: oldest first"),
        ("page" = Option<String>, Query, description = "0-based"),
        ("limit" = Option<String>, Query, description = "1 to 100, default 15"),
        ("unitKerjaId" = Option<String>, Query, description = "default: the caller's"),
        ("cari" = Option<String>, Query, description = "text in a number, the purpose, a place or a traveller's name"),
        ("dari" = Option<String>, Query, description = "first day of those that a trip touches"),
        ("sampai" = Option<String>, Query, description = "last day of those that a trip touches"),
        ("tipe" = Option<String>, Query, description = "1 in town, 2 out of town"),
        ("keadaan" = Option<String>, Query, description = "diajukan, ditugaskan, selesai or batal"),
        ("kuitansi" = Option<String>, Query, description = "ditolak, or belum-diajukan: not handed in after an assigned trip"),
        ("urut" = Option<String>, Query, description = "tanggalPengajuan (default), tanggalBerangkat or noNotaDinas"),
        ("arah" = Option<String>, Query, description = "naik or turun (default)"),
    ),
    responses((status = 200, body = Listing<TripRow>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
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
