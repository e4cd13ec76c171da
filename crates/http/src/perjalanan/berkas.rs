//! The file of a journey (berkas SPJ, office 3.2).

use actix_web::{HttpResponse, post, web};
use app::{App, printing::FileScope};
use serde::Deserialize;
use trips::{TravellerId, TripId};
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::checked,
    cetak::trip_file,
    identity::SignedIn,
    lenient::{Field, Id},
    problem::Problem,
    query::path_id,
};

/// Travellers of the file.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct PrintTripFile {
    /// A traveller of the trip; all where absent.
    personil_id: Option<Id>,
}

/// Puts all papers of a trip together as one PDF, in the order of an office: memo, assignment letter, SPD; of each traveller
/// receipt with its calculation, actual costs and proofs line by line with the words of the line above, photos two a page;
/// report with photos. Its first page names what is missing and lists the contents; each part has a bookmark.
#[utoipa::path(
    params(("id" = i64, Path, description = "trip id")),
    request_body = PrintTripFile,
    responses(
        (status = 200, description = "Berkas_SPJ_094_145_Siti_dkk.pdf, named by number and person", body = Vec<u8>, content_type = "application/pdf")
    )
)]
#[post("/perjalanan/{id}/berkas")]
pub async fn print_trip_file(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let trip = TripId(path_id(&id, "Perjalanan tidak ditemukan.")?);
    let traveller = |body: PrintTripFile| Some(body.personil_id.and_then(Field::get).map(TravellerId));
    let traveller = checked(payload, traveller).await?;
    trip_file(&app, &who.0, &[FileScope { trip, travellers: traveller.into_iter().collect() }]).await
}
