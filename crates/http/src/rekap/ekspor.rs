//! W12: a recap as a spreadsheet.

use actix_web::{HttpResponse, get, web};
use app::App;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::Query,
    xlsx::{MEDIA_TYPE, workbook},
};

/// The recap as a .xlsx file, with a last row of the sums.
#[utoipa::path(
    params(
        ("dari" = Option<String>, Query, description = "first day of departures; default: of the current year"),
        ("sampai" = Option<String>, Query, description = "last day of departures; default: of the current year"),
        ("kelompok" = Option<String>, Query, description = "pegawai, unit, sub-kegiatan, sumber-dana, bulan (default) or tujuan"),
        ("unitKerjaId" = Option<String>, Query, description = "default: all that the caller may see"),
        ("pegawaiId" = Option<String>, Query, description = "traveller"),
        ("tipe" = Option<String>, Query, description = "1 in town, 2 out of town"),
        ("sumberDanaId" = Option<String>, Query, description = "funding source"),
        ("subKegiatanId" = Option<String>, Query, description = "sub-activity"),
    ),
    responses(
        (status = 200, description = "Rekap_2026-10_pegawai.xlsx, by days and grouping", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/rekap/ekspor")]
pub async fn export_recap(app: web::Data<App>, who: SignedIn, query: Query) -> Result<HttpResponse, Problem> {
    let (request, grouping) = super::request(&query)?;
    Ok(workbook(app::recaps::export(&app, &who.0, &request, grouping).await?))
}
