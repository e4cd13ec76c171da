//! `POST user/nonaktifkan/{userId}`: closes an account.

use actix_web::{post, web};
use app::{App, users};

use super::accounts::user_in;
use crate::{Problem, body::read_unused, identity::SignedIn, wire::Message};

/// Closes an account from its next call on; neither the caller's own nor the last super admin's.
#[utoipa::path(params(("userId" = i64, Path, description = "account")), responses((status = 200, body = Message)))]
#[post("/user/nonaktifkan/{userId}")]
pub(crate) async fn close_account(
    app: web::Data<App>,
    who: SignedIn,
    user: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    read_unused(payload).await?;
    users::close(&app, &who.0, user_in(&user)?).await?;
    Ok(web::Json(Message { message: "Akun dinonaktifkan." }))
}
