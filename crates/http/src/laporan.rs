//! `laporan/*`: lists for the auditor.

use actix_web::{HttpResponse, get, web};
use app::App;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::{Month, NO_MONTH, query},
    xlsx::{MEDIA_TYPE, workbook},
};

query! {
    /// Query of the list.
    pub struct SeparationQuery {
        month: Month => "bulan", "YYYY-MM", NO_MONTH;
    }
}

/// Approvals of a month by someone who held another duty on the receipt, as a .xlsx file.
#[utoipa::path(
    params(SeparationQuery),
    responses(
        (status = 200, description = "Pemisahan_Tugas_2026-10.xlsx, by month", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/laporan/pemisahan-tugas")]
pub async fn export_separation(
    app: web::Data<App>,
    who: SignedIn,
    query: SeparationQuery,
) -> Result<HttpResponse, Problem> {
    Ok(workbook(app::receipts::separation_report(&app, &who.0, query.month).await?))
}
