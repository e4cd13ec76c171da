//! Adds a reason of rejections.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::Reason;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{TEXT, Text},
    problem::Problem,
    wire::Outcome,
};

/// A new reason.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct AddReason {
    /// Text.
    #[validate(required(message = "Alasan wajib diisi"), length(max = TEXT))]
    alasan: Text,
}

/// Adds a reason of rejections.
#[utoipa::path(request_body = AddReason, responses((status = 200, body = Outcome<Reason>)))]
#[post("/alasan-penolakan")]
pub async fn add_rejection_reason(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<Reason>>, Problem> {
    let text = checked(payload, |body: AddReason| body.alasan.get()).await?;
    let added = app::rejection_reasons::add(&app, &who.0, text).await?;
    Ok(web::Json(Outcome { result: added }))
}
