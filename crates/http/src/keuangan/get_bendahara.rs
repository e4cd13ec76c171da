//! N1: the treasurers of a parent unit.

use actix_web::{get, web};
use app::App;
use staff::ParentUnitId;

use crate::{
    identity::SignedIn, perjalanan::seed::FundingSourceTreasurers, problem::Problem, query::path_unit, wire::Outcome,
};

/// Sources with a treasurer in the caller's parent unit, those treasurers only.
#[utoipa::path(
    get, path = "/api/keuangan/get/bendahara/{indukUnitKerjaId}", operation_id = "listTreasurers", tag = "keuangan",
    params(("indukUnitKerjaId" = i64, Path, description = "parent unit id")),
    responses((status = 200, body = Outcome<Vec<FundingSourceTreasurers>>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/keuangan/get/bendahara/{indukUnitKerjaId}")]
pub async fn list_treasurers(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<Vec<FundingSourceTreasurers>>>, Problem> {
    let named = path_unit(&id)?.map(ParentUnitId);
    let sources = app::treasurers::list(&app, &who.0, named).await?;
    Ok(web::Json(Outcome { result: sources.into_iter().map(Into::into).collect() }))
}
