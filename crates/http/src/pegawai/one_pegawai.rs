//! E5: one employee, to edit.

use actix_web::{get, web};
use app::App;
use staff::EmployeeId;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::path_id,
    wire::{EmployeeWithUnit, Outcome},
};

/// One employee who is not retired.
#[utoipa::path(
    get, path = "/api/pegawai/get/one-pegawai/{id}", operation_id = "getEmployee", tag = "pegawai",
    params(("id" = i64, Path, description = "employee id")),
    responses((status = 200, body = Outcome<EmployeeWithUnit>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/pegawai/get/one-pegawai/{id}")]
pub async fn get_employee(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<EmployeeWithUnit>>, Problem> {
    let id = EmployeeId(path_id(&id, "Pegawai tidak ditemukan.")?);
    let employee = app::employees::one(&app, &who.0, id).await?;
    Ok(web::Json(Outcome { result: employee.into() }))
}
