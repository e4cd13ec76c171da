//! N9: lists the sub-activities of a work unit.

use actix_web::{get, web};
use app::App;
use staff::WorkUnitId;

use super::BudgetLine;
use crate::{identity::SignedIn, problem::Problem, query::path_unit, wire::Outcome};

/// The sub-activities of a work unit of the caller's parent unit.
#[utoipa::path(
    params(("unitKerjaId" = i64, Path, description = "work unit id")),
    responses((status = 200, body = Outcome<Vec<BudgetLine>>))
)]
#[get("/sub-kegiatan/get/{unitKerjaId}")]
pub async fn list_sub_activities(
    app: web::Data<App>,
    who: SignedIn,
    unit: web::Path<String>,
) -> Result<web::Json<Outcome<Vec<BudgetLine>>>, Problem> {
    let named = path_unit(&unit)?.map(WorkUnitId);
    let lines = app::sub_activities::list(&app, &who.0, named).await?;
    Ok(web::Json(Outcome { result: lines }))
}
