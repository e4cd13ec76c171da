//! Client address of a request, for the throttle and the audit log.

use std::net::IpAddr;

use actix_web::HttpRequest;

/// Header to which each reverse proxy appends the address of its client.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// Client address: the peer of the connection or, behind a trusted proxy, the last address in `X-Forwarded-For` that is no
/// trusted proxy itself; the client may have forged the addresses before it. IPv6 clients count by their /64 network, which
/// is one subscriber.
pub(crate) fn address(request: &HttpRequest) -> String {
    let trusted = super::settings(request).map(|settings| settings.trusted_proxies.clone()).unwrap_or_default();
    let Some(peer) = request.peer_addr().map(|peer| peer.ip().to_canonical()) else { return "-".to_owned() };
    if !trusted.contains(&peer) {
        return network(peer);
    }
    let named = request.headers().get_all(FORWARDED_FOR).filter_map(|value| value.to_str().ok());
    let named: Vec<&str> = named.flat_map(|value| value.split(',')).collect();
    for text in named.iter().rev() {
        match text.trim().parse().map(|ip: IpAddr| ip.to_canonical()) {
            Ok(ip) if trusted.contains(&ip) => {}
            Ok(ip) => return network(ip),
            Err(_) => break,
        }
    }
    network(peer)
}

/// The client that an address counts as: itself, or its /64 network.
pub fn network(ip: IpAddr) -> String {
    match ip {
        IpAddr::V4(v4) => v4.to_string(),
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

#[cfg(test)]
mod tests {
    use actix_web::{test::TestRequest, web};

    use super::*;
    use crate::HttpSettings;

    fn seen(peer: &str, forwarded: Option<&str>, proxies: &[&str]) -> String {
        let trusted_proxies = proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
        let settings = HttpSettings { trusted_proxies, ..HttpSettings::default() };
        let mut request = TestRequest::default().peer_addr(peer.parse().unwrap()).app_data(web::Data::new(settings));
        if let Some(forwarded) = forwarded {
            request = request.insert_header((FORWARDED_FOR, forwarded));
        }
        address(&request.to_http_request())
    }

    #[test]
    fn addresses_of_one_ipv6_network_are_equal() {
        assert_eq!(seen("10.0.0.1:5", None, &[]), "10.0.0.1");
        assert_eq!(seen("[::ffff:10.0.0.1]:5", None, &[]), "10.0.0.1");
        assert_eq!(seen("[2001:db8:1:2:3::4]:5", None, &[]), seen("[2001:db8:1:2:9::9]:6", None, &[]));
        assert_ne!(seen("[2001:db8:1:2:3::4]:5", None, &[]), seen("[2001:db8:1:3:3::4]:5", None, &[]));
    }

    #[test]
    fn only_the_last_address_of_a_trusted_proxy_counts() {
        let proxies = ["127.0.0.1", "10.0.0.9"];
        for (peer, forwarded, address) in [
            ("192.0.2.7:1", "203.0.113.1", "192.0.2.7"),
            ("127.0.0.1:1", "203.0.113.1", "203.0.113.1"),
            ("127.0.0.1:1", "198.51.100.1, 203.0.113.1", "203.0.113.1"),
            ("127.0.0.1:1", "203.0.113.1, 10.0.0.9", "203.0.113.1"),
            ("127.0.0.1:1", "203.0.113.1, nonsense", "127.0.0.1"),
            ("127.0.0.1:1", "", "127.0.0.1"),
        ] {
            assert_eq!(seen(peer, Some(forwarded), &proxies), address, "{peer} {forwarded}");
        }
        assert_eq!(seen("127.0.0.1:1", None, &proxies), "127.0.0.1");
    }
}
