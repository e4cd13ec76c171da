//! What the adapter itself needs to know of its surroundings.

use std::net::IpAddr;

/// Settings of the HTTP adapter.
#[derive(Debug, Clone)]
pub struct HttpSettings {
    /// Cookies carry `Secure`.
    pub secure_cookies: bool,
    /// Origins besides the server's own that may send unsafe requests with the session cookie; exact, none by default.
    pub allowed_origins: Vec<String>,
    /// Reverse proxies whose `X-Forwarded-For` is believed; none by default.
    pub trusted_proxies: Vec<IpAddr>,
}
