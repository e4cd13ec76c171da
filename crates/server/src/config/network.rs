//! Settings of the network: the address served, the proxies in front, the cookies' `Secure` attribute.

use std::net::{IpAddr, SocketAddr};

use clap::Args;
use jaladin_http::SecureCookies;

/// Settings that say who reaches the server.
#[derive(Debug, Clone, Args)]
pub struct NetworkSettings {
    /// Address and port to listen on.
    #[arg(long, env = "JALADIN_BIND", default_value = "127.0.0.1:8080", help = "Alamat dan porta yang dilayani")]
    pub bind: SocketAddr,
    /// Mode of the cookies' `Secure` attribute.
    #[arg(long, env = "JALADIN_SECURE_COOKIES", default_value = "auto", value_parser = secure_cookies)]
    #[arg(help = "Kuki Secure: auto (bila permintaan datang lewat https), always, never")]
    pub secure_cookies: SecureCookies,
    /// Reverse proxies whose `X-Forwarded-For` is trusted.
    #[arg(long, env = "JALADIN_TRUSTED_PROXIES", value_delimiter = ',')]
    #[arg(help = "Alamat IP reverse proxy yang dipercaya menyebut alamat pemanggil (X-Forwarded-For), dipisah koma")]
    pub trusted_proxies: Vec<IpAddr>,
}

impl NetworkSettings {
    /// Returns whether other machines may reach the server, itself or through a proxy.
    pub fn is_public(&self) -> bool {
        let loopback = self.bind.ip().to_canonical().is_loopback();
        !loopback || !self.trusted_proxies.is_empty() || self.secure_cookies == SecureCookies::Always
    }
}

fn secure_cookies(text: &str) -> Result<SecureCookies, String> {
    match text {
        "auto" => Ok(SecureCookies::Auto),
        "always" => Ok(SecureCookies::Always),
        "never" => Ok(SecureCookies::Never),
        _ => Err("pilih auto, always, atau never".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        settings: NetworkSettings,
    }

    fn settings(flags: &[&str]) -> Result<NetworkSettings, clap::Error> {
        Line::try_parse_from([&["jaladin"], flags].concat()).map(|line| line.settings)
    }

    #[test]
    fn cookies_follow_the_request_unless_told_otherwise() -> Result<(), clap::Error> {
        for (flags, choice) in [
            (&[][..], SecureCookies::Auto),
            (&["--secure-cookies", "always"], SecureCookies::Always),
            (&["--secure-cookies", "never"], SecureCookies::Never),
        ] {
            assert_eq!(settings(flags)?.secure_cookies, choice, "{flags:?}");
        }
        assert!(settings(&["--secure-cookies", "sometimes"]).is_err());
        Ok(())
    }

    #[test]
    fn a_server_is_public_unless_it_serves_this_machine_alone() -> Result<(), clap::Error> {
        for (flags, public) in [
            (&["--bind", "127.0.0.1:8080"][..], false),
            (&["--bind", "127.9.9.9:1"], false),
            (&["--bind", "[::1]:8080"], false),
            (&["--bind", "[::ffff:127.0.0.1]:8080"], false),
            (&["--bind", "0.0.0.0:8080"], true),
            (&["--bind", "[::]:8080"], true),
            (&["--bind", "192.0.2.7:8080"], true),
            (&["--trusted-proxies", "127.0.0.1"], true),
            (&["--secure-cookies", "always"], true),
        ] {
            assert_eq!(settings(flags)?.is_public(), public, "{flags:?}");
        }
        Ok(())
    }
}
