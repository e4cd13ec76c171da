//! What the adapter itself needs to know of its surroundings.

use std::net::IpAddr;

/// When cookies carry `Secure`, and answers ask browsers to come by https only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SecureCookies {
    /// Where the request came by https, as it or a proxy in front says (contract G-15).
    Auto,
    /// Always.
    Always,
    /// Never; only for trying things out without https.
    Never,
}

/// Settings of the HTTP adapter.
#[derive(Debug, Clone)]
pub struct HttpSettings {
    /// When cookies carry `Secure`.
    pub secure_cookies: SecureCookies,
    /// Origins besides the server's own that may send unsafe requests with the session cookie; exact, none by default.
    pub allowed_origins: Vec<String>,
    /// Reverse proxies whose `X-Forwarded-For` is believed; none by default.
    pub trusted_proxies: Vec<IpAddr>,
}
