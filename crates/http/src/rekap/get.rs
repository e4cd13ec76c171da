//! W11: sums of trips by group.

use actix_web::{get, web};
use app::App;
use views::recaps::Recap;

use super::RecapQuery;
use crate::{identity::SignedIn, problem::Problem};

/// Sums of the trips in force that depart within some days, by group.
#[utoipa::path(
    params(RecapQuery),
    responses((status = 200, body = Recap))
)]
#[get("/rekap")]
pub async fn get_recap(app: web::Data<App>, who: SignedIn, query: RecapQuery) -> Result<web::Json<Recap>, Problem> {
    let (request, grouping) = query.request();
    Ok(web::Json(app::recaps::recap(&app, &who.0, &request, grouping).await?))
}
