//! U2: one parent unit with its work units and all who sign.

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use staff::ParentUnitId;
use utoipa::ToSchema;

use super::views::{IndukUnitKerjaLengkap, PilihanSumberDana};
use crate::{identity::SignedIn, problem::Problem, query::path_unit};

/// A parent unit, and all funding sources beside it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SatuIndukUnitKerja {
    /// The parent unit.
    pub result: IndukUnitKerjaLengkap,
    /// All funding sources.
    pub result_sumber_dana: Vec<PilihanSumberDana>,
}

/// The caller's parent unit, without retired signatories.
#[utoipa::path(
    get, path = "/api/induk-unit-kerja/get/{id}", operation_id = "satuIndukUnitKerja", tag = "induk-unit-kerja",
    params(("id" = i64, Path, description = "parent unit id")),
    responses((status = 200, body = SatuIndukUnitKerja), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/induk-unit-kerja/get/{id}")]
pub async fn satu_induk_unit_kerja(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<SatuIndukUnitKerja>, Problem> {
    let named = path_unit(&id)?.map(ParentUnitId);
    let page = app::units::sheet(&app, &who.0, named).await?;
    Ok(web::Json(SatuIndukUnitKerja {
        result: page.sheet.into(),
        result_sumber_dana: page.sources.into_iter().map(Into::into).collect(),
    }))
}
