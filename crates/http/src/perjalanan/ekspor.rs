//! Exports the trip list as a spreadsheet.

use actix_web::{HttpResponse, get, web};
use app::App;
use staff::WorkUnitId;

use super::filter::filter;
use crate::{
    identity::SignedIn,
    problem::Problem,
    query::Query,
    xlsx::{MEDIA_TYPE, workbook},
};

/// All trips of a work unit as a .xlsx file, newest first.
#[utoipa::path(
    params(
        ("unitKerjaId" = Option<String>, Query, description = "default: the caller's"),
        ("cari" = Option<String>, Query, description = "text in a number, the purpose, a place or a traveller's name"),
        ("dari" = Option<String>, Query, description = "first day on which a trip departs; one that only reaches in stands below 'juga di bulan ini'"),
        ("sampai" = Option<String>, Query, description = "last day on which a trip departs"),
        ("menurut" = Option<String>, Query, description = "berangkat: without trips that only reach into these days"),
        ("pegawaiId" = Option<String>, Query, description = "a traveller"),
        ("subKegiatanId" = Option<String>, Query, description = "sub-activity that pays"),
        ("sumberDanaId" = Option<String>, Query, description = "funding source that pays"),
        ("tipe" = Option<String>, Query, description = "1 in town, 2 out of town"),
        ("keadaan" = Option<String>, Query, description = "diajukan, ditugaskan, selesai or batal"),
        ("kuitansi" = Option<String>, Query, description = "ditolak, or belum-diajukan: not handed in after an assigned trip"),
    ),
    responses(
        (status = 200, description = "Daftar_Perjalanan_2026-10_P2P.xlsx, by days and unit", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/perjalanan/ekspor")]
pub async fn export_trips(app: web::Data<App>, who: SignedIn, query: Query) -> Result<HttpResponse, Problem> {
    let unit = query.id("unitKerjaId")?.map(WorkUnitId);
    let filter = filter(&query, app.clock.today())?;
    Ok(workbook(app::trips::export(&app, &who.0, unit, &filter).await?))
}
