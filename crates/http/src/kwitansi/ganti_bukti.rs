//! Replaces the proof of an expense line.

use actix_web::{HttpRequest, post, web};
use app::App;
use receipts::LineId;
use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::ToSchema;
use validator::Validate;

use super::PHOTO;
use crate::{
    identity::SignedIn,
    multipart::{self, Form},
    problem::{FieldError, Problem},
    query::path_id,
    run_to_completion::run_to_completion,
    validation::checked,
    wire::{Outcome, photo_path},
};

/// Form with a photo.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct ReplaceProof {
    /// PNG or JPEG.
    #[schema(value_type = String, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as the file of the form")]
    pic: Option<IgnoredAny>,
}

/// Proof of a line.
#[derive(Debug, Serialize, ToSchema)]
pub struct LineProof {
    /// Line id.
    pub id: i64,
    /// Path of the photo, relative to `/api`.
    pub bukti: String,
}

/// Replaces the photo of an expense line; the one before is deleted.
#[utoipa::path(
    post, path = "/api/kwitansi/rincian/{id}/bukti", operation_id = "replaceProof", tag = "kwitansi",
    params(("id" = i64, Path, description = "expense line id")),
    request_body(content = ReplaceProof, content_type = "multipart/form-data"),
    responses((status = 200, body = Outcome<LineProof>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/kwitansi/rincian/{id}/bukti")]
pub async fn replace_proof(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<LineProof>>, Problem> {
    let id = path_id(&id, "Rincian tidak ditemukan.")?;
    let Form { fields, file } = multipart::read(&request, payload, PHOTO).await?;
    checked(fields, |form: ReplaceProof| Some(form))?;
    let file = file.ok_or_else(|| Problem::invalid(vec![FieldError::new("pic", "Foto wajib dipilih")]))?;
    let replaced = async move { app::receipts::replace_proof(&app, &who.0, LineId(id), &file.bytes).await };
    let key = run_to_completion(replaced).await?;
    Ok(web::Json(Outcome { result: LineProof { id, bukti: photo_path(&key) } }))
}
