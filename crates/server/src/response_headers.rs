//! Headers every answer carries.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{CACHE_CONTROL, HeaderName, HeaderValue, STRICT_TRANSPORT_SECURITY};
use actix_web::middleware::{DefaultHeaders, Next};
use actix_web::{Error, HttpMessage, web};
use jaladin_http::HttpSettings;
use jaladin_http::identity::is_secure;
use tracing_actix_web::RequestId;

/// Scripts only from the binary itself; Mantine writes style attributes, so styles may stand inline.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// A year of https only, for this host and those below it, told to whoever came by https.
const HTTPS_ONLY: &str = "max-age=31536000; includeSubDomains";

/// What keeps a browser from guessing, framing or telling others.
pub(crate) fn security() -> DefaultHeaders {
    DefaultHeaders::new()
        .add(("X-Content-Type-Options", "nosniff"))
        .add(("Referrer-Policy", "same-origin"))
        .add(("Content-Security-Policy", CONTENT_SECURITY_POLICY))
        .add(("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"))
        .add(("Cross-Origin-Opener-Policy", "same-origin"))
        .add(("Cross-Origin-Resource-Policy", "same-origin"))
}

/// Adds the request id a person can name to whoever reads the log, and keeps the API's answers out of every cache (G-11).
pub(crate) async fn id_and_cache(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let private = request.path().starts_with("/api/") || request.path().starts_with("/health/");
    let id = request.extensions().get::<RequestId>().map(ToString::to_string);
    let settings = request.app_data::<web::Data<HttpSettings>>();
    let secure = settings.is_some_and(|settings| is_secure(request.request(), settings));
    let mut response = next.call(request).await?;
    let headers = response.headers_mut();
    if private && !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    if secure {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HTTPS_ONLY));
    }
    if let Some(id) = id.and_then(|id| HeaderValue::from_str(&id).ok()) {
        headers.insert(HeaderName::from_static("x-request-id"), id);
    }
    Ok(response)
}
