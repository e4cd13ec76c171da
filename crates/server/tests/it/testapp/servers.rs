//! Servers of an office under test beside its own.

use std::net::{IpAddr, SocketAddr, TcpListener, UdpSocket};
use std::sync::{Arc, PoisonError};

use actix_web::dev::ServerHandle;
use app::{App, Settings};
use futures_util::future::join_all;
use jaladin::metrics::Metrics;
use jaladin::startup::Server;
use jaladin_http::HttpSettings;
use sea_orm::DatabaseConnection;

use super::TestApp;

impl TestApp {
    /// Address of a second server of the same office, closed to registrations.
    pub(crate) fn closed_to_registrations(&self) -> SocketAddr {
        let settings = Settings { registration_open: false, ..(*self.app().settings).clone() };
        self.beside(|app| App { settings: Arc::new(settings), ..app })
    }

    /// Address of a second server of the same office with a changed [`App`].
    pub(crate) fn beside(&self, change: impl FnOnce(App) -> App) -> SocketAddr {
        self.added(serve(change(self.app().clone()), self.recorded(), self.metrics(), Vec::new()))
    }

    /// Address of a second server of the same office, which trusts a proxy on this machine.
    pub(crate) fn behind_proxy(&self) -> SocketAddr {
        let proxies = vec![IpAddr::from([127, 0, 0, 1])];
        self.added(serve(self.app().clone(), self.recorded(), self.metrics(), proxies))
    }

    /// A connection whose statements are recorded as the application's.
    fn recorded(&self) -> DatabaseConnection {
        self.0.recorder.of(&self.0.db)
    }

    /// Address of a second server of the same office, on another address of this machine than loopback.
    pub(crate) fn on_network(&self) -> SocketAddr {
        let socket = UdpSocket::bind("0.0.0.0:0").expect("a socket");
        // Chooses an address, and sends nothing.
        socket.connect("198.51.100.1:9").expect("a network");
        let own = socket.local_addr().expect("an address").ip();
        self.added(serve_on(own, self.app().clone(), self.recorded(), self.metrics(), Vec::new()))
    }

    /// Address of a new metrics server of the office.
    pub(crate) fn metrics_server(&self) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("its address");
        let server = jaladin::metrics::serve(listener, self.metrics(), self.recorded()).expect("a metrics server");
        let handle = server.handle();
        tokio::spawn(server);
        self.added((address, handle))
    }

    /// Keeps a server until the test ends. A database connection belongs to the runtime of the server that opened it, and
    /// breaks with that server; the pool would hand the broken connection to the next caller.
    fn added(&self, (address, server): (SocketAddr, ServerHandle)) -> SocketAddr {
        self.0.servers.lock().unwrap_or_else(PoisonError::into_inner).push(server);
        address
    }

    pub(super) async fn stop_servers(&self) {
        let servers = std::mem::take(&mut *self.0.servers.lock().unwrap_or_else(PoisonError::into_inner));
        join_all(servers.iter().map(|server| server.stop(false))).await;
    }
}

/// Starts a server on port 0.
pub(super) fn serve(
    app: App,
    db: DatabaseConnection,
    metrics: Arc<Metrics>,
    trusted_proxies: Vec<IpAddr>,
) -> (SocketAddr, ServerHandle) {
    serve_on(IpAddr::from([127, 0, 0, 1]), app, db, metrics, trusted_proxies)
}

fn serve_on(
    ip: IpAddr,
    app: App,
    db: DatabaseConnection,
    metrics: Arc<Metrics>,
    trusted_proxies: Vec<IpAddr>,
) -> (SocketAddr, ServerHandle) {
    let http = HttpSettings { trusted_proxies, ..HttpSettings::default() };
    let listener = TcpListener::bind((ip, 0)).expect("a free port");
    let server = Server::start(listener, app, http, db, metrics, 2).expect("a server");
    let (address, handle) = (server.address(), server.handle());
    tokio::spawn(server.run());
    (address, handle)
}
