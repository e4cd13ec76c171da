//! N1: lists the treasurers of a parent unit.

use actix_web::{get, web};
use app::App;
use staff::ParentUnitId;
use views::FundedBy;

use crate::{identity::SignedIn, problem::Problem, query::path_unit, wire::Outcome};

/// Funding sources that have a treasurer in the caller's parent unit, with its treasurers.
#[utoipa::path(
    params(("indukUnitKerjaId" = i64, Path, description = "parent unit id")),
    responses((status = 200, body = Outcome<Vec<FundedBy>>))
)]
#[get("/keuangan/get/bendahara/{indukUnitKerjaId}")]
pub async fn list_treasurers(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<Vec<FundedBy>>>, Problem> {
    let named = path_unit(&id)?.map(ParentUnitId);
    let sources = app::treasurers::list(&app, &who.0, named).await?;
    Ok(web::Json(Outcome { result: sources }))
}
