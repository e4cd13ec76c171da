//! T6: reads a trip with its travellers.

use actix_web::{get, web};
use app::App;
use trips::TripId;
use views::trip_detail::TripDetail;

use crate::{identity::SignedIn, problem::Problem, query::path_id, wire::Outcome};

/// One trip of the caller's unit.
#[utoipa::path(
    params(("id" = i64, Path, description = "trip id")),
    responses((status = 200, body = Outcome<TripDetail>))
)]
#[get("/perjalanan/get/detail-perjalanan/{id}")]
pub async fn get_trip(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<TripDetail>>, Problem> {
    let id = TripId(path_id(&id, "Perjalanan tidak ditemukan.")?);
    let trip = app::trips::detail(&app, &who.0, id).await?;
    Ok(web::Json(Outcome { result: trip.into() }))
}
