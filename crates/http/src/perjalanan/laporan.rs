//! P10: stores the report of a trip.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use trips::TripId;
use utoipa::ToSchema;
use validator::Validate;
use views::trip_detail::TripDetail;

use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{LongText, REPORT, WholeNumber},
    problem::Problem,
    query::path_id,
    wire::Outcome,
};

/// Report of a trip.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct ReportTrip {
    /// Text.
    #[validate(required(message = "Isi laporan wajib diisi"), length(max = REPORT))]
    isi: LongText,
    /// Version of the trip that the caller saw.
    #[validate(required(message = "Versi wajib disebut"))]
    versi: WholeNumber,
}

/// Stores the report of a trip; an earlier one is replaced.
#[utoipa::path(
    params(("id" = i64, Path, description = "trip id")),
    request_body = ReportTrip,
    responses((status = 200, body = Outcome<TripDetail>))
)]
#[post("/perjalanan/{id}/laporan")]
pub async fn report_trip(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<TripDetail>>, Problem> {
    let id = TripId(path_id(&id, "Perjalanan tidak ditemukan.")?);
    let (text, version) = checked(payload, |form: ReportTrip| Some((form.isi.get()?, form.versi.get()?))).await?;
    let sheet = app::trips::report(&app, &who.0, id, version, &text).await?;
    Ok(web::Json(Outcome { result: sheet.into() }))
}
