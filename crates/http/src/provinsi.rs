//! `/api/provinsi`: provinces (beyond 2.1).

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{identity::SignedIn, problem::Problem, wire::Outcome};

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(list_provinces);
}

/// A province.
#[derive(Debug, Serialize, ToSchema)]
pub struct Province {
    pub id: i64,
    /// Code of the Ministry of Home Affairs.
    pub kode: String,
    /// Name.
    pub nama: String,
}

/// All provinces, by code.
#[utoipa::path(
    get, path = "/api/provinsi", operation_id = "listProvinces", tag = "tarif",
    responses((status = 200, body = Outcome<Vec<Province>>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/provinsi")]
pub async fn list_provinces(app: web::Data<App>, _: SignedIn) -> Result<web::Json<Outcome<Vec<Province>>>, Problem> {
    let provinces = app::tariffs::provinces(&app).await?.into_iter();
    let result = provinces.map(|view| Province { id: view.id.0, kode: view.code, nama: view.name }).collect();
    Ok(web::Json(Outcome { result }))
}
