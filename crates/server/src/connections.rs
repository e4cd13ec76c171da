//! Share of the connections that one address may hold (assurance D-18): half of them. Loopback and trusted proxies hold any number.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use jaladin_http::identity::network;

/// Open connections by address; clones share them.
#[derive(Debug, Clone)]
pub(crate) struct Connections {
    most: usize,
    exempt: Arc<[IpAddr]>,
    held: Arc<Mutex<HashMap<String, usize>>>,
}

/// Part of a share; it is free again when this is dropped. An exempt address has none.
#[derive(Debug)]
pub(crate) struct Held(Option<(Connections, String)>);

impl Connections {
    /// At most half of `all` an address, but those of proxies.
    pub(crate) fn half_of(all: usize, proxies: &[IpAddr]) -> Self {
        let exempt = proxies.iter().map(IpAddr::to_canonical).collect();
        Self { most: (all / 2).max(1), exempt, held: Arc::default() }
    }

    /// Counts a connection; `None` if its address holds its share.
    pub(crate) fn open(&self, peer: IpAddr) -> Option<Held> {
        let peer = peer.to_canonical();
        if peer.is_loopback() || self.exempt.contains(&peer) {
            return Some(Held(None));
        }
        let address = network(peer);
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let count = held.entry(address.clone()).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Held(Some((self.clone(), address))))
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let Some((connections, address)) = &self.0 else { return };
        let mut held = connections.held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = held.get_mut(address) {
            *count -= 1;
            if *count == 0 {
                held.remove(address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn an_address_holds_half_of_the_connections() {
        let connections = Connections::half_of(4, &[]);
        let first = connections.open(ip("192.0.2.7")).expect("the first");
        let _second = connections.open(ip("::ffff:192.0.2.7")).expect("the second");
        assert!(connections.open(ip("192.0.2.7")).is_none());
        assert!(connections.open(ip("192.0.2.8")).is_some(), "another address");
        drop(first);
        assert!(connections.open(ip("192.0.2.7")).is_some());
    }

    #[test]
    fn a_subscriber_of_ipv6_is_one_address() {
        let connections = Connections::half_of(2, &[]);
        let _first = connections.open(ip("2001:db8:1:2::3")).expect("the first");
        assert!(connections.open(ip("2001:db8:1:2:ffff::4")).is_none());
        assert!(connections.open(ip("2001:db8:1:3::3")).is_some());
    }

    #[test]
    fn loopback_and_trusted_proxies_hold_any_number() {
        let connections = Connections::half_of(2, &[ip("192.0.2.9")]);
        for peer in ["127.0.0.1", "::1", "::ffff:127.0.0.1", "192.0.2.9", "::ffff:192.0.2.9"] {
            let held: Vec<_> = (0..5).map(|_| connections.open(ip(peer))).collect();
            assert!(held.iter().all(Option::is_some), "{peer}");
        }
        assert!(connections.held.lock().expect("counts").is_empty());
    }
}
