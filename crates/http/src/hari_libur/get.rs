//! Lists the holidays.

use actix_web::{get, web};
use app::App;

use super::Holiday;
use crate::{identity::SignedIn, problem::Problem, query::Query, wire::Outcome};

/// The holidays of a year, by day.
#[utoipa::path(
    params(("tahun" = Option<String>, Query, description = "default: all years")),
    responses((status = 200, body = Outcome<Vec<Holiday>>))
)]
#[get("/hari-libur")]
pub async fn list_holidays(
    app: web::Data<App>,
    _: SignedIn,
    query: Query,
) -> Result<web::Json<Outcome<Vec<Holiday>>>, Problem> {
    let holidays = app::holidays::list(&app, query.year("tahun")?).await?;
    Ok(web::Json(Outcome { result: holidays }))
}
