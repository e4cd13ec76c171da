//! `POST nomor-surat/pratinjau`: how the next number would look by a pattern that is not stored yet.

use actix_web::{post, web};
use app::App;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::edit_nomor::pattern;
use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Loose, Reader},
    problem::Problem,
    wire::Outcome,
};

/// A pattern to try.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviewNumber {
    /// Letter kind.
    #[serde(default)]
    #[schema(value_type = i64)]
    id: Loose,
    /// The pattern.
    #[serde(default)]
    #[schema(value_type = String)]
    nomor_surat: Loose,
}

/// A number.
#[derive(Debug, Serialize, ToSchema)]
pub struct NumberPreview {
    /// As it would be printed.
    pub nomor: String,
}

/// The next number of the caller's own unit, for a letter of today.
#[utoipa::path(
    post, path = "/api/nomor-surat/pratinjau", operation_id = "previewNumber", tag = "nomor-surat",
    request_body = PreviewNumber,
    responses((status = 200, body = Outcome<NumberPreview>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/nomor-surat/pratinjau")]
pub async fn preview_number(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<NumberPreview>>, Problem> {
    let form: PreviewNumber = read(payload).await?;
    let mut reader = Reader::default();
    let kind = reader.id("id", &form.id);
    if kind.is_none() {
        reader.refuse_once("id", "Pilih jenis surat");
    }
    reader.finish()?;
    let pattern = pattern(&form.nomor_surat)?;
    let nomor = app::numbers::preview(&app, &who.0, kind.unwrap_or_default(), &pattern).await?;
    Ok(web::Json(Outcome { result: NumberPreview { nomor } }))
}
