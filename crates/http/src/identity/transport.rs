//! Detection of https (contract G-15). The binary speaks http; a reverse proxy terminates TLS.

use actix_web::{HttpRequest, http::header};

use crate::{HttpSettings, SecureCookies};

/// Tells whether cookies of the response carry `Secure`. Under [`SecureCookies::Auto`] the headers of a proxy count, and
/// the scheme of `Origin`: a client that forges either harms its own session only.
pub fn is_secure(request: &HttpRequest, settings: &HttpSettings) -> bool {
    match settings.secure_cookies {
        SecureCookies::Always => true,
        SecureCookies::Never => false,
        SecureCookies::Auto => came_by_https(request),
    }
}

/// Tells whether a request certainly came by https: by the setting or the headers of a proxy. `Origin` does not count
/// here, because it may be another site's.
pub(super) fn is_certainly_https(request: &HttpRequest, settings: &HttpSettings) -> bool {
    match settings.secure_cookies {
        SecureCookies::Always => true,
        SecureCookies::Never => false,
        SecureCookies::Auto => forwarded_as_https(request) == Some(true),
    }
}

fn came_by_https(request: &HttpRequest) -> bool {
    forwarded_as_https(request)
        .unwrap_or_else(|| says(request, header::ORIGIN).is_some_and(|origin| origin.starts_with("https://")))
}

/// Scheme of the request at the proxy, `true` for https; `None` without a proxy's header.
fn forwarded_as_https(request: &HttpRequest) -> Option<bool> {
    let schemes = says(request, header::HeaderName::from_static("x-forwarded-proto"))?;
    let first = schemes.split(',').next().unwrap_or_default();
    Some(first.trim().eq_ignore_ascii_case("https"))
}

fn says(request: &HttpRequest, name: header::HeaderName) -> Option<&str> {
    request.headers().get(name)?.to_str().ok()
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn secure(choice: SecureCookies, headers: &[(&'static str, &'static str)]) -> bool {
        let settings = HttpSettings { secure_cookies: choice, ..HttpSettings::default() };
        let request = headers.iter().fold(TestRequest::post(), |request, header| request.insert_header(*header));
        is_secure(&request.to_http_request(), &settings)
    }

    #[test]
    fn auto_follows_the_request() {
        for (headers, expected) in [
            (&[][..], false),
            (&[("origin", "http://192.0.2.7:8080")], false),
            (&[("origin", "https://dinkes.example")], true),
            (&[("x-forwarded-proto", "https")], true),
            (&[("x-forwarded-proto", "HTTPS, http")], true),
            (&[("x-forwarded-proto", "http"), ("origin", "https://dinkes.example")], false),
        ] {
            assert_eq!(secure(SecureCookies::Auto, headers), expected, "{headers:?}");
        }
    }

    #[test]
    fn the_setting_outweighs_the_request() {
        assert!(secure(SecureCookies::Always, &[]));
        assert!(!secure(SecureCookies::Never, &[("x-forwarded-proto", "https")]));
    }
}
