//! Logging (docs/logging.md). Requests are logged by id and route pattern, never with names, query strings or bodies.

use std::io::{self, IsTerminal};
use std::time::Instant;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::{Error, HttpMessage};
use anyhow::Context;
use tracing::{Span, Subscriber, field::Empty};
use tracing_actix_web::{RequestId, RootSpanBuilder};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::format::{DefaultFields, Format};
use tracing_subscriber::fmt::{MakeWriter, SubscriberBuilder};
use tracing_subscriber::util::SubscriberInitExt;

/// Starts logging to stderr: readable lines on a terminal, JSON lines otherwise.
///
/// # Errors
/// An invalid `filter`, or a second call.
pub fn start(filter: &str) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(filter).context("JALADIN_LOG tidak dapat dibaca")?;
    let subscriber = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    // Otherwise a log that cannot be written, on a full disk for example, panics on the same stderr.
    let subscriber = subscriber.log_internal_errors(false);
    let started = if io::stderr().is_terminal() { subscriber.finish().try_init() } else { json(subscriber).try_init() };
    started.map_err(|e| anyhow::anyhow!("log tidak dapat dimulai: {e}"))
}

/// JSON lines: the fields of the event, and below `spans` the request with its id, the use case and the port.
fn json<W>(lines: SubscriberBuilder<DefaultFields, Format, EnvFilter, W>) -> impl Subscriber + Send + Sync
where
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    lines.json().flatten_event(true).with_current_span(false).with_span_list(true).with_ansi(false).finish()
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

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_line_within_a_use_case_names_the_request_the_use_case_and_the_id() {
        let lines = Lines::default();
        let writer = lines.clone();
        let filter = EnvFilter::new("info");
        let subscriber = json(tracing_subscriber::fmt().with_env_filter(filter).with_writer(move || writer.clone()));
        tracing::subscriber::with_default(subscriber, || {
            let _request = tracing::info_span!("request", request_id = "r-1").entered();
            let _use_case = tracing::info_span!("trips.change", trip_id = 7).entered();
            tracing::warn!(ms = 300, "slow");
        });
        let line: serde_json::Value = serde_json::from_slice(&lines.0.lock().unwrap()).unwrap();
        assert_eq!((&line["message"], &line["ms"]), (&"slow".into(), &300.into()));
        let spans = serde_json::json!([
            { "name": "request", "request_id": "r-1" },
            { "name": "trips.change", "trip_id": 7 },
        ]);
        assert_eq!(line["spans"], spans);
    }
}
