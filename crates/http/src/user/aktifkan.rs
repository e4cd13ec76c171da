//! `POST user/aktifkan/{userId}`: reopens a closed account.

use actix_web::{post, web};
use app::{App, users};

use super::accounts::user_in;
use crate::{Problem, body::read_unused, identity::SignedIn, wire::Message};

/// Reopens a closed account with the unit and roles it had.
#[utoipa::path(params(("userId" = i64, Path, description = "account")), responses((status = 200, body = Message)))]
#[post("/user/aktifkan/{userId}")]
pub(crate) async fn reopen_account(
    app: web::Data<App>,
    who: SignedIn,
    user: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    read_unused(payload).await?;
    users::reopen(&app, &who.0, user_in(&user)?).await?;
    Ok(web::Json(Message { message: "Akun diaktifkan." }))
}
