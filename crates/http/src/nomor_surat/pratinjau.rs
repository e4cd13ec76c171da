//! `POST nomor-surat/pratinjau`: previews the next number by a pattern that is not stored yet.

use actix_web::{post, web};
use app::App;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::edit_nomor::LONGEST;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Id, Text},
    problem::Problem,
    wire::Outcome,
};

/// A pattern to preview.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct PreviewNumber {
    /// Letter kind.
    #[validate(required(message = "Pilih jenis surat"))]
    id: Id,
    /// The pattern.
    #[validate(length(max = LONGEST))]
    nomor_surat: Text,
}

impl PreviewNumber {
    fn wish(self) -> Option<(i64, String)> {
        Some((self.id.get()?, self.nomor_surat.get().unwrap_or_default()))
    }
}

/// A number.
#[derive(Debug, Serialize, ToSchema)]
pub struct NumberPreview {
    /// Number as printed.
    pub nomor: String,
}

/// Next number of the caller's own unit, for a letter of today.
#[utoipa::path(request_body = PreviewNumber, responses((status = 200, body = Outcome<NumberPreview>)))]
#[post("/nomor-surat/pratinjau")]
pub async fn preview_number(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<NumberPreview>>, Problem> {
    let (kind, pattern) = checked(payload, PreviewNumber::wish).await?;
    let nomor = app::numbers::preview(&app, &who.0, kind, &pattern).await?;
    Ok(web::Json(Outcome { result: NumberPreview { nomor } }))
}
