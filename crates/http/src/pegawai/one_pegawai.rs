//! E5: one employee, to edit.

use actix_web::{get, web};
use app::App;
use staff::EmployeeId;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::path_id,
    wire::{Outcome, PegawaiUnit},
};

/// One employee who is not retired.
#[utoipa::path(
    get, path = "/api/pegawai/get/one-pegawai/{id}", operation_id = "satuPegawai", tag = "pegawai",
    params(("id" = i64, Path, description = "employee id")),
    responses((status = 200, body = Outcome<PegawaiUnit>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/pegawai/get/one-pegawai/{id}")]
pub async fn one_pegawai(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<PegawaiUnit>>, Problem> {
    let id = EmployeeId(path_id(&id, "Pegawai tidak ditemukan.")?);
    let employee = app::employees::one(&app, &who.0, id).await?;
    Ok(web::Json(Outcome { result: employee.into() }))
}
