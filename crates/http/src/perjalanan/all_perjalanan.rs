//! T4: the trips of a work unit.

use actix_web::{get, web};
use app::{
    App,
    views::{SignatoryView, TripRow},
};
use serde::Serialize;
use staff::WorkUnitId;
use utoipa::ToSchema;

use crate::{
    identity::SignedIn,
    problem::{Problem, warning},
    query::Query,
    wire::{IndukRingkas, JenisPerjalanan, Kpa, Listing, Pegawai, Personil, SubKegiatan, Tempat, wire_day},
};

/// `suratKeluar` of a trip.
#[derive(Debug, Serialize, ToSchema)]
pub struct SuratKeluarRingkas {
    /// Id.
    pub id: i64,
    /// Number.
    pub nomor: String,
}

/// `ttdSuratTuga` (sic).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TtdSuratTuga {
    /// Id.
    pub id: i64,
    /// Title.
    pub jabatan: String,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
    /// The person.
    pub pegawai: Pegawai,
    /// The parent unit.
    #[serde(rename = "indukUnitKerja_ttdSuratTugas")]
    pub induk: IndukRingkas,
}

/// Parent unit of a memo's unit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KodeInduk {
    /// Id.
    pub id: i64,
    /// Code.
    pub kode_induk: String,
}

/// Work unit of a memo signatory.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnitNotaDinas {
    /// Id.
    pub id: i64,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
    /// The parent unit.
    pub induk_unit_kerja: KodeInduk,
}

/// `ttdNotaDina` (sic).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TtdNotaDina {
    /// Id.
    pub id: i64,
    /// Work unit.
    pub unit_kerja_id: i64,
    /// Employee.
    pub pegawai_id: i64,
    /// The person.
    #[serde(rename = "pegawai_notaDinas")]
    pub pegawai: Pegawai,
    /// The work unit.
    #[serde(rename = "unitKerja_notaDinas")]
    pub unit: UnitNotaDinas,
}

impl TtdNotaDina {
    /// The memo's signatory with the work unit: its id, its parent unit's id and code.
    pub fn of(signatory: SignatoryView, (unit, parent, parent_code): (i64, i64, String)) -> Self {
        Self {
            id: signatory.id,
            unit_kerja_id: unit,
            pegawai_id: signatory.employee.id,
            pegawai: signatory.employee.into(),
            unit: UnitNotaDinas {
                id: unit,
                induk_unit_kerja_id: parent,
                induk_unit_kerja: KodeInduk { id: parent, kode_induk: parent_code },
            },
        }
    }
}

/// A row of the trip list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BarisPerjalanan {
    /// Id.
    pub id: i64,
    /// Purpose.
    pub untuk: String,
    /// Origin.
    pub asal: String,
    /// Basis.
    pub dasar: Option<String>,
    /// Memo number.
    pub no_nota_dinas: String,
    /// Submission date.
    pub tanggal_pengajuan: String,
    /// Assignment letter number, once issued.
    pub no_surat_tugas: Option<String>,
    /// Kind.
    pub jenis_perjalanan: JenisPerjalanan,
    /// Signs the assignment letter.
    pub ttd_surat_tuga: TtdSuratTuga,
    /// The memo's outgoing letter.
    pub surat_keluar: SuratKeluarRingkas,
    /// Places in order.
    pub tempats: Vec<Tempat>,
    /// Travellers in slot order.
    pub personils: Vec<Personil>,
    /// Sub-activity.
    pub daftar_sub_kegiatan: SubKegiatan,
    /// Budget user.
    #[serde(rename = "KPA")]
    pub kpa: Kpa,
    /// Signs the memo.
    pub ttd_nota_dina: TtdNotaDina,
    /// Things to know.
    pub peringatan: Vec<String>,
}

impl From<TripRow> for BarisPerjalanan {
    fn from(row: TripRow) -> Self {
        let induk = IndukRingkas::from(&row.assignment_signatory);
        let signatory = row.assignment_signatory.signatory;
        Self {
            id: row.trip.id,
            untuk: row.trip.purpose,
            asal: row.trip.origin,
            dasar: row.trip.basis,
            no_nota_dinas: row.trip.memo_number,
            tanggal_pengajuan: wire_day(row.trip.submitted_on),
            no_surat_tugas: row.trip.assignment_number,
            jenis_perjalanan: row.kind.into(),
            ttd_surat_tuga: TtdSuratTuga {
                id: signatory.id,
                jabatan: signatory.title,
                induk_unit_kerja_id: induk.id,
                pegawai: signatory.employee.into(),
                induk,
            },
            surat_keluar: SuratKeluarRingkas { id: row.outgoing_letter.0, nomor: row.outgoing_letter.1 },
            tempats: row.trip.places.into_iter().map(Into::into).collect(),
            personils: row.trip.travellers.into_iter().map(Into::into).collect(),
            daftar_sub_kegiatan: row.trip.sub_activity.into(),
            kpa: row.budget_user.into(),
            ttd_nota_dina: TtdNotaDina::of(row.memo_signatory, row.memo_unit),
            peringatan: row.warnings.iter().map(warning).collect(),
        }
    }
}

/// The trips of a work unit, newest first.
#[utoipa::path(
    get, path = "/api/perjalanan/get/all-perjalanan", operation_id = "daftarPerjalanan", tag = "perjalanan",
    params(
        ("time" = Option<String>, Query, description = "ASC: oldest first"),
        ("page" = Option<String>, Query, description = "0-based"),
        ("limit" = Option<String>, Query, description = "1 to 100, default 15"),
        ("unitKerjaId" = Option<String>, Query, description = "default: the caller's"),
    ),
    responses((status = 200, body = Listing<BarisPerjalanan>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/perjalanan/get/all-perjalanan")]
pub async fn all_perjalanan(
    app: web::Data<App>,
    who: SignedIn,
    query: Query,
) -> Result<web::Json<Listing<BarisPerjalanan>>, Problem> {
    let unit = query.id("unitKerjaId")?.map(WorkUnitId);
    let page = app::trips::list(&app, &who.0, unit, query.page(15), query.oldest_first()).await?;
    Ok(web::Json(Listing::of(page, BarisPerjalanan::from)))
}
