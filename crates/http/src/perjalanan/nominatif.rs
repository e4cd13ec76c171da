//! W13: the nominative list of a trip.

use actix_web::{HttpResponse, get, web};
use app::App;
use trips::TripId;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::path_id,
    xlsx::{MEDIA_TYPE, attachment},
};

/// The travellers of a trip with what each is paid, as a .xlsx file with a last row of the sums.
#[utoipa::path(
    get, path = "/api/perjalanan/{id}/nominatif", operation_id = "getNominativeList", tag = "perjalanan",
    params(("id" = i64, Path, description = "trip id")),
    responses(
        (status = 200, description = "Daftar_Nominatif.xlsx", body = Vec<u8>, content_type = MEDIA_TYPE),
        (status = "4XX", body = Problem), (status = "5XX", body = Problem)
    )
)]
#[get("/perjalanan/{id}/nominatif")]
pub async fn get_nominative_list(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let id = TripId(path_id(&id, "Perjalanan tidak ditemukan.")?);
    Ok(attachment("Daftar_Nominatif.xlsx").body(app::recaps::nominative_list(&app, &who.0, id).await?))
}
