//! Exports the audit log as a spreadsheet.

use actix_web::{HttpResponse, get, web};
use app::App;

use super::search;
use crate::{
    identity::SignedIn,
    problem::Problem,
    query::Query,
    xlsx::{MEDIA_TYPE, workbook},
};

/// All lines that match the filter as a .xlsx file, newest first, however many; beyond a million they continue on another sheet.
/// The export is itself recorded.
#[utoipa::path(
    params(
        ("penggunaId" = Option<i64>, Query, description = "as in the list"),
        ("objek" = Option<String>, Query, description = "as in the list"),
        ("objekId" = Option<i64>, Query, description = "as in the list"),
        ("tindakan" = Option<String>, Query, description = "as in the list"),
        ("dari" = Option<String>, Query, description = "as in the list"),
        ("sampai" = Option<String>, Query, description = "as in the list"),
        ("cari" = Option<String>, Query, description = "as in the list"),
    ),
    responses(
        (status = 200, description = "Jejak_Audit_2026-10.xlsx, by the days of the filter", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/admin/jejak-audit/ekspor")]
pub async fn export_audit_log(app: web::Data<App>, who: SignedIn, query: Query) -> Result<HttpResponse, Problem> {
    Ok(workbook(app::audit::export(&app, &who.0, search(&query)?).await?))
}
