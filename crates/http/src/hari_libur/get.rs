//! Lists the holidays.

use actix_web::{get, web};
use app::App;

use super::Holiday;
use crate::{
    identity::SignedIn,
    problem::Problem,
    query::{Year, query},
    wire::Outcome,
};

query! {
    /// Query of the list.
    pub struct HolidayQuery {
        year: Year => "tahun", "default: all years";
    }
}

/// The holidays of a year, by day.
#[utoipa::path(
    params(HolidayQuery),
    responses((status = 200, body = Outcome<Vec<Holiday>>))
)]
#[get("/hari-libur")]
pub async fn list_holidays(
    app: web::Data<App>,
    _: SignedIn,
    query: HolidayQuery,
) -> Result<web::Json<Outcome<Vec<Holiday>>>, Problem> {
    let holidays = app::holidays::list(&app, query.year).await?;
    Ok(web::Json(Outcome { result: holidays }))
}
