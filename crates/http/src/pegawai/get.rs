//! E1: all employees, for pickers.

use actix_web::{get, web};
use app::App;

use crate::{
    identity::SignedIn,
    problem::Problem,
    wire::{EmployeeWithUnit, Outcome},
};

/// All employees who are not retired.
#[utoipa::path(
    get, path = "/api/pegawai/get", operation_id = "listEmployees", tag = "pegawai",
    responses((status = 200, body = Outcome<Vec<EmployeeWithUnit>>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/pegawai/get")]
pub async fn list_employees(
    app: web::Data<App>,
    who: SignedIn,
) -> Result<web::Json<Outcome<Vec<EmployeeWithUnit>>>, Problem> {
    let rows = app::employees::all(&app, &who.0).await?;
    Ok(web::Json(Outcome { result: rows.into_iter().map(Into::into).collect() }))
}
