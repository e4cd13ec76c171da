//! W14: figures of the whole office for a year.

use actix_web::{get, web};
use app::App;
use views::recaps::DashboardView;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::{Year, query},
    wire::Outcome,
};

query! {
    /// Query of the figures.
    pub struct DashboardQuery {
        year: Year => "tahun", "default: the current year";
    }
}

/// Budgets and spending, trips by state, days until submission and verdict, reasons of rejections.
#[utoipa::path(
    params(DashboardQuery),
    responses((status = 200, body = Outcome<DashboardView>))
)]
#[get("/dasbor")]
pub async fn get_dashboard(
    app: web::Data<App>,
    who: SignedIn,
    query: DashboardQuery,
) -> Result<web::Json<Outcome<DashboardView>>, Problem> {
    let found = app::recaps::dashboard(&app, &who.0, query.year).await?;
    Ok(web::Json(Outcome { result: found }))
}
