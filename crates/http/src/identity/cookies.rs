//! Session, refresh and device cookies (G-15): `HttpOnly` and `SameSite=Strict`.
//!
//! By https their names begin with `__Secure-`, so that browsers accept them by https alone and no network attacker can set
//! one (OWASP ASVS 5.0, 3.3.1); `__Host-` would need the path `/`, which the contract does not give them. By http, as on
//! localhost, the names are plain.

use std::borrow::Cow;

use actix_web::{
    HttpRequest,
    cookie::{Cookie, SameSite, time::Duration},
};
use app::accounts::TokenPair;
use chrono::TimeDelta;
use staff::{
    Secret,
    account::{ACCESS_LIFE, DEVICE_LIFE, REFRESH_LIFE},
};

use super::transport::is_certainly_https;
use crate::HttpSettings;

/// Session cookie; its value is the access token.
pub const SESSION: &str = "jaladin_session";
/// Refresh cookie.
pub const REFRESH: &str = "jaladin_refresh";

/// Device cookie: marks a device on which someone has signed in; sent to the sign-in alone, and no part of a session.
pub const DEVICE: &str = "jaladin_device";

/// Name, path and lifetime of the cookies of a session.
const COOKIES: [(&str, &str, TimeDelta); 2] = [(SESSION, "/api", ACCESS_LIFE), (REFRESH, "/api/user", REFRESH_LIFE)];

/// Cookie name; with `secure`, one that browsers accept by https only.
fn named(name: &'static str, secure: bool) -> Cow<'static, str> {
    if secure { format!("__Secure-{name}").into() } else { name.into() }
}

fn cookie(name: &'static str, path: &'static str, value: String, seconds: i64, secure: bool) -> Cookie<'static> {
    Cookie::build(named(name, secure), value)
        .path(path)
        .http_only(true)
        .same_site(SameSite::Strict)
        .max_age(Duration::seconds(seconds))
        .secure(secure)
        .finish()
}

/// Cookies that carry these tokens.
pub fn token_cookies(tokens: &TokenPair, secure: bool) -> Vec<Cookie<'static>> {
    let values = [&tokens.access, &tokens.refresh];
    let cookies = COOKIES.iter().zip(values);
    cookies
        .map(|((name, path, life), token)| cookie(name, path, token.expose().to_owned(), life.num_seconds(), secure))
        .collect()
}

/// Device cookie with this token.
pub fn device_cookie(mark: &Secret, secure: bool) -> Cookie<'static> {
    cookie(DEVICE, "/api/user/login", mark.expose().to_owned(), DEVICE_LIFE.num_seconds(), secure)
}

/// Expired cookies, which make browsers drop both under their secure or their plain names. The plain ones go without
/// `Secure`, which is no part of a cookie's identity: so they work with and without https.
pub fn expired_cookies(secure: bool) -> Vec<Cookie<'static>> {
    COOKIES.iter().map(|(name, path, _)| cookie(name, path, String::new(), 0, secure)).collect()
}

/// Expired cookies under both kinds of names.
pub fn cleared_cookies() -> Vec<Cookie<'static>> {
    [false, true].map(expired_cookies).concat()
}

/// Value of a cookie: the secure one first. A plain one counts only where the request is not known to have come by https:
/// a network attacker could have set it.
pub fn cookie_value(request: &HttpRequest, name: &'static str, settings: &HttpSettings) -> Option<Secret> {
    let shown = |secure| request.cookie(&named(name, secure)).map(|cookie| Secret::new(cookie.value()));
    shown(true).or_else(|| if is_certainly_https(request, settings) { None } else { shown(false) })
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;
    use crate::SecureCookies;

    fn texts(cookies: &[Cookie<'_>]) -> Vec<String> {
        cookies.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn cookies_are_http_only_and_same_site() {
        let pair = TokenPair { access: Secret::new("a"), refresh: Secret::new("r") };
        assert_eq!(
            texts(&token_cookies(&pair, true)),
            [
                "__Secure-jaladin_session=a; HttpOnly; SameSite=Strict; Secure; Path=/api; Max-Age=900",
                "__Secure-jaladin_refresh=r; HttpOnly; SameSite=Strict; Secure; Path=/api/user; Max-Age=604800",
            ]
        );
        assert_eq!(
            texts(&token_cookies(&pair, false)),
            [
                "jaladin_session=a; HttpOnly; SameSite=Strict; Path=/api; Max-Age=900",
                "jaladin_refresh=r; HttpOnly; SameSite=Strict; Path=/api/user; Max-Age=604800",
            ]
        );
        assert_eq!(
            texts(&[device_cookie(&Secret::new("d"), true)]),
            ["__Secure-jaladin_device=d; HttpOnly; SameSite=Strict; Secure; Path=/api/user/login; Max-Age=15552000"]
        );
    }

    #[test]
    fn cleared_cookies_replace_the_same_names_and_paths() {
        assert_eq!(
            texts(&cleared_cookies()),
            [
                "jaladin_session=; HttpOnly; SameSite=Strict; Path=/api; Max-Age=0",
                "jaladin_refresh=; HttpOnly; SameSite=Strict; Path=/api/user; Max-Age=0",
                "__Secure-jaladin_session=; HttpOnly; SameSite=Strict; Secure; Path=/api; Max-Age=0",
                "__Secure-jaladin_refresh=; HttpOnly; SameSite=Strict; Secure; Path=/api/user; Max-Age=0",
            ]
        );
    }

    fn seen(choice: SecureCookies, cookies: &'static str, proto: Option<&'static str>) -> Option<String> {
        let settings = HttpSettings { secure_cookies: choice, ..HttpSettings::default() };
        let mut request = TestRequest::default().insert_header(("cookie", cookies));
        if let Some(proto) = proto {
            request = request.insert_header(("x-forwarded-proto", proto));
        }
        let shown = cookie_value(&request.to_http_request(), SESSION, &settings);
        shown.map(|secret| secret.expose().to_owned())
    }

    #[test]
    fn secure_cookies_come_first_and_plain_ones_do_not_count_by_https() {
        use SecureCookies::{Always, Auto, Never};

        let both = "jaladin_session=plain; __Secure-jaladin_session=secure";
        for (choice, proto) in [(Auto, None), (Auto, Some("https")), (Always, None), (Never, None)] {
            assert_eq!(seen(choice, both, proto).as_deref(), Some("secure"), "{choice:?} {proto:?}");
        }
        let plain = "jaladin_session=plain";
        assert_eq!(seen(Auto, plain, None).as_deref(), Some("plain"));
        assert_eq!(seen(Never, plain, Some("https")).as_deref(), Some("plain"));
        assert_eq!(seen(Auto, plain, Some("https")), None);
        assert_eq!(seen(Always, plain, None), None);
        assert_eq!(seen(Auto, "jaladin_refresh=plain", None), None);
    }
}
