//! Authentication of a request: by the bearer token alone if there is one, else by the session cookie, which counts in
//! same-site requests only (G-13, G-14).

mod address;
mod cookies;
mod origin;
mod transport;
mod user_agent;

use std::{future::Future, pin::Pin};

use actix_web::{
    FromRequest, HttpMessage, HttpRequest,
    dev::Payload,
    http::{StatusCode, header},
    web,
};
use app::{
    App,
    accounts::{self, Identity},
};
use origin::is_cross_site;
use ports::Error;
use staff::{Actor, UserId, account::DelegationId};
use views::audit::RefusalCode;

use crate::{HttpSettings, Problem, lenient::whole_number};

pub(crate) use address::address;
pub use address::network;
pub use cookies::{
    DEVICE, REFRESH, SESSION, cleared_cookies, cookie_value, device_cookie, expired_cookies, token_cookies,
};
pub(crate) use origin::SameSiteRequest;
pub use transport::is_secure;
pub(crate) use user_agent::device_name;

/// A signed-in user; 401 without a session, 403 while a first password must be changed.
#[derive(Debug)]
pub struct SignedIn(pub Actor);

/// A signed-in user, also while a first password must be changed: for the few calls that stay open then.
#[derive(Debug)]
pub struct SignedInAnyway(pub Identity);

/// User of the session, for the audit line of a refusal.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SessionUser(pub(crate) UserId);

type Later<T> = Pin<Box<dyn Future<Output = Result<T, Problem>>>>;

impl FromRequest for SignedIn {
    type Error = Problem;
    type Future = Later<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { Ok(Self(identity(&request).await?.actor()?)) })
    }
}

impl FromRequest for SignedInAnyway {
    type Error = Problem;
    type Future = Later<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { identity(&request).await.map(Self) })
    }
}

/// Identity of the caller, resolved once a request.
///
/// # Errors
/// 401 without a session; 403 for an unsafe cross-site request with the cookie.
pub(crate) async fn identity(request: &HttpRequest) -> Result<Identity, Problem> {
    let known = request.extensions().get::<Identity>().cloned();
    if let Some(known) = known {
        return Ok(known);
    }
    let app = application(request)?;
    let (token, by_cookie) = access_token(request)?;
    let mut identity = accounts::identify(&app, &token).await?;
    request.extensions_mut().insert(SessionUser(identity.holder.actor.user));
    if by_cookie && !request.method().is_safe() && is_cross_site(request, settings(request)?.get_ref()) {
        return Err(Problem::audited(StatusCode::FORBIDDEN, RefusalCode::Forbidden, origin::CROSS_SITE));
    }
    identity.holder.actor.address = Some(address(request));
    request.extensions_mut().insert(identity.clone());
    Ok(identity)
}

/// Cookie with the id of the delegation by which a page acts; it opens nothing by itself.
pub(crate) const DELEGATION: &str = "jaladin_delegasi";

/// Delegation by which the caller wants to act; `None` for their own roles, and for the choice of another user of the browser: the
/// cookie holds `user.delegation`, or the delegation alone.
pub(crate) fn chosen_delegation(request: &HttpRequest, user: UserId) -> Option<DelegationId> {
    let chosen = request.cookie(DELEGATION)?;
    let (of, id) = chosen.value().split_once('.').map_or((None, chosen.value()), |(of, id)| (Some(of), id));
    let is_own = of.is_none_or(|of| whole_number(of) == Some(user.0));
    whole_number(id).filter(|id| is_own && *id != 0).map(DelegationId)
}

/// Access token of a request; `true` where the cookie carries it.
fn access_token(request: &HttpRequest) -> Result<(String, bool), Problem> {
    if let Some(bearer) = bearer(request) {
        return Ok((bearer.to_owned(), false));
    }
    let token = cookie_value(request, SESSION, settings(request)?.get_ref()).ok_or(Error::NotSignedIn)?;
    Ok((token.expose().to_owned(), true))
}

/// Bearer token; empty when the header names none.
fn bearer(request: &HttpRequest) -> Option<&str> {
    let value = request.headers().get(header::AUTHORIZATION)?.to_str().unwrap_or("Bearer");
    let (scheme, token) = value.trim().split_once(' ').unwrap_or((value.trim(), ""));
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

pub(crate) fn application(request: &HttpRequest) -> Result<web::Data<App>, Problem> {
    request.app_data::<web::Data<App>>().cloned().ok_or_else(|| Problem::misconfigured("App"))
}

fn settings(request: &HttpRequest) -> Result<web::Data<HttpSettings>, Problem> {
    request.app_data::<web::Data<HttpSettings>>().cloned().ok_or_else(|| Problem::misconfigured("HttpSettings"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    fn bearer_in(value: &'static str) -> Option<String> {
        let request = TestRequest::default().insert_header((header::AUTHORIZATION, value)).to_http_request();
        bearer(&request).map(str::to_owned)
    }

    #[test]
    fn a_bearer_outweighs_the_cookie_even_when_empty() {
        assert_eq!(bearer_in("Bearer abc").as_deref(), Some("abc"));
        assert_eq!(bearer_in("bearer  abc ").as_deref(), Some("abc"));
        assert_eq!(bearer_in("Bearer").as_deref(), Some(""));
        assert_eq!(bearer_in("Bearer null").as_deref(), Some("null"));
        assert_eq!(bearer_in("Basic abc"), None);
        assert_eq!(bearer(&TestRequest::default().to_http_request()), None);
    }
}
