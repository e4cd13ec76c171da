//! Edits a reason of rejections.

use actix_web::{put, web};
use app::{App, rejection_reasons::ReasonEdit};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;
use validator::Validate;

use super::Reason;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Field, TEXT, Text, WholeNumber},
    problem::{FieldError, Problem},
    query::path_id,
    wire::Outcome,
};

/// New text and state of a reason.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct EditReason {
    /// Text.
    #[validate(required(message = "Alasan wajib diisi"), length(max = TEXT))]
    alasan: Text,
    /// True if it is offered.
    #[validate(skip)]
    #[schema(value_type = bool)]
    aktif: Option<Value>,
    /// Version that the caller saw; not checked where absent.
    #[validate(skip)]
    versi: Option<WholeNumber>,
}

/// Changes text and state of a reason; histories keep the text that was chosen.
#[utoipa::path(
    params(("id" = i64, Path, description = "reason id")),
    request_body = EditReason,
    responses((status = 200, body = Outcome<Reason>))
)]
#[put("/alasan-penolakan/{id}")]
pub async fn edit_rejection_reason(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<Reason>>, Problem> {
    let id = path_id(&id, "Alasan penolakan tidak ditemukan.")?;
    let sent = |body: EditReason| Some((body.alasan.get()?, body.aktif, body.versi.and_then(Field::get)));
    let (text, active, version) = checked(payload, sent).await?;
    let Some(Value::Bool(active)) = active else {
        return Err(Problem::invalid(vec![FieldError::new("aktif", "Aktif harus true atau false")]));
    };
    let edited = app::rejection_reasons::edit(&app, &who.0, id, ReasonEdit { text, active, version }).await?;
    Ok(web::Json(Outcome { result: edited }))
}
