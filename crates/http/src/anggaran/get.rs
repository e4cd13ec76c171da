//! Lists the budgets of a year.

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use staff::WorkUnitId;
use utoipa::ToSchema;

use super::Budget;
use crate::{
    identity::SignedIn,
    lenient::kind,
    problem::Problem,
    query::{Year, query},
};

/// Budgets with the guard of the caller's parent unit.
#[derive(Debug, Serialize, ToSchema)]
pub struct BudgetList {
    /// Budgets by account code.
    pub result: Vec<Budget>,
    /// Guard of the caller's parent unit: `mati`, `ingatkan` or `tolak`.
    pub penjaga: &'static str,
}

query! {
    /// Query of the list.
    pub struct BudgetQuery {
        year: Year => "tahun", "default: the current year";
        unit: kind::Id => "unitKerjaId", "default: all that the caller may see";
    }
}

/// The budgets of a year with what is realised, booked and left.
#[utoipa::path(
    params(BudgetQuery),
    responses((status = 200, body = BudgetList))
)]
#[get("/anggaran")]
pub async fn list_budgets(
    app: web::Data<App>,
    who: SignedIn,
    query: BudgetQuery,
) -> Result<web::Json<BudgetList>, Problem> {
    let list = app::budgets::list(&app, &who.0, query.year, query.unit.map(WorkUnitId)).await?;
    Ok(web::Json(BudgetList { result: list.rows.into_iter().map(Into::into).collect(), penjaga: list.guard.word() }))
}
