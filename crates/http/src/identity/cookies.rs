//! The two cookies of a session (G-15) and the mark of a device: out of reach of scripts and of other sites.

use actix_web::cookie::{Cookie, SameSite, time::Duration};
use app::accounts::TokenPair;
use chrono::TimeDelta;
use staff::{
    Secret,
    account::{ACCESS_LIFE, DEVICE_LIFE, REFRESH_LIFE},
};

/// The session cookie; its value is the access token.
pub const SESSION: &str = "jaladin_session";
/// The refresh cookie.
pub const REFRESH: &str = "jaladin_refresh";

/// The mark of a device on which someone has signed in; seen by the sign-in alone, and no part of a session.
pub const DEVICE: &str = "jaladin_device";

/// Which cookie, which paths see it, how long it lives.
const COOKIES: [(&str, &str, TimeDelta); 2] = [(SESSION, "/api", ACCESS_LIFE), (REFRESH, "/api/user", REFRESH_LIFE)];

fn cookie(name: &'static str, path: &'static str, value: String, seconds: i64) -> Cookie<'static> {
    Cookie::build(name, value)
        .path(path)
        .http_only(true)
        .same_site(SameSite::Strict)
        .max_age(Duration::seconds(seconds))
        .finish()
}

/// The cookies that carry these tokens.
pub fn token_cookies(tokens: &TokenPair, secure: bool) -> Vec<Cookie<'static>> {
    let values = [&tokens.access, &tokens.refresh];
    let cookies = COOKIES.iter().zip(values).map(|((name, path, life), token)| {
        let mut cookie = cookie(name, path, token.expose().to_owned(), life.num_seconds());
        cookie.set_secure(secure);
        cookie
    });
    cookies.collect()
}

/// The cookie that carries the mark of a device.
pub fn device_cookie(mark: &Secret, secure: bool) -> Cookie<'static> {
    let value = mark.expose().to_owned();
    let mut cookie = cookie(DEVICE, "/api/user/login", value, DEVICE_LIFE.num_seconds());
    cookie.set_secure(secure);
    cookie
}

/// Cookies that make the browser forget both. Without `Secure`, which is no part of a cookie's identity: so they work
/// with and without https.
pub fn cleared_cookies() -> Vec<Cookie<'static>> {
    COOKIES.iter().map(|(name, path, _)| cookie(name, path, String::new(), 0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(cookies: &[Cookie<'_>]) -> Vec<String> {
        cookies.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn cookies_are_out_of_reach() {
        let pair = TokenPair { access: Secret::new("a"), refresh: Secret::new("r") };
        assert_eq!(
            texts(&token_cookies(&pair, true)),
            [
                "jaladin_session=a; HttpOnly; SameSite=Strict; Secure; Path=/api; Max-Age=900",
                "jaladin_refresh=r; HttpOnly; SameSite=Strict; Secure; Path=/api/user; Max-Age=604800",
            ]
        );
        assert!(!texts(&token_cookies(&pair, false)).concat().contains("Secure"));
        assert_eq!(
            texts(&[device_cookie(&Secret::new("d"), true)]),
            ["jaladin_device=d; HttpOnly; SameSite=Strict; Secure; Path=/api/user/login; Max-Age=15552000"]
        );
    }

    #[test]
    fn cleared_cookies_replace_the_same_names_and_paths() {
        assert_eq!(
            texts(&cleared_cookies()),
            [
                "jaladin_session=; HttpOnly; SameSite=Strict; Path=/api; Max-Age=0",
                "jaladin_refresh=; HttpOnly; SameSite=Strict; Path=/api/user; Max-Age=0",
            ]
        );
    }
}
