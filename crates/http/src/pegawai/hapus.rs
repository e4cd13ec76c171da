//! E8: retires an employee.

use actix_web::{post, web};
use app::App;
use staff::EmployeeId;

use crate::{body::read_unused, identity::SignedIn, problem::Problem, query::path_id, wire::Outcome};

/// Retires an employee: gone from lists and pickers, kept by trips.
#[utoipa::path(params(("id" = i64, Path, description = "employee id")), responses((status = 200, body = Outcome<i64>)))]
#[post("/pegawai/hapus/{id}")]
pub async fn retire_employee(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<i64>>, Problem> {
    read_unused(payload).await?;
    let id = EmployeeId(path_id(&id, "Pegawai tidak ditemukan.")?);
    app::employees::retire(&app, &who.0, id).await?;
    Ok(web::Json(Outcome { result: 1 }))
}
