//! Exports the audit log as a spreadsheet.

use actix_web::{HttpResponse, get, web};
use app::App;
use utoipa::{
    IntoParams,
    openapi::path::{Parameter, ParameterIn},
};

use super::AuditQuery;
use crate::{
    identity::SignedIn,
    problem::Problem,
    xlsx::{MEDIA_TYPE, workbook},
};

/// Parameters of the list without its page.
struct AsInTheList;

impl IntoParams for AsInTheList {
    fn into_params(of: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let mut parameters = AuditQuery::into_params(of);
        for parameter in &mut parameters {
            parameter.description = Some("as in the list".to_owned());
        }
        parameters
    }
}

/// All lines that match the filter as a .xlsx file, newest first, however many; beyond a million they continue on another sheet.
/// The export is itself recorded.
#[utoipa::path(
    params(AsInTheList),
    responses(
        (status = 200, description = "Jejak_Audit_2026-10.xlsx, by the days of the filter", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/admin/jejak-audit/ekspor")]
pub async fn export_audit_log(app: web::Data<App>, who: SignedIn, query: AuditQuery) -> Result<HttpResponse, Problem> {
    Ok(workbook(app::audit::export(&app, &who.0, query.into()).await?))
}
