//! Server in place of the application while the database is away at the start: answers 503, so that a proxy and a person
//! at a browser learn the reason instead of a refused connection.

use std::net::TcpListener;
use std::time::Duration;

use actix_web::dev::ServerHandle;
use actix_web::http::{KeepAlive, header::RETRY_AFTER};
use actix_web::middleware::{NormalizePath, from_fn};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};
use sea_orm::{DatabaseConnection, DbErr};
use serde_json::json;

use crate::config::DatabaseSettings;
use crate::database_url::sqlite_file;
use crate::{health, response_headers, startup};

/// Pause between two attempts to reach a database server that is not up yet.
const DATABASE_RETRY: Duration = Duration::from_secs(2);
/// Seconds after which a client may try again.
const RETRY_SECONDS: u32 = 5;

const PAGE: &str = include_str!("waiting.html");

/// Opens the database as [`startup::open_database`] does, and logs its slow statements. While its server is not up yet, as after a
/// power cut, when all servers start at once, a [`WaitingServer`] answers on `listener`.
///
/// # Errors
/// As [`startup::open_database`], for any error but a transient one of a database server.
pub(crate) async fn await_database(
    settings: &DatabaseSettings,
    listener: &TcpListener,
) -> anyhow::Result<DatabaseConnection> {
    let url = &settings.database_url;
    let is_server = sqlite_file(url).is_none();
    let mut waiting = None;
    let opened = loop {
        let opened = startup::open_logging_slow(url, settings.slow_statement()).await;
        let Err(error) = &opened else { break opened };
        let transient = error.downcast_ref::<DbErr>().is_some_and(persistence::is_transient);
        if !is_server || !transient {
            break opened;
        }
        tracing::warn!(error = format!("{error:#}"), "database unreachable; answering 503 and retrying");
        if waiting.is_none() {
            waiting = Some(WaitingServer::start(listener)?);
        }
        tokio::time::sleep(DATABASE_RETRY).await;
    };
    if let Some(waiting) = waiting {
        waiting.stop().await;
    }
    opened
}

/// A running waiting server.
struct WaitingServer(ServerHandle);

impl WaitingServer {
    /// Serves on a copy of `listener`: a connection that comes while the application takes over waits in its queue.
    fn start(listener: &TcpListener) -> std::io::Result<Self> {
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
    async fn stop(self) {
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
