//! W12: a recap as a spreadsheet.

use actix_web::{HttpResponse, get, web};
use app::App;

use super::RecapQuery;
use crate::{
    identity::SignedIn,
    problem::Problem,
    xlsx::{MEDIA_TYPE, workbook},
};

/// The recap as a .xlsx file, with a last row of the sums.
#[utoipa::path(
    params(RecapQuery),
    responses(
        (status = 200, description = "Rekap_2026-10_pegawai.xlsx, by days and grouping", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/rekap/ekspor")]
pub async fn export_recap(app: web::Data<App>, who: SignedIn, query: RecapQuery) -> Result<HttpResponse, Problem> {
    let (request, grouping) = query.request();
    Ok(workbook(app::recaps::export(&app, &who.0, &request, grouping).await?))
}
