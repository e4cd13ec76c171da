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
use sea_orm::DatabaseConnection;
use serde_json::json;

/// Timeout of the database check.
const DATABASE_TIMEOUT: Duration = Duration::from_secs(2);

/// Shutdown flag. After it is set the process still answers until its listener closes.
#[derive(Debug, Clone, Default)]
pub(crate) struct Stopping(Arc<AtomicBool>);

impl Stopping {
    /// Sets the flag.
    pub(crate) fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Adds `Connection: close` to every answer during shutdown, so that no client sends a request into a closing connection
/// and never learns its outcome.
pub(crate) async fn close_connections(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let stopping = request.app_data::<web::Data<Stopping>>().cloned();
    let mut response = next.call(request).await?;
    if stopping.is_some_and(|stopping| stopping.is_set()) {
        response.response_mut().head_mut().set_connection_type(ConnectionType::Close);
    }
    Ok(response)
}

/// Mounts `/health/live` and `/health/ready`; the caller adds `web::Data` of the [`DatabaseConnection`] and of [`Stopping`].
pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(web::scope("/health").route("/live", web::get().to(live)).route("/ready", web::get().to(ready)));
}

/// Answers that the process lives.
pub(crate) async fn live() -> HttpResponse {
    HttpResponse::Ok().json(json!({ "status": "hidup" }))
}

async fn ready(db: web::Data<DatabaseConnection>, stopping: web::Data<Stopping>) -> HttpResponse {
    if stopping.is_set() {
        return not_ready("berhenti");
    }
    match tokio::time::timeout(DATABASE_TIMEOUT, db.ping()).await {
        Ok(Ok(())) => HttpResponse::Ok().json(json!({ "status": "siap" })),
        _ => no_database().await,
    }
}

/// Answers that the database is away.
pub(crate) async fn no_database() -> HttpResponse {
    not_ready("basis data tidak terjangkau")
}

fn not_ready(status: &str) -> HttpResponse {
    HttpResponse::ServiceUnavailable().insert_header((RETRY_AFTER, "5")).json(json!({ "status": status }))
}
