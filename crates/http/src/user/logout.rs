//! `POST user/logout` (A5): signs out.

use actix_web::{HttpResponse, post, web};
use app::{App, accounts};

use crate::{
    Problem,
    identity::{SignedInAnyway, cleared_cookies},
    wire::Message,
};

/// Ends the session: access and refresh tokens are revoked, both cookies cleared.
#[utoipa::path(
    responses(
        (status = 200, description = "Signed out", body = Message),
        (status = 401, description = "Not signed in", body = Problem),
        (status = 403, description = "From another site", body = Problem),
        (status = 500, description = "Failed", body = Problem),
        (status = 503, description = "Busy", body = Problem),
    )
)]
#[post("/user/logout")]
pub(crate) async fn sign_out(
    app: web::Data<App>,
    SignedInAnyway(identity): SignedInAnyway,
) -> Result<HttpResponse, Problem> {
    accounts::sign_out(&app, &identity).await?;
    let mut response = HttpResponse::Ok();
    for cookie in cleared_cookies() {
        response.cookie(cookie);
    }
    Ok(response.json(Message { message: "Anda telah keluar." }))
}
