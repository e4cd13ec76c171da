//! The audit log as a spreadsheet.

use actix_web::{HttpResponse, get, web};
use app::App;

use super::search;
use crate::{
    identity::SignedIn,
    problem::Problem,
    query::Query,
    xlsx::{MEDIA_TYPE, attachment},
};

/// The lines that are looked for as a .xlsx file, newest first; at most 10,000, and the last row says how many are left
/// out. The export is itself recorded.
#[utoipa::path(
    get, path = "/api/admin/jejak-audit/ekspor", operation_id = "exportAuditLog", tag = "admin",
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
        (status = 200, description = "Jejak_Audit.xlsx", body = Vec<u8>, content_type = MEDIA_TYPE),
        (status = "4XX", body = Problem), (status = "5XX", body = Problem)
    )
)]
#[get("/admin/jejak-audit/ekspor")]
pub async fn export_audit_log(app: web::Data<App>, who: SignedIn, query: Query) -> Result<HttpResponse, Problem> {
    let file = app::audit::export(&app, &who.0, search(&query)?).await?;
    Ok(attachment("Jejak_Audit.xlsx").body(file))
}
