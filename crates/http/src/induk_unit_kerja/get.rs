//! U1: the parent units of the office.

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use utoipa::ToSchema;

use super::views::{IndukUnitKerja, PilihanSumberDana};
use crate::{identity::SignedIn, problem::Problem};

/// The parent units, and the sources a new one may use.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DaftarIndukUnitKerja {
    /// All parent units, by id.
    pub result: Vec<IndukUnitKerja>,
    /// All funding sources.
    pub result_sumber_dana: Vec<PilihanSumberDana>,
}

/// All parent units with the sources they use.
#[utoipa::path(
    get, path = "/api/induk-unit-kerja/get", operation_id = "daftarIndukUnitKerja", tag = "induk-unit-kerja",
    responses((status = 200, body = DaftarIndukUnitKerja), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/induk-unit-kerja/get")]
pub async fn induk_unit_kerja(app: web::Data<App>, who: SignedIn) -> Result<web::Json<DaftarIndukUnitKerja>, Problem> {
    let list = app::units::list(&app, &who.0).await?;
    Ok(web::Json(DaftarIndukUnitKerja {
        result: list.units.into_iter().map(Into::into).collect(),
        result_sumber_dana: list.sources.into_iter().map(Into::into).collect(),
    }))
}
