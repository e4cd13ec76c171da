//! `GET arsip/perjalanan/{id}`: an archived trip with its texts as they were.

use actix_web::{get, web};
use app::App;
use views::archive::ArchivedTrip;

use crate::{identity::SignedIn, problem::Problem, query::path_id, wire::Outcome};

/// An archived trip, for those who may read the trips of its unit.
#[utoipa::path(
    params(("id" = i64, Path, description = "id in the archive: that of the lists without its sign")),
    responses((status = 200, body = Outcome<ArchivedTrip>))
)]
#[get("/arsip/perjalanan/{id}")]
pub async fn get_archived_trip(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<ArchivedTrip>>, Problem> {
    let id = path_id(&id, "Perjalanan tidak ditemukan.")?;
    let trip = app::archive::trip(&app, &who.0, id).await?;
    Ok(web::Json(Outcome { result: trip }))
}
