//! Wires settings to an [`App`] and an [`App`] to a running server. Tests start the same server on port 0.

use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_web::dev::ServerHandle;
use actix_web::middleware::{NormalizePath, from_fn};
use actix_web::{App as Routes, HttpServer, web};
use anyhow::Context;
use app::App;
use jaladin_http::{HttpSettings, panics};
use persistence::{ObjectFiles, SeaQueries, SeaStore};
use sea_orm::{DatabaseConnection, DbErr};
use spreadsheets::Workbooks;
use staff::Secret;
use tracing_actix_web::TracingLogger;

use crate::clock::OfficeClock;
use crate::config::ServeSettings;
use crate::database_url::sqlite_file;
use crate::health::Stopping;
use crate::letter_renderer::{BlockingRenderer, TimedRenderer};
use crate::metrics::Metrics;
use crate::password_check_limiter::KeyedCheckLimiter;
use crate::passwords::{Argon2id, TimedPasswords};
use crate::telemetry::RequestSpan;
use crate::tokens::SignedTokens;
use crate::{compression, cross_origin, embedded_app, health, metrics, private, response_headers, schema};

/// Open connections of one process. Further ones wait in the kernel's accept queue. Well below the 1024 open files that a
/// shell grants by default; the reverse proxy in front needs one connection per running request.
const MAX_CONNECTIONS: usize = 512;
/// Time for the first request head of a connection (408 afterwards).
const REQUEST_HEAD_TIMEOUT: Duration = Duration::from_secs(10);
/// Idle time of a kept-alive connection; longer than the 60 seconds of `keepalive_timeout` in `deploy/nginx.conf`, so that
/// the proxy closes first and never sends a request into a closing connection.
const KEEP_ALIVE: Duration = Duration::from_secs(75);
/// Time that running requests have to finish after a stop signal, in seconds.
pub(crate) const SHUTDOWN_TIMEOUT: u64 = 30;

/// Time that a starting process waits for its database server, and the pause between two attempts.
const DATABASE_TIMEOUT: Duration = Duration::from_mins(1);
const DATABASE_RETRY: Duration = Duration::from_secs(2);

/// Opens the database, creates its folder when missing, and migrates the schema.
///
/// # Errors
/// An Indonesian sentence with the cause.
pub async fn open_database(url: &str) -> anyhow::Result<DatabaseConnection> {
    if let Some(folder) = sqlite_file(url).as_deref().and_then(Path::parent) {
        private::folder(folder).with_context(|| format!("folder {} tidak dapat dibuat", folder.display()))?;
    }
    let db = persistence::connect(url).await.context("basis data tidak terjangkau")?;
    schema::migrate(&db, url).await?;
    Ok(db)
}

/// Opens the database as [`open_database`] does, and retries while its server is not up yet: after a power cut all servers
/// start at once.
///
/// # Errors
/// As [`open_database`], after a minute at the latest.
pub async fn await_database(url: &str) -> anyhow::Result<DatabaseConnection> {
    let (started, is_server) = (Instant::now(), sqlite_file(url).is_none());
    loop {
        let opened = open_database(url).await;
        let Err(error) = &opened else { return opened };
        let transient = error.downcast_ref::<DbErr>().is_some_and(persistence::is_transient);
        if !is_server || !transient || started.elapsed() > DATABASE_TIMEOUT {
            return opened;
        }
        tracing::warn!(error = format!("{error:#}"), "database unreachable; retrying");
        tokio::time::sleep(DATABASE_RETRY).await;
    }
}

/// Assembles the application of a production process on an open database.
///
/// # Errors
/// A file store that cannot be opened.
pub fn assemble(
    settings: &ServeSettings,
    db: DatabaseConnection,
    key: &Secret,
    metrics: &Arc<Metrics>,
) -> anyhow::Result<App> {
    let files = ObjectFiles::open(&settings.files.files_url, &settings.files.s3())
        .map_err(anyhow::Error::msg)
        .context("tempat berkas")?;
    let files = Arc::new(files);
    let queries = Arc::new(SeaQueries::new(db.clone()));
    Ok(App {
        settings: Arc::new(settings.office.app()),
        store: Arc::new(SeaStore::new(db)),
        queries: queries.clone(),
        identities: queries,
        renderer: Arc::new(TimedRenderer::new(BlockingRenderer::new(files.clone()), Arc::clone(metrics))),
        files,
        spreadsheets: Arc::new(Workbooks),
        passwords: Arc::new(TimedPasswords::new(Argon2id::new(), Arc::clone(metrics))),
        password_check_limiter: Arc::new(KeyedCheckLimiter::default()),
        tokens: Arc::new(SignedTokens::new(key)?),
        clock: Arc::new(OfficeClock::new(settings.clock.timezone)),
        refusals: Arc::default(),
    })
}

/// A listening server.
pub struct Server {
    server: actix_web::dev::Server,
    address: SocketAddr,
    stopping: Stopping,
}

/// Handle that stops a server gracefully.
#[derive(Debug, Clone)]
pub struct Stop {
    server: ServerHandle,
    stopping: Stopping,
}

impl Stop {
    /// Reports not ready at once, closes the listener after `notice`, and returns when the running requests are answered or
    /// [`SHUTDOWN_TIMEOUT`] is over.
    pub async fn gracefully(self, notice: Duration) {
        self.stopping.now();
        tokio::time::sleep(notice).await;
        self.server.stop(true).await;
    }
}

impl Server {
    /// Starts serving `app` on `listener`.
    ///
    /// # Errors
    /// A listener that cannot be used.
    pub fn start(
        listener: TcpListener,
        app: App,
        http: HttpSettings,
        db: DatabaseConnection,
        metrics: Arc<Metrics>,
        workers: usize,
    ) -> std::io::Result<Self> {
        let address = listener.local_addr()?;
        let (app, http, db) = (web::Data::new(app), web::Data::new(http), web::Data::new(db));
        let (metrics, stopping) = (web::Data::from(metrics), Stopping::default());
        let shutdown = web::Data::new(stopping.clone());
        let routes = move || {
            Routes::new()
                .app_data(app.clone())
                .app_data(http.clone())
                .app_data(db.clone())
                .app_data(metrics.clone())
                .app_data(shutdown.clone())
                .configure(health::configure)
                .configure(jaladin_http::configure)
                .default_service(web::to(embedded_app::serve))
                .wrap(from_fn(panics::catch_panic))
                .wrap(from_fn(compression::compressed))
                .wrap(cross_origin::answers(&http.allowed_origins))
                .wrap(from_fn(response_headers::added))
                .wrap(from_fn(metrics::count))
                .wrap(from_fn(health::close_connections))
                .wrap(TracingLogger::<RequestSpan>::new())
                // Outermost, so that everything sees the path without its trailing slash (contract G-1).
                .wrap(NormalizePath::trim())
        };
        let server = HttpServer::new(routes)
            .workers(workers)
            .max_connections((MAX_CONNECTIONS / workers).max(1))
            .client_request_timeout(REQUEST_HEAD_TIMEOUT)
            .keep_alive(KEEP_ALIVE)
            .shutdown_timeout(SHUTDOWN_TIMEOUT)
            // `serve` handles the signals: actix would abort running requests at Ctrl-C.
            .disable_signals()
            .listen(listener)?
            .run();
        Ok(Self { server, address, stopping })
    }

    /// Address of the listener.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Handle that stops the server.
    pub fn handle(&self) -> ServerHandle {
        self.server.handle()
    }

    /// Handle for a graceful stop.
    pub fn stop(&self) -> Stop {
        Stop { server: self.handle(), stopping: self.stopping.clone() }
    }

    /// Serves until [`Server::handle`] stops it.
    ///
    /// # Errors
    /// A failed worker or listener.
    pub async fn run(self) -> std::io::Result<()> {
        self.server.await
    }
}
