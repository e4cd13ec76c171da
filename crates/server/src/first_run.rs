//! Page of a server without any account to sign in with: tells the operator's command for the first one.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use actix_web::HttpResponse;
use app::App;

const PAGE: &str = include_str!("first_run.html");

/// Remembers that somebody can sign in, so that the database is asked until then only.
#[derive(Debug, Clone, Default)]
pub(crate) struct FirstRun {
    over: Arc<AtomicBool>,
}

impl FirstRun {
    /// The page, as long as no account is active.
    pub(crate) async fn page(&self, app: &App) -> Option<HttpResponse> {
        if self.over.load(Ordering::Relaxed) {
            return None;
        }
        match app.queries.has_active_account().await {
            Ok(true) => self.over.store(true, Ordering::Relaxed),
            Ok(false) => return Some(HttpResponse::Ok().content_type("text/html; charset=utf-8").body(PAGE)),
            Err(error) => tracing::warn!(%error, "the accounts cannot be counted"),
        }
        None
    }
}
