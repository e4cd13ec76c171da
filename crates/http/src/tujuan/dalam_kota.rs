//! J1: lists the in-town destinations.

use actix_web::{get, web};
use app::App;
use views::destinations::ListedDestination;

use crate::{identity::SignedIn, problem::Problem, query::Paging, wire::Listing};

/// The destinations of the caller's parent unit, by name; of all parent units for role 5.
#[utoipa::path(
    params(Paging<50>),
    responses((status = 200, body = Listing<ListedDestination>))
)]
#[get("/tujuan/get/dalam-kota")]
pub async fn list_destinations(
    app: web::Data<App>,
    who: SignedIn,
    page: Paging<50>,
) -> Result<web::Json<Listing<ListedDestination>>, Problem> {
    let page = app::destinations::list(&app, &who.0, page.0).await?;
    Ok(web::Json(page.into()))
}
