//! Replaces the proof of an expense line.

use actix_web::{HttpRequest, post, web};
use app::App;
use receipts::LineId;
use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::ToSchema;
use validator::Validate;

use super::{PROOF, proof};
use crate::{
    identity::SignedIn,
    lenient::{Field, WholeNumber},
    multipart::{self, Form},
    problem::{FieldError, Problem},
    query::path_id,
    run_to_completion::run_to_completion,
    validation::checked,
    wire::{Outcome, photo_path},
};

/// Form with a proof.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct ReplaceProof {
    /// PNG, JPEG or PDF.
    #[schema(value_type = String, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as the file of the form")]
    pic: Option<IgnoredAny>,
    /// Picture of the first page of a PDF, PNG or JPEG.
    #[schema(value_type = Option<String>, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as a file of the form")]
    gambar: Option<IgnoredAny>,
    /// Version of the receipt that was seen; not checked where absent.
    #[serde(default)]
    #[validate(skip)]
    versi: Option<WholeNumber>,
}

/// Proof of a line.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineProof {
    /// Line id.
    pub id: i64,
    /// Path of the photo, relative to `/api`.
    pub bukti: String,
    /// Path of the proof if it is a PDF, relative to `/api`; `bukti` shows its first page then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bukti_berkas: Option<String>,
    /// Number of its pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bukti_halaman: Option<u32>,
}

/// Replaces the proof of an expense line by a photo or a PDF; the one before is deleted.
#[utoipa::path(
    params(("id" = i64, Path, description = "expense line id")),
    request_body(content = ReplaceProof, content_type = "multipart/form-data"),
    responses((status = 200, body = Outcome<LineProof>))
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
    let may = async |_: &_| Ok(app::receipts::may_replace_proof(&app, &who.0, LineId(id)).await?);
    let (Form { fields, file }, picture) = multipart::read_proof(&request, payload, PROOF, may).await?;
    let version = checked(fields, |form: ReplaceProof| Some(form.versi.and_then(Field::get)))?;
    let file = file.ok_or_else(|| Problem::invalid(vec![FieldError::new("pic", "Foto wajib dipilih")]))?;
    let file = proof(file, picture);
    let replaced = async move { app::receipts::replace_proof(&app, &who.0, LineId(id), &file, version).await };
    let proof = run_to_completion(replaced).await?;
    let result = LineProof {
        id,
        bukti: photo_path(&proof.photo),
        bukti_berkas: proof.document.as_ref().map(|document| photo_path(&document.key)),
        bukti_halaman: proof.document.map(|document| document.pages),
    };
    Ok(web::Json(Outcome { result }))
}
