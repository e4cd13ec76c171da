//! `/api/provinsi`: provinces (beyond 2.1).

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use utoipa::ToSchema;
use views::tariffs::ProvinceView;

use crate::{identity::SignedIn, problem::Problem, wire::Named};

/// Provinces and travel levels.
#[derive(Debug, Serialize, ToSchema)]
pub struct Provinces {
    /// Provinces, by code.
    pub result: Vec<ProvinceView>,
    /// Travel levels.
    pub tingkatan: Vec<Named>,
}

/// All provinces, by code, and the travel levels that tariffs may be for.
#[utoipa::path(tag = "tarif", responses((status = 200, body = Provinces)))]
#[get("/provinsi")]
pub async fn list_provinces(app: web::Data<App>, _: SignedIn) -> Result<web::Json<Provinces>, Problem> {
    let (result, levels) = app::tariffs::provinces(&app).await?;
    let tingkatan = levels.into_iter().map(|(id, nama)| Named { id: id.0, name: nama.into() }).collect();
    Ok(web::Json(Provinces { result, tingkatan }))
}
