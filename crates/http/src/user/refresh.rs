//! `POST user/refresh` (A3).

use actix_web::{HttpRequest, HttpResponse, post, web};
use app::{App, Error, accounts};
use serde::Serialize;
use utoipa::ToSchema;

use super::with_cookies;
use crate::{
    HttpSettings, Problem,
    identity::{FromOurPages, REFRESH, address, is_secure, shown_cookie},
};

/// A renewed session.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RenewedSession {
    /// The access token.
    access_token: String,
}

/// Renews the session by its refresh cookie. Never answers 401: the client would refresh without end.
#[utoipa::path(
    post,
    path = "/api/user/refresh",
    operation_id = "refreshSession",
    tag = "user",
    security(()),
    responses(
        (status = 200, description = "Renewed; both cookies are set anew", body = RenewedSession),
        (status = 403, description = "Refused, or from another site", body = Problem),
        (status = 500, description = "Failed", body = Problem),
        (status = 503, description = "Busy", body = Problem),
    )
)]
#[post("/user/refresh")]
pub(crate) async fn refresh_session(
    request: HttpRequest,
    app: web::Data<App>,
    settings: web::Data<HttpSettings>,
    _: FromOurPages,
) -> Result<HttpResponse, Problem> {
    let token = shown_cookie(&request, REFRESH, &settings).ok_or(Error::RefreshRefused)?;
    let tokens = accounts::refresh(&app, &token, &address(&request)).await?;
    let body = RenewedSession { access_token: tokens.access.expose().to_owned() };
    Ok(with_cookies(&tokens, is_secure(&request, &settings)).json(body))
}
