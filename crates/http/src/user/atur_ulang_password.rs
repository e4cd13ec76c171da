//! `POST user/atur-ulang-password/{userId}`: resets a password.

use actix_web::{post, web};
use app::{App, users};
use serde::Serialize;
use utoipa::ToSchema;

use super::accounts::user_in;
use crate::{Problem, body::read_unused, identity::SignedIn};

/// A first password, shown once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FirstPassword {
    message: &'static str,
    /// First password for the user, who must change it at the next sign-in.
    password_awal: String,
}

/// Sets a random first password and ends all sessions of the user.
#[utoipa::path(
    params(("userId" = i64, Path, description = "account")),
    responses((status = 200, body = FirstPassword))
)]
#[post("/user/atur-ulang-password/{userId}")]
pub(crate) async fn reset_password(
    app: web::Data<App>,
    who: SignedIn,
    user: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<FirstPassword>, Problem> {
    read_unused(payload).await?;
    let password = users::reset_password(&app, &who.0, user_in(&user)?).await?;
    let password_awal = password.secret().expose().to_owned();
    Ok(web::Json(FirstPassword { message: "Kata sandi diatur ulang.", password_awal }))
}
