//! `POST user/tolak/{userId}` (A12): turns a waiting account down.

use actix_web::{post, web};
use app::{App, users};

use super::accounts::user_in;
use crate::{Problem, body::read_unused, identity::SignedIn, wire::Pesan};

/// Removes a waiting account; its name is free again.
#[utoipa::path(
    post, path = "/api/user/tolak/{userId}", operation_id = "tolakPengguna", tag = "user",
    params(("userId" = i64, Path, description = "account")),
    responses((status = 200, body = Pesan), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/user/tolak/{userId}")]
pub(crate) async fn tolak(
    app: web::Data<App>,
    who: SignedIn,
    user: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Pesan>, Problem> {
    read_unused(payload).await?;
    users::reject(&app, &who.0, user_in(&user)?).await?;
    Ok(web::Json(Pesan { message: "Pendaftaran ditolak." }))
}
