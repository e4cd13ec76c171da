//! Exports the number book of a year as a spreadsheet.

use actix_web::{HttpResponse, get, web};
use app::App;
use staff::ParentUnitId;

use super::buku::year;
use crate::{
    identity::SignedIn,
    problem::Problem,
    query::Query,
    xlsx::{MEDIA_TYPE, workbook},
};

/// All numbers that a parent unit has issued in a year, and below them the numbers without a letter, as a .xlsx file.
#[utoipa::path(
    params(
        ("tahun" = Option<i32>, Query, description = "year of the letters; this year by default"),
        ("jenisId" = Option<i64>, Query, description = "letter kind; all by default"),
        ("indukUnitKerjaId" = Option<i64>, Query, description = "parent unit; the caller's by default"),
    ),
    responses(
        (status = 200, description = "Buku_Nomor_2026.xlsx, by the year", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/nomor-surat/buku/ekspor")]
pub async fn export_number_book(app: web::Data<App>, who: SignedIn, query: Query) -> Result<HttpResponse, Problem> {
    let parent = query.id("indukUnitKerjaId")?.map(ParentUnitId);
    let kind = query.id("jenisId")?;
    Ok(workbook(app::numbers::export(&app, &who.0, parent, year(&query)?, kind).await?))
}
