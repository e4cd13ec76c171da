//! What a connection may cost. Whoever is slow, silent or endless is cut off, so that connections, which are counted, come
//! free for others; the answers to slow heads (408) and slow bodies (400) are given elsewhere, this is what stands behind.
//!
//! `actix_web::HttpServer` would do but for this: it times the head of a connection's first request only, goes on taking in
//! a refused body that is chunked, and waits without end for a client that does not read.

mod allowance;
mod bounded;
#[cfg(unix)]
mod file_limit;

use std::net::TcpListener;
use std::time::Duration;

use actix_http::{HttpService, Request, Response, body::BoxBody};
use actix_server::{Server, ServerBuilder};
use actix_service::{IntoServiceFactory, ServiceFactory, ServiceFactoryExt, fn_service, map_config};
use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{AppConfig, ServiceResponse};
use socket2::SockRef;
use tokio::net::TcpStream;

use bounded::BoundedStream;

/// A client has this long to send the head of its first request.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);
/// Bytes of an answer that the system may take ahead of the client. It asks for more once a third of them has gone, so they
/// must be few: whoever takes an answer at the least pace is then seen to take something well within a minute.
const SENT_AHEAD: usize = 128 * 1024;
/// An idle connection is kept this long.
const KEEP_ALIVE: Duration = Duration::from_secs(75);
/// A client that was told to go has this long to leave.
const FAREWELL: Duration = Duration::from_secs(1);
/// Requests that run when the process is told to stop have this long to finish.
pub(crate) const SHUTDOWN_SECONDS: u64 = 30;
/// Connections at once. More wait, unanswered, in the kernel's queue until one of these ends.
const MOST_CONNECTIONS: usize = 20_000;
/// Files the process may open where there is no asking the system.
#[cfg(not(unix))]
const CAUTIOUS_FILES: usize = 1_250;
/// Files the process opens besides: database, photos, log.
const OTHER_FILES: usize = 250;

/// How many connections the process may hold, once it has raised its own limit of open files as far as it may.
pub(crate) fn most_connections() -> usize {
    #[cfg(unix)]
    let files = file_limit::raised();
    #[cfg(not(unix))]
    let files = CAUTIOUS_FILES;
    most_beside(files)
}

fn most_beside(files: usize) -> usize {
    files.saturating_sub(OTHER_FILES).clamp(1, MOST_CONNECTIONS)
}

/// Serves an application on `listener`, each connection within its bounds.
///
/// # Errors
/// When the listener can't be used.
pub(crate) fn serve<F, I, S, B>(listener: TcpListener, workers: usize, most: usize, app: F) -> std::io::Result<Server>
where
    F: Fn() -> I + Send + Clone + 'static,
    I: IntoServiceFactory<S, Request>,
    S: ServiceFactory<Request, Config = AppConfig, Response = ServiceResponse<B>, Error = Error> + 'static,
    S::InitError: std::fmt::Debug,
    B: MessageBody + 'static,
{
    // Connections inherit it. A system that refuses keeps its own measure, which is for fast clients.
    let _ = SockRef::from(&listener).set_send_buffer_size(SENT_AHEAD);
    let builder: ServerBuilder = Server::build();
    let stopping = builder.graceful_shutdown_signal();
    let server = builder
        .workers(workers)
        .max_concurrent_connections((most / workers).max(1))
        .shutdown_timeout(SHUTDOWN_SECONDS)
        // Whoever starts it listens to the signals: actix would drop running requests at Ctrl-C.
        .disable_signals()
        .listen("jaladin", listener, move || {
            let stopping = stopping.clone();
            let http = HttpService::build()
                .keep_alive(KEEP_ALIVE)
                .client_request_timeout(HEAD_TIMEOUT)
                .client_disconnect_timeout(FAREWELL)
                .graceful_shutdown_signal(move || {
                    let stopping = stopping.clone();
                    async move { stopping.notified().await }
                });
            let app = app().into_factory().map_err(|error: Error| Response::<BoxBody>::from(error.error_response()));
            fn_service(|stream: TcpStream| async move {
                // An answer goes out at once; a system that can't do that sends it a little later.
                let _ = stream.set_nodelay(true);
                let peer = stream.peer_addr().ok();
                Ok((BoundedStream::new(stream), peer))
            })
            .and_then(http.h1(map_config(app, |()| AppConfig::default())))
        })?;
    Ok(server.run())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_files_for_everything_else_and_have_an_end_of_their_own() {
        for (files, connections) in [(10, 1), (400, 150), (20_250, 20_000), (usize::MAX, 20_000)] {
            assert_eq!(most_beside(files), connections, "{files}");
        }
    }
}
