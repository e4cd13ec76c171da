//! Security headers of every answer, errors included.

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

/// Content security policy: resources of this origin only. Inline scripts and style attributes are forbidden; inline style
/// sheets are allowed, because Mantine writes its theme into one (with `data:` images). Previews of photos are `blob:`.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-elem 'self' 'unsafe-inline'; \
    style-src-attr 'none'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// HSTS for a year, subdomains included; sent over https only.
const HTTPS_ONLY: &str = "max-age=31536000; includeSubDomains";

/// Fixed headers against content sniffing, framing and referrer leaks.
pub(crate) const PROTECTION: [(HeaderName, &str); 6] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "same-origin"),
    (CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (PERMISSIONS_POLICY, "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Headers that depend on the request.
struct RequestHeaders {
    id: Option<HeaderValue>,
    secure: bool,
}

impl RequestHeaders {
    fn of(request: &ServiceRequest) -> Self {
        let id = request.extensions().get::<RequestId>().map(ToString::to_string);
        let settings = request.app_data::<web::Data<HttpSettings>>();
        Self {
            id: id.and_then(|id| HeaderValue::from_str(&id).ok()),
            secure: settings.is_some_and(|settings| is_secure(request.request(), settings)),
        }
    }

    /// Adds all headers; `no-store` unless the answer has its own `Cache-Control` (G-11). An answer may have a content security
    /// policy of its own.
    fn add(self, headers: &mut HeaderMap) {
        for (name, value) in PROTECTION {
            if name != CONTENT_SECURITY_POLICY || !headers.contains_key(CONTENT_SECURITY_POLICY) {
                headers.insert(name, HeaderValue::from_static(value));
            }
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

/// Middleware that adds the headers, among them the request id, by which an operator finds the request in the log.
pub(crate) async fn added(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let headers = RequestHeaders::of(&request);
    match next.call(request).await {
        Ok(mut response) => {
            headers.add(response.headers_mut());
            Ok(response)
        }
        Err(error) => {
            let mut response = error.error_response();
            headers.add(response.headers_mut());
            Err(InternalError::from_response(error, response).into())
        }
    }
}
