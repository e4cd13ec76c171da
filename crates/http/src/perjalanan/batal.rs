//! P2: cancels a trip.

use actix_web::{post, web};
use app::{App, trips::Changed};
use trips::TripId;

use super::ubah::ChangeTerms;
use crate::{body::checked, identity::SignedIn, lenient::Field, problem::Problem, query::path_id};

/// Cancels a trip with a reason: its numbers become void, its travellers are free, submitted receipts go back to their clerk.
/// Advances that are to be returned are warned of.
#[utoipa::path(
    params(("id" = i64, Path, description = "trip id")),
    request_body = ChangeTerms,
    responses((status = 200, body = Changed))
)]
#[post("/perjalanan/{id}/batal")]
pub async fn cancel_trip(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Changed>, Problem> {
    let id = TripId(path_id(&id, "Perjalanan tidak ditemukan.")?);
    let terms = |terms: ChangeTerms| Some((terms.versi.get()?, terms.alasan.and_then(Field::get)));
    let (version, reason) = checked(payload, terms).await?;
    Ok(web::Json(app::trips::cancel(&app, &who.0, id, version, reason).await?))
}
