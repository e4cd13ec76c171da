//! R3: sets the photo of a trip. `old_img` is ignored: the server knows the photo it replaces.

use actix_web::{HttpRequest, post, web};
use app::App;
use serde::{Deserialize, Serialize, de::IgnoredAny};
use trips::TripId;
use utoipa::ToSchema;
use validator::Validate;

use super::PHOTO;
use crate::{
    identity::SignedIn,
    lenient::{Field, Id, WholeNumber},
    multipart::{self, Form},
    problem::Problem,
    run_to_completion::run_to_completion,
    validation::checked,
    wire::{Outcome, photo_path},
};

/// Form with the photo of a trip.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct SetTripPhoto {
    /// Trip id.
    #[validate(required(message = "Perjalanan wajib dipilih"))]
    id: Id,
    /// PNG or JPEG, or the text `null`.
    #[schema(value_type = Option<String>, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as the file of the form")]
    pic: Option<IgnoredAny>,
    /// Version of the trip that was seen; not checked where absent.
    #[serde(default)]
    #[validate(skip)]
    versi: Option<WholeNumber>,
}

/// Current photo of a trip.
#[derive(Debug, Serialize, ToSchema)]
pub struct FirstTripPhoto {
    /// Trip id.
    pub id: i64,
    /// Path of the photo, relative to `/api`.
    pub pic: Option<String>,
}

/// Sets or replaces the photo of a trip; without a file nothing changes.
#[utoipa::path(
    request_body(content = SetTripPhoto, content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Outcome<FirstTripPhoto>)
    )
)]
#[post("/kwitansi/post/bukti-perjalanan")]
pub async fn set_trip_photo(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<Outcome<FirstTripPhoto>>, Problem> {
    let may = async |fields: &_| match multipart::id(fields, "id") {
        Some(id) => Ok(app::receipts::may_photograph(&app, &who.0, TripId(id)).await?),
        None => Ok(()),
    };
    let Form { fields, file } = multipart::read_about(&request, payload, PHOTO, may).await?;
    let wanted = |form: SetTripPhoto| Some((form.id.get()?, form.versi.and_then(Field::get)));
    let (id, version) = checked(fields, wanted)?;
    let file = file.map(|file| file.bytes);
    let set = async move { app::receipts::photograph_trip(&app, &who.0, TripId(id), file, version).await };
    let key = run_to_completion(set).await?;
    Ok(web::Json(Outcome { result: FirstTripPhoto { id, pic: key.as_deref().map(photo_path) } }))
}
