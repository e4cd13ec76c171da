//! R3: sets the photo of a trip. `old_img` is ignored: what is replaced is known here.

use actix_web::{HttpRequest, post, web};
use app::App;
use serde::Serialize;
use trips::TripId;
use utoipa::ToSchema;

use super::{PHOTO, required_id};
use crate::{
    identity::SignedIn,
    multipart,
    problem::Problem,
    unabandoned::unabandoned,
    wire::{Outcome, photo_path},
};

/// The form.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form for the API document; it is read field by field")]
pub struct SetTripPhoto {
    /// Trip id.
    id: i64,
    /// PNG or JPEG, or the text `null`.
    #[schema(value_type = Option<String>, format = Binary)]
    pic: Option<Vec<u8>>,
}

/// The photo there is now.
#[derive(Debug, Serialize, ToSchema)]
pub struct TripPhoto {
    /// Trip id.
    pub id: i64,
    /// Path of the photo, relative to `/api`.
    pub pic: Option<String>,
}

/// Sets or replaces the photo of a trip; without a file nothing changes.
#[utoipa::path(
    post, path = "/api/kwitansi/post/bukti-perjalanan", operation_id = "setTripPhoto", tag = "kwitansi",
    request_body(content = SetTripPhoto, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Outcome<TripPhoto>), (status = "4XX", body = Problem), (status = "5XX", body = Problem)
    )
)]
#[post("/kwitansi/post/bukti-perjalanan")]
pub async fn set_trip_photo(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<Outcome<TripPhoto>>, Problem> {
    let form = multipart::read(&request, payload, PHOTO).await?;
    let id = required_id("id", &form.text("id"), "Perjalanan wajib dipilih")?;
    let file = form.file.map(|file| file.bytes);
    let set = async move { app::receipts::photograph_trip(&app, &who.0, TripId(id), file).await };
    let key = unabandoned(set).await?;
    Ok(web::Json(Outcome { result: TripPhoto { id, pic: key.as_deref().map(photo_path) } }))
}
