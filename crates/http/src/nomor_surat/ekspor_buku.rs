//! Exports the number book of a year as a spreadsheet.

use actix_web::{HttpResponse, get, web};
use app::App;
use staff::ParentUnitId;

use super::buku::NumberBookQuery;
use crate::{
    identity::SignedIn,
    problem::Problem,
    xlsx::{MEDIA_TYPE, workbook},
};

/// All numbers that a parent unit has issued in a year, and below them the numbers without a letter, as a .xlsx file.
#[utoipa::path(
    params(NumberBookQuery),
    responses(
        (status = 200, description = "Buku_Nomor_2026.xlsx, by the year", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/nomor-surat/buku/ekspor")]
pub async fn export_number_book(
    app: web::Data<App>,
    who: SignedIn,
    query: NumberBookQuery,
) -> Result<HttpResponse, Problem> {
    let parent = query.parent.map(ParentUnitId);
    Ok(workbook(app::numbers::export(&app, &who.0, parent, query.year, query.kind).await?))
}
