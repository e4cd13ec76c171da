//! Lists the budgets of a year.

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use staff::WorkUnitId;
use utoipa::ToSchema;

use super::Budget;
use crate::{identity::SignedIn, problem::Problem, query::Query};

/// Budgets with the guard of the caller's parent unit.
#[derive(Debug, Serialize, ToSchema)]
pub struct BudgetList {
    /// Budgets by account code.
    pub result: Vec<Budget>,
    /// Guard of the caller's parent unit: `mati`, `ingatkan` or `tolak`.
    pub penjaga: &'static str,
}

/// The budgets of a year with what is realised, booked and left.
#[utoipa::path(
    params(
        ("tahun" = Option<String>, Query, description = "default: the current year"),
        ("unitKerjaId" = Option<String>, Query, description = "default: all that the caller may see"),
    ),
    responses((status = 200, body = BudgetList))
)]
#[get("/anggaran")]
pub async fn list_budgets(app: web::Data<App>, who: SignedIn, query: Query) -> Result<web::Json<BudgetList>, Problem> {
    let unit = query.id("unitKerjaId")?.map(WorkUnitId);
    let list = app::budgets::list(&app, &who.0, query.year("tahun")?, unit).await?;
    Ok(web::Json(BudgetList { result: list.rows.into_iter().map(Into::into).collect(), penjaga: list.guard.word() }))
}
