//! Settings of the HTTP adapter.

use std::net::IpAddr;

/// Condition for `Secure` cookies and for HSTS.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum SecureCookies {
    /// On requests by https, as detected from their headers (contract G-15).
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never; for trials without https.
    Never,
}

/// Settings of the HTTP adapter.
#[derive(Debug, Clone, Default)]
pub struct HttpSettings {
    /// Condition for `Secure` cookies.
    pub secure_cookies: SecureCookies,
    /// Further origins that may send unsafe requests with the session cookie; exact, none by default.
    pub allowed_origins: Vec<String>,
    /// Reverse proxies whose `X-Forwarded-For` is trusted; none by default.
    pub trusted_proxies: Vec<IpAddr>,
}
