//! E1: all employees, for pickers.

use actix_web::{get, web};
use app::App;

use crate::{
    identity::SignedIn,
    problem::Problem,
    wire::{Outcome, PegawaiUnit},
};

/// All employees who are not retired.
#[utoipa::path(
    get, path = "/api/pegawai/get", operation_id = "daftarPegawaiLengkap", tag = "pegawai",
    responses((status = 200, body = Outcome<Vec<PegawaiUnit>>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/pegawai/get")]
pub async fn pegawai(app: web::Data<App>, who: SignedIn) -> Result<web::Json<Outcome<Vec<PegawaiUnit>>>, Problem> {
    let rows = app::employees::all(&app, &who.0).await?;
    Ok(web::Json(Outcome { result: rows.into_iter().map(Into::into).collect() }))
}
