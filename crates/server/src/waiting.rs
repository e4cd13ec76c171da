//! Server in place of the application while the database is away at the start: answers 503, so that a proxy and a person
//! at a browser learn the reason instead of a refused connection.

use std::net::TcpListener;

use actix_web::dev::ServerHandle;
use actix_web::http::{KeepAlive, header::RETRY_AFTER};
use actix_web::middleware::{NormalizePath, from_fn};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};
use serde_json::json;

use crate::{health, response_headers};

/// Seconds after which a client may try again.
const RETRY_SECONDS: u32 = 5;

const PAGE: &str = include_str!("waiting.html");

/// A running waiting server.
pub(crate) struct WaitingServer(ServerHandle);

impl WaitingServer {
    /// Serves on a copy of `listener`: a connection that comes while the application takes over waits in its queue.
    pub(crate) fn start(listener: &TcpListener) -> std::io::Result<Self> {
        let routes = || {
            App::new()
                .route("/health/live", web::get().to(health::live))
                .route("/health/ready", web::get().to(health::no_database))
                .default_service(web::to(answer))
                .wrap(from_fn(response_headers::added))
                .wrap(NormalizePath::trim())
        };
        let server = HttpServer::new(routes)
            .workers(1)
            .keep_alive(KeepAlive::Disabled)
            .shutdown_timeout(1)
            .disable_signals()
            .listen(listener.try_clone()?)?
            .run();
        let handle = server.handle();
        tokio::spawn(server);
        Ok(Self(handle))
    }

    /// Finishes the running requests and ends.
    pub(crate) async fn stop(self) {
        self.0.stop(true).await;
    }
}

async fn answer(request: HttpRequest) -> HttpResponse {
    let mut response = HttpResponse::ServiceUnavailable();
    response.insert_header((RETRY_AFTER, RETRY_SECONDS));
    if request.path().starts_with("/api") {
        let message = "Basis data belum terjangkau. Coba lagi sebentar lagi.";
        return response.json(json!({ "message": message, "code": "SERVER_SIBUK" }));
    }
    response.content_type("text/html; charset=utf-8").body(PAGE)
}
