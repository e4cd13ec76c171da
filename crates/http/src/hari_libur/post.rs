//! Adds a holiday.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::Holiday;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Day, TEXT, Text},
    problem::Problem,
    wire::Outcome,
};

/// A new holiday.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct AddHoliday {
    /// The day.
    #[validate(required(message = "Tanggal wajib diisi"))]
    tanggal: Day,
    /// Name.
    #[validate(required(message = "Nama wajib diisi"), length(max = TEXT))]
    nama: Text,
}

/// Adds a day to the holidays; a day twice is a conflict.
#[utoipa::path(request_body = AddHoliday, responses((status = 200, body = Outcome<Holiday>)))]
#[post("/hari-libur")]
pub async fn add_holiday(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<Holiday>>, Problem> {
    let (day, name) = checked(payload, |form: AddHoliday| Some((form.tanggal.get()?, form.nama.get()?))).await?;
    let added = app::holidays::add(&app, &who.0, day, name).await?;
    Ok(web::Json(Outcome { result: added }))
}
