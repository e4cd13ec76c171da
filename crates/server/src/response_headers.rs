//! Headers every answer carries, failures included.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderMap, HeaderName, HeaderValue, PERMISSIONS_POLICY, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, web};
use jaladin_http::HttpSettings;
use jaladin_http::identity::is_secure;
use tracing_actix_web::RequestId;

/// Everything from the binary itself, nothing from elsewhere. Scripts never stand inline; style sheets may, as Mantine
/// writes the theme into one (its pictures are `data:`), but no style stands in a tag's attribute. Photos that were chosen
/// and not yet sent are `blob:`.
const CONTENT: &str = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-elem 'self' 'unsafe-inline'; \
    style-src-attr 'none'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// A year of https only, for this host and those below it, told to whoever came by https.
const HTTPS_ONLY: &str = "max-age=31536000; includeSubDomains";

/// What keeps a browser from guessing, framing or telling others.
pub(crate) const PROTECTION: [(HeaderName, &str); 6] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "same-origin"),
    (CONTENT_SECURITY_POLICY, CONTENT),
    (PERMISSIONS_POLICY, "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// What an answer is told besides, known before it is made.
struct Told {
    id: Option<HeaderValue>,
    secure: bool,
}

impl Told {
    fn of(request: &ServiceRequest) -> Self {
        let id = request.extensions().get::<RequestId>().map(ToString::to_string);
        let settings = request.app_data::<web::Data<HttpSettings>>();
        Self {
            id: id.and_then(|id| HeaderValue::from_str(&id).ok()),
            secure: settings.is_some_and(|settings| is_secure(request.request(), settings)),
        }
    }

    /// What says nothing about caches may be kept by none (G-11).
    fn add(self, headers: &mut HeaderMap) {
        for (name, value) in PROTECTION {
            headers.insert(name, HeaderValue::from_static(value));
        }
        if !headers.contains_key(CACHE_CONTROL) {
            headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        }
        if self.secure {
            headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HTTPS_ONLY));
        }
        if let Some(id) = self.id {
            headers.insert(HeaderName::from_static("x-request-id"), id);
        }
    }
}

/// Adds them, with the request id a person can name to whoever reads the log.
pub(crate) async fn added(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let told = Told::of(&request);
    match next.call(request).await {
        Ok(mut response) => {
            told.add(response.headers_mut());
            Ok(response)
        }
        Err(error) => {
            let mut response = error.error_response();
            told.add(response.headers_mut());
            Err(InternalError::from_response(error, response).into())
        }
    }
}
