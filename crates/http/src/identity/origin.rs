//! CSRF protection: detects cross-site requests by `Origin` and `Sec-Fetch-Site` (G-14).

use std::future::{Ready, ready};

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::{header, uri::Authority},
};

use crate::{HttpSettings, Problem};

/// Proof that a request comes from the application's own pages; 403 otherwise.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SameSiteRequest;

impl FromRequest for SameSiteRequest {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let foreign = super::settings(request).map(|settings| is_cross_site(request, &settings));
        ready(foreign.and_then(|foreign| if foreign { Err(Problem::forbidden(CROSS_SITE)) } else { Ok(Self) }))
    }
}

/// Message of the 403 for a cross-site request.
pub(super) const CROSS_SITE: &str = "Permintaan dari situs lain ditolak.";

/// Tells whether neither `Origin` nor `Sec-Fetch-Site` shows that a request comes from the application's own pages.
///
/// Browsers set both headers, scripts cannot. `Sec-Fetch-Site: same-origin` suffices, as a proxy may rewrite `Host`;
/// `same-site` does not outweigh a foreign `Origin`, because any host of the same domain is same-site.
pub(crate) fn is_cross_site(request: &HttpRequest, settings: &HttpSettings) -> bool {
    let text = |name: header::HeaderName| request.headers().get(name).map(|value| value.to_str().unwrap_or_default());
    let site = text(header::HeaderName::from_static("sec-fetch-site"));
    match (text(header::ORIGIN), site) {
        (_, Some("same-origin")) | (None, Some("same-site")) => false,
        (Some(origin), _) => {
            let host = text(header::HOST).or(request.uri().authority().map(Authority::as_str));
            !settings.allowed_origins.iter().any(|allowed| allowed == origin) && !is_own(origin, host)
        }
        (None, _) => true,
    }
}

fn is_own(origin: &str, host: Option<&str>) -> bool {
    let Some((scheme, authority)) = origin.split_once("://") else { return false };
    let default_port = match scheme {
        "http" => ":80",
        "https" => ":443",
        _ => return false,
    };
    let bare = |authority: &str| authority.strip_suffix(default_port).unwrap_or(authority).to_ascii_lowercase();
    host.is_some_and(|host| !host.is_empty() && bare(host) == bare(authority))
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    fn foreign(headers: &[(&'static str, &'static str)]) -> bool {
        let settings =
            HttpSettings { allowed_origins: vec!["https://lain.example.id".to_owned()], ..HttpSettings::default() };
        let mut request = TestRequest::post();
        for header in headers {
            request = request.insert_header(*header);
        }
        is_cross_site(&request.to_http_request(), &settings)
    }

    #[test]
    fn own_pages_are_same_site() {
        for (host, origin) in [
            ("jaladin.example.id", "https://jaladin.example.id"),
            ("jaladin.example.id:443", "https://Jaladin.example.id"),
            ("127.0.0.1:8080", "http://127.0.0.1:8080"),
            ("127.0.0.1:8080", "https://lain.example.id"),
        ] {
            assert!(!foreign(&[("host", host), ("origin", origin)]), "{origin} at {host}");
        }
        assert!(!foreign(&[("host", "a"), ("sec-fetch-site", "same-origin")]));
        assert!(!foreign(&[("host", "inner"), ("origin", "https://outer"), ("sec-fetch-site", "same-origin")]));
    }

    #[test]
    fn other_and_missing_origins_are_cross_site() {
        for (host, origin) in [
            ("jaladin.example.id", "https://jaladin.example.id.evil.example"),
            ("jaladin.example.id", "https://evil.example"),
            ("127.0.0.1:8080", "http://127.0.0.1:9090"),
            ("jaladin.example.id", "null"),
            ("jaladin.example.id", ""),
            ("", "http://"),
        ] {
            assert!(foreign(&[("host", host), ("origin", origin)]), "{origin} at {host}");
        }
        assert!(foreign(&[("host", "a")]));
        assert!(foreign(&[("host", "a"), ("sec-fetch-site", "cross-site")]));
        assert!(foreign(&[("host", "a"), ("sec-fetch-site", "none")]));
        assert!(foreign(&[("host", "a.id"), ("origin", "https://b.id"), ("sec-fetch-site", "same-site")]));
    }
}
