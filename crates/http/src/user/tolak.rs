//! `POST user/tolak/{userId}` (A12): rejects a registration.

use actix_web::{post, web};
use app::{App, users};

use super::accounts::user_in;
use crate::{Problem, body::read_unused, identity::SignedIn, wire::Message};

/// Removes a pending account and frees its name.
#[utoipa::path(params(("userId" = i64, Path, description = "account")), responses((status = 200, body = Message)))]
#[post("/user/tolak/{userId}")]
pub(crate) async fn reject_account(
    app: web::Data<App>,
    who: SignedIn,
    user: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    read_unused(payload).await?;
    users::reject(&app, &who.0, user_in(&user)?).await?;
    Ok(web::Json(Message { message: "Pendaftaran ditolak." }))
}
