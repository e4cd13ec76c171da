//! `POST user/atur-ulang-faktor/{userId}`: removes the second factor of a user who lost it.

use actix_web::{post, web};
use app::{App, users};
use serde::Deserialize;
use utoipa::ToSchema;

use super::accounts::user_in;
use crate::{Problem, body::read, identity::SignedIn, lenient::Text, wire::Message};

/// Reason of a reset.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ResetReason {
    /// At least 10 characters, for the audit log.
    alasan: Text,
}

/// Removes the second factor of a user with its recovery codes, and ends all sessions of the user.
#[utoipa::path(
    params(("userId" = i64, Path, description = "account")),
    request_body = ResetReason,
    responses((status = 200, body = Message))
)]
#[post("/user/atur-ulang-faktor/{userId}")]
pub(crate) async fn reset_second_factor(
    app: web::Data<App>,
    who: SignedIn,
    user: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let sent: ResetReason = read(payload).await?;
    let reason = sent.alasan.get().unwrap_or_default();
    users::reset_second_factor(&app, &who.0, user_in(&user)?, &reason).await?;
    Ok(web::Json(Message { message: "Faktor kedua diatur ulang." }))
}
