//! P10: adds and removes photos of a trip.

use actix_web::{HttpRequest, delete, post, web};
use app::App;
use serde::{Deserialize, de::IgnoredAny};
use trips::TripId;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::read_unused,
    identity::SignedIn,
    kwitansi::PHOTO,
    lenient::{TEXT, Text},
    multipart::{self, Form},
    problem::{FieldError, Problem},
    query::path_id,
    run_to_completion::run_to_completion,
    validation::{faults, none_of},
    wire::{Message, Outcome, TripPhoto},
};

const UNKNOWN_TRIP: &str = "Perjalanan tidak ditemukan.";

/// Form with a photo of a trip.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct AddTripPhoto {
    /// PNG or JPEG.
    #[schema(value_type = String, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as the file of the form")]
    pic: Option<IgnoredAny>,
    /// Caption.
    #[validate(length(max = TEXT))]
    keterangan: Option<Text>,
}

/// Adds a photo, at most ten to a trip.
#[utoipa::path(
    params(("id" = i64, Path, description = "trip id")),
    request_body(content = AddTripPhoto, content_type = "multipart/form-data"),
    responses((status = 200, body = Outcome<TripPhoto>))
)]
#[post("/perjalanan/{id}/foto")]
pub async fn add_trip_photo(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<Outcome<TripPhoto>>, Problem> {
    let trip = TripId(path_id(&id, UNKNOWN_TRIP)?);
    let may = async |_: &_| Ok(app::receipts::may_add_trip_photo(&app, &who.0, trip).await?);
    let Form { fields, file } = multipart::read_about::<AddTripPhoto, _>(&request, payload, PHOTO, may).await?;
    none_of(faults(&fields))?;
    let caption = fields.keterangan.and_then(Text::get).unwrap_or_default();
    let missing = || Problem::invalid(vec![FieldError::new("pic", "Foto wajib dipilih")]);
    let file = file.ok_or_else(missing)?.bytes;
    let add = async move { app::receipts::add_trip_photo(&app, &who.0, trip, &file, caption).await };
    Ok(web::Json(Outcome { result: run_to_completion(add).await? }))
}

/// Removes a photo of a trip.
#[utoipa::path(
    params(("id" = i64, Path, description = "trip id"), ("fotoId" = i64, Path, description = "photo id")),
    responses((status = 200, body = Message))
)]
#[delete("/perjalanan/{id}/foto/{fotoId}")]
pub async fn remove_trip_photo(
    app: web::Data<App>,
    who: SignedIn,
    ids: web::Path<(String, String)>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let trip = TripId(path_id(&ids.0, UNKNOWN_TRIP)?);
    read_unused(payload).await?;
    let photo = path_id(&ids.1, "Foto tidak ditemukan.")?;
    run_to_completion(async move { app::receipts::remove_trip_photo(&app, &who.0, trip, photo).await }).await?;
    Ok(web::Json(Message { message: "Foto dihapus." }))
}
