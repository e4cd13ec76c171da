//! Exports the tariffs as a spreadsheet.

use actix_web::{HttpResponse, get, web};
use app::App;

use super::KindWord;
use crate::{
    identity::SignedIn,
    lenient::kind,
    problem::Problem,
    query::query,
    xlsx::{MEDIA_TYPE, workbook},
};

query! {
    /// Query of the export.
    pub struct TariffExportQuery {
        kind: KindWord => "jenis", "default: all kinds";
        on: kind::Day => "pada", "day on which they are valid; default: all days";
    }
}

/// Tariffs as a .xlsx file that can be imported again.
#[utoipa::path(
    params(TariffExportQuery),
    responses(
        (status = 200, description = "Tarif_2026-10-05.xlsx, by day and kind", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/tarif/ekspor")]
pub async fn export_tariffs(
    app: web::Data<App>,
    who: SignedIn,
    query: TariffExportQuery,
) -> Result<HttpResponse, Problem> {
    Ok(workbook(app::tariffs::export(&app, &who.0, query.kind, query.on).await?))
}
