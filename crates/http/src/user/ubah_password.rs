//! `POST user/ubah-password` (A6): changes the caller's password.

use actix_web::{
    post,
    web::{Data, Json, Payload},
};
use app::{App, accounts};
use serde::Deserialize;
use utoipa::ToSchema;

use super::Password;
use crate::{
    Problem, body::read, identity::SignedInAnyway, lenient::Field, run_to_completion::run_to_completion, wire::Message,
};

/// Change of a password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangePassword {
    /// Current password.
    #[schema(value_type = String)]
    password_lama: Field<Password>,
    /// 8 to 250 characters with lower case, upper case, digit and symbol.
    #[schema(value_type = String)]
    password_baru: Field<Password>,
}

/// Changes the caller's password and ends their other sessions.
#[utoipa::path(
    request_body = ChangePassword,
    responses(
        (status = 200, description = "Changed", body = Message),
        (status = 400, description = "Unreadable", body = Problem),
        (status = 401, description = "Not signed in", body = Problem),
        (status = 403, description = "From another site", body = Problem),
        (status = 413, description = "Too large", body = Problem),
        (status = 422, description = "Wrong old password, or a new one that breaks the rule", body = Problem),
        (status = 429, description = "Too many wrong old passwords", body = Problem),
        (status = 500, description = "Failed", body = Problem),
        (status = 503, description = "Busy", body = Problem),
    )
)]
#[post("/user/ubah-password")]
pub(crate) async fn change_password(
    app: Data<App>,
    SignedInAnyway(identity): SignedInAnyway,
    payload: Payload,
) -> Result<Json<Message>, Problem> {
    let sent: ChangePassword = read(payload).await?;
    let (old, new) = (sent.password_lama.secret(), sent.password_baru.secret());
    // A failed attempt counts also when the client disconnects during the slow hash.
    run_to_completion(async move { accounts::change_password(&app, &identity, &old, &new).await }).await?;
    Ok(Json(Message { message: "Kata sandi berhasil diubah." }))
}
