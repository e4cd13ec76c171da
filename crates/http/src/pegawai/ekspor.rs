//! Exports the staff list as a spreadsheet.

use actix_web::{HttpResponse, get, web};
use app::App;

use super::daftar::EmployeeQuery;
use crate::{
    identity::SignedIn,
    problem::Problem,
    xlsx::{MEDIA_TYPE, workbook},
};

/// Staff list as a .xlsx file; all employees, or the matches of a search.
#[utoipa::path(
    params(EmployeeQuery),
    responses(
        (status = 200, description = "Daftar_Pegawai_2026-10-05.xlsx, by the day", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/pegawai/ekspor")]
pub async fn export_employees(
    app: web::Data<App>,
    who: SignedIn,
    query: EmployeeQuery,
) -> Result<HttpResponse, Problem> {
    Ok(workbook(app::employees::export(&app, &who.0, query.search.as_deref()).await?))
}
