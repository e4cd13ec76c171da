//! Health checks: liveness and readiness.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::ConnectionType;
use actix_web::http::header::RETRY_AFTER;
use actix_web::middleware::Next;
use actix_web::{Error, HttpResponse, web};
use app::App;
use sea_orm::DatabaseConnection;
use serde_json::json;
use tokio_util::task::TaskTracker;

/// Timeout of the database check.
const DATABASE_TIMEOUT: Duration = Duration::from_secs(2);

/// Shutdown of the process: a flag, and the requests that still run. After the flag is set the process answers until its
/// listener closes.
#[derive(Debug, Clone, Default)]
pub(crate) struct Shutdown {
    stopping: Arc<AtomicBool>,
    running: TaskTracker,
}

impl Shutdown {
    /// Sets the flag.
    pub(crate) fn begin(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    /// Returns whether the server is stopping.
    pub(crate) fn has_begun(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Waits until no request runs.
    pub(crate) async fn requests_answered(&self) {
        self.running.close();
        self.running.wait().await;
    }
}

/// Counts a request as running until its answer, and adds `Connection: close` to every answer during shutdown, so that no
/// client sends a request into a closing connection and never learns its outcome.
pub(crate) async fn track(
    shutdown: web::Data<Shutdown>,
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let _running = shutdown.running.token();
    let mut response = next.call(request).await?;
    if shutdown.has_begun() {
        response.response_mut().head_mut().set_connection_type(ConnectionType::Close);
    }
    Ok(response)
}

/// Mounts `/health/live` and `/health/ready`; the caller adds `web::Data` of the [`DatabaseConnection`], of [`Shutdown`] and of [`App`].
pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(web::scope("/health").route("/live", web::get().to(live)).route("/ready", web::get().to(ready)));
}

/// Answers that the process lives.
pub(crate) async fn live() -> HttpResponse {
    HttpResponse::Ok().json(json!({ "status": "hidup" }))
}

async fn ready(db: web::Data<DatabaseConnection>, shutdown: web::Data<Shutdown>, app: web::Data<App>) -> HttpResponse {
    if shutdown.has_begun() {
        return not_ready("berhenti");
    }
    match tokio::time::timeout(DATABASE_TIMEOUT, db.ping()).await {
        Ok(Ok(())) => HttpResponse::Ok().json(json!({ "status": "siap", "pdf": converter(&app) })),
        _ => no_database().await,
    }
}

/// State of the converter to PDF; the server is ready without it.
fn converter(app: &App) -> &'static str {
    match (app.pdf.is_available(), app.pdf.is_broken()) {
        (false, _) => "tidak ada",
        (true, false) => "siap",
        (true, true) => "rusak",
    }
}

/// Answers that the database is away.
pub(crate) async fn no_database() -> HttpResponse {
    not_ready("basis data tidak terjangkau")
}

fn not_ready(status: &str) -> HttpResponse {
    HttpResponse::ServiceUnavailable().insert_header((RETRY_AFTER, "5")).json(json!({ "status": status }))
}
