//! Exports the tariffs as a spreadsheet.

use actix_web::{HttpResponse, get, web};
use app::App;

use super::kind;
use crate::{
    identity::SignedIn,
    problem::Problem,
    query::Query,
    xlsx::{MEDIA_TYPE, workbook},
};

/// Tariffs as a .xlsx file that can be imported again.
#[utoipa::path(
    params(
        ("jenis" = Option<String>, Query, description = "default: all kinds"),
        ("pada" = Option<String>, Query, description = "day on which they are valid; default: all days"),
    ),
    responses(
        (status = 200, description = "Tarif_2026-10-05.xlsx, by day and kind", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/tarif/ekspor")]
pub async fn export_tariffs(app: web::Data<App>, who: SignedIn, query: Query) -> Result<HttpResponse, Problem> {
    Ok(workbook(app::tariffs::export(&app, &who.0, kind(&query)?, query.day("pada")?).await?))
}
