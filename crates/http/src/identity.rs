//! Who calls: the bearer alone if there is one, else the session cookie, which must come from our own pages (G-13, G-14).

mod address;
mod cookies;
mod origin;
mod transport;

use std::future::Future;
use std::pin::Pin;

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::header, web};
use app::{App, Error, accounts, accounts::Identity};
use staff::{Actor, Denied};

use crate::{HttpSettings, Problem};

pub(crate) use address::address;
pub use cookies::{DEVICE, REFRESH, SESSION, cleared_cookies, device_cookie, token_cookies};
pub(crate) use origin::FromOurPages;
use origin::is_foreign;
pub use transport::is_secure;

/// A signed-in user who may get to work; 401 without a session, 403 while a first password is due.
#[derive(Debug)]
pub struct SignedIn(pub Actor);

impl SignedIn {
    /// The user with a permission, `who.may(Actor::trip_clerk)?`: asked before anything of the request is read, so that
    /// who may not act is told so whatever they send.
    ///
    /// # Errors
    /// 403 without a role that gives it.
    pub fn may<'a, P>(&'a self, ask: impl FnOnce(&'a Actor) -> Result<P, Denied>) -> Result<P, Problem> {
        Ok(ask(&self.0).map_err(Error::from)?)
    }
}

/// A signed-in user, whether or not a first password is due: for the few calls that stay open then.
#[derive(Debug)]
pub struct SignedInAnyway(pub Identity);

type Later<T> = Pin<Box<dyn Future<Output = Result<T, Problem>>>>;

impl FromRequest for SignedIn {
    type Error = Problem;
    type Future = Later<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let (shown, from) = (shown(request), address(request));
        Box::pin(async move {
            let (app, token) = shown?;
            let actor = accounts::identify_for_work(&app, &token).await?;
            Ok(Self(Actor { address: Some(from), ..actor }))
        })
    }
}

impl FromRequest for SignedInAnyway {
    type Error = Problem;
    type Future = Later<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let (shown, from) = (shown(request), address(request));
        Box::pin(async move {
            let (app, token) = shown?;
            let mut identity = accounts::identify(&app, &token).await?;
            identity.holder.actor.address = Some(from);
            Ok(Self(identity))
        })
    }
}

/// The application and the access token shown to it.
fn shown(request: &HttpRequest) -> Result<(web::Data<App>, String), Problem> {
    let app = application(request)?;
    if let Some(bearer) = bearer(request) {
        return Ok((app, bearer.to_owned()));
    }
    let cookie = request.cookie(SESSION).ok_or(Error::NotSignedIn)?;
    if !request.method().is_safe() && is_foreign(request, settings(request)?.get_ref()) {
        return Err(origin::refusal());
    }
    Ok((app, cookie.value().to_owned()))
}

/// The bearer token; empty when the header names none.
fn bearer(request: &HttpRequest) -> Option<&str> {
    let value = request.headers().get(header::AUTHORIZATION)?.to_str().unwrap_or("Bearer");
    let (scheme, token) = value.trim().split_once(' ').unwrap_or((value.trim(), ""));
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

fn application(request: &HttpRequest) -> Result<web::Data<App>, Problem> {
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
    fn a_bearer_alone_counts_even_an_empty_one() {
        assert_eq!(bearer_in("Bearer abc").as_deref(), Some("abc"));
        assert_eq!(bearer_in("bearer  abc ").as_deref(), Some("abc"));
        assert_eq!(bearer_in("Bearer").as_deref(), Some(""));
        assert_eq!(bearer_in("Bearer null").as_deref(), Some("null"));
        assert_eq!(bearer_in("Basic abc"), None);
        assert_eq!(bearer(&TestRequest::default().to_http_request()), None);
    }
}
