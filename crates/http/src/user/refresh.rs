//! `POST user/refresh` (A3): refreshes the session.

use actix_web::{HttpRequest, HttpResponse, post, web};
use app::{App, accounts};
use ports::Error;
use serde::Serialize;
use utoipa::ToSchema;

use super::with_cookies;
use crate::{
    HttpSettings, Problem,
    identity::{REFRESH, SameSiteRequest, address, cookie_value, is_secure},
};

/// A renewed session.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RenewedSession {
    /// The access token.
    access_token: String,
}

/// Refreshes the session by its refresh cookie. Never answers 401: the older client would refresh in a loop.
#[utoipa::path(
    responses(
        (status = 200, description = "Renewed; both cookies are renewed", body = RenewedSession),
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
    _: SameSiteRequest,
) -> Result<HttpResponse, Problem> {
    let token = cookie_value(&request, REFRESH, &settings).ok_or(Error::RefreshRefused)?;
    let tokens = accounts::refresh(&app, &token, &address(&request)).await?;
    let body = RenewedSession { access_token: tokens.access.expose().to_owned() };
    Ok(with_cookies(&tokens, is_secure(&request, &settings)).json(body))
}
