//! For whoever watches the process: is it alive, and can it work.

use std::time::Duration;

use actix_web::http::header::RETRY_AFTER;
use actix_web::{HttpResponse, web};
use sea_orm::DatabaseConnection;
use serde_json::json;

/// How long the database may take to say that it is there.
const PATIENCE: Duration = Duration::from_secs(2);

/// Mounts `/health/live` and `/health/ready`; the caller adds `web::Data` of the [`DatabaseConnection`].
pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(web::scope("/health").route("/live", web::get().to(live)).route("/ready", web::get().to(ready)));
}

async fn live() -> HttpResponse {
    HttpResponse::Ok().json(json!({ "status": "hidup" }))
}

async fn ready(db: web::Data<DatabaseConnection>) -> HttpResponse {
    match tokio::time::timeout(PATIENCE, db.ping()).await {
        Ok(Ok(())) => HttpResponse::Ok().json(json!({ "status": "siap" })),
        _ => HttpResponse::ServiceUnavailable()
            .insert_header((RETRY_AFTER, "5"))
            .json(json!({ "status": "basis data tidak terjangkau" })),
    }
}
