//! Logging (docs/logging.md). Requests are logged by id and route pattern, never with names, query strings or bodies.

use std::io::{self, IsTerminal};
use std::time::Instant;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::{Error, HttpMessage};
use anyhow::Context;
use tracing::{Span, field::Empty};
use tracing_actix_web::{RequestId, RootSpanBuilder};
use tracing_subscriber::EnvFilter;

/// Starts logging to stderr: readable lines on a terminal, JSON lines otherwise.
///
/// # Errors
/// An invalid `filter`, or a second call.
pub fn start(filter: &str) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(filter).context("JALADIN_LOG tidak dapat dibaca")?;
    let subscriber = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    // Otherwise a log that cannot be written, on a full disk for example, panics on the same stderr.
    let subscriber = subscriber.log_internal_errors(false);
    let started = if io::stderr().is_terminal() {
        subscriber.try_init()
    } else {
        subscriber.json().flatten_event(true).with_span_list(false).with_ansi(false).try_init()
    };
    started.map_err(|e| anyhow::anyhow!("log tidak dapat dimulai: {e}"))
}

/// Span and log line of a request: id, method, route pattern, status, milliseconds.
#[derive(Debug)]
pub struct RequestSpan;

struct Started(Instant);

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        request.extensions_mut().insert(Started(Instant::now()));
        let request_id = request.extensions().get::<RequestId>().map(ToString::to_string).unwrap_or_default();
        let route = request.match_pattern().unwrap_or_default();
        tracing::info_span!("request", %request_id, method = %request.method(), route, user_id = Empty)
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        let _entered = span.enter();
        match outcome {
            Ok(response) => {
                let started = response.request().extensions().get::<Started>().map(|s| s.0.elapsed());
                let ms = started.and_then(|elapsed| u64::try_from(elapsed.as_millis()).ok()).unwrap_or_default();
                let status = response.status().as_u16();
                tracing::info!(status, ms, "answered");
            }
            Err(error) => tracing::warn!(status = error.as_response_error().status_code().as_u16(), "refused"),
        }
    }
}
