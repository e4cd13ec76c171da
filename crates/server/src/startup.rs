//! Wires settings to an [`App`] and an [`App`] to a running server. Tests start the same server on port 0.

use std::{
    future::ready,
    net::{SocketAddr, TcpListener},
    sync::Arc,
    time::Duration,
};

use ::pdf::FileBinder;
use actix_http::{HttpService, Protocol, error::DispatchError};
use actix_service::{IntoServiceFactory, ServiceFactoryExt, fn_service, map_config};
use actix_web::{
    App as Routes,
    dev::{AppConfig, ServerHandle},
    middleware::{NormalizePath, from_fn},
    web,
};
use anyhow::Context;
use app::{App, ReleaseNews, Settings};
use jaladin_http::{HttpSettings, panics};
use persistence::{ObjectFiles, SeaQueries, SeaStore};
use ports::PdfConverter;
use sea_orm::DatabaseConnection;
use socket2::SockRef;
use staff::Secret;
use tracing_actix_web::TracingLogger;

use crate::{
    clock::OfficeClock,
    compression,
    config::{FilesSettings, ServeSettings},
    connection::{CLOSE_TIMEOUT, Connection, KEEP_ALIVE, REQUEST_HEAD_TIMEOUT},
    connections::Connections,
    cross_origin,
    database_url::sqlite_file,
    embedded_app,
    first_run::FirstRun,
    health::{self, Shutdown},
    letter_renderer::{BlockingRenderer, TimedRenderer},
    metrics::{self, Metrics},
    one_time_codes::TimeCodes,
    password_check_limiter::KeyedCheckLimiter,
    passwords::{Argon2id, TimedPasswords},
    pdf, private, response_headers, schema,
    spreadsheets::BlockingSpreadsheets,
    telemetry::RequestSpan,
    tokens::SignedTokens,
    user_files::FileProcesses,
};

/// Open connections of one process. Further ones wait in the kernel's accept queue. Well below the 1024 open files that a
/// shell grants by default; the reverse proxy in front needs one connection per running request.
const MAX_CONNECTIONS: usize = 512;
/// Time that running requests have to finish after a stop signal.
pub(crate) const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(30);
/// Time that their answers have afterwards to reach the clients.
pub(crate) const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// Opens the database, creates its folder when missing, and migrates the schema.
///
/// # Errors
/// An Indonesian sentence with the cause.
pub async fn open_database(url: &str) -> anyhow::Result<DatabaseConnection> {
    open_logging_slow(url, None).await
}

/// Opens the database as [`open_database`] does; statements that take `slow` or longer are logged.
///
/// # Errors
/// As [`open_database`].
pub(crate) async fn open_logging_slow(url: &str, slow: Option<Duration>) -> anyhow::Result<DatabaseConnection> {
    if let Some(file) = sqlite_file(url) {
        private::database(&file, url.contains("mode=rwc"))
            .with_context(|| format!("{} tidak dapat dibuat", file.display()))?;
    }
    schema::open(url, slow).await
}

/// Opens the file store.
///
/// # Errors
/// A wrong address.
pub(crate) fn open_files(settings: &FilesSettings) -> anyhow::Result<ObjectFiles> {
    ObjectFiles::open(&settings.files_url, &settings.s3()).map_err(anyhow::Error::msg).context("tempat berkas")
}

/// Assembles the application of a production process on an open database.
///
/// # Errors
/// A file store that cannot be opened, a wrong address of a converter.
pub async fn assemble(
    settings: &ServeSettings,
    clock: OfficeClock,
    db: DatabaseConnection,
    key: &Secret,
    metrics: &Arc<Metrics>,
    release: Option<ReleaseNews>,
) -> anyhow::Result<App> {
    let files = Arc::new(open_files(&settings.files)?);
    let queries = Arc::new(SeaQueries::new(db));
    let (ahead, clock) = (clock.ahead(), Arc::new(clock));
    Ok(App {
        settings: Arc::new(Settings { release, ..settings.office.app() }),
        store: Arc::new(SeaStore::new(&queries)),
        queries: queries.clone(),
        identities: queries,
        renderer: Arc::new(TimedRenderer::new(BlockingRenderer::new(files.clone()), Arc::clone(metrics))),
        pdf: pdf::converter(&settings.pdf, files.clone(), clock.clone(), metrics).await?,
        binder: Arc::new(FileBinder),
        files,
        user_files: Arc::<FileProcesses>::default(),
        spreadsheets: Arc::new(BlockingSpreadsheets),
        passwords: Arc::new(TimedPasswords::new(Argon2id::new(), Arc::clone(metrics))),
        password_check_limiter: Arc::new(KeyedCheckLimiter::default()),
        codes: Arc::new(TimeCodes),
        tokens: Arc::new(SignedTokens::new(key)?.signing_by_system_time(ahead)),
        clock,
        refusals: Arc::default(),
        call: None,
    })
}

/// A listening server.
pub struct Server {
    server: actix_web::dev::Server,
    address: SocketAddr,
    shutdown: Shutdown,
    listener: Arc<TcpListener>,
    pdf: Arc<dyn PdfConverter>,
}

/// Handle that stops a server gracefully.
#[derive(Clone)]
pub struct Stop {
    server: ServerHandle,
    shutdown: Shutdown,
    listener: Arc<TcpListener>,
    pdf: Arc<dyn PdfConverter>,
}

impl Stop {
    /// Reports not ready at once, closes the listener after `notice`, and returns when the running requests are answered or
    /// [`SHUTDOWN_TIMEOUT`] is over.
    ///
    /// No worker ends before the last request of all is answered: actix gives each worker a runtime of its own, and with
    /// it the sockets to PostgreSQL that it opened would end, which requests of other workers use.
    pub async fn gracefully(self, notice: Duration) {
        self.shutdown.begin();
        tokio::time::sleep(notice).await;
        self.pdf.stop();
        self.server.pause().await;
        if let Err(error) = SockRef::from(&*self.listener).shutdown(std::net::Shutdown::Both) {
            tracing::debug!(%error, "the listener closes with the last request");
        }
        let answered = tokio::time::timeout(SHUTDOWN_TIMEOUT, self.shutdown.requests_answered()).await.is_ok();
        self.server.stop(answered).await;
    }
}

/// Lets letters name the server's own address where nothing else can be right: without a public one, bound to loopback, and with no
/// proxy before it.
fn with_letter_origin(app: App, address: SocketAddr, http: &HttpSettings) -> App {
    if app.settings.letter_origin.is_some() || !address.ip().is_loopback() || !http.trusted_proxies.is_empty() {
        return app;
    }
    let settings = Settings { letter_origin: Some(format!("http://{address}")), ..(*app.settings).clone() };
    App { settings: Arc::new(settings), ..app }
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
        let (address, closing) = (listener.local_addr()?, Arc::new(listener.try_clone()?));
        let app = with_letter_origin(app, address, &http);
        let (pdf, proxies) = (Arc::clone(&app.pdf), http.trusted_proxies.clone());
        let (app, http, db) = (web::Data::new(app), web::Data::new(http), web::Data::new(db));
        let (metrics, shutdown) = (web::Data::from(metrics), Shutdown::default());
        let (shared, first_run) = (web::Data::new(shutdown.clone()), web::Data::new(FirstRun::default()));
        let routes = move || {
            Routes::new()
                .app_data(app.clone())
                .app_data(http.clone())
                .app_data(db.clone())
                .app_data(metrics.clone())
                .app_data(shared.clone())
                .app_data(first_run.clone())
                .configure(health::configure)
                .configure(jaladin_http::configure)
                .default_service(web::to(embedded_app::serve))
                .wrap(from_fn(panics::catch_panic))
                .wrap(from_fn(jaladin_http::paced))
                .wrap(from_fn(compression::compressed))
                .wrap(cross_origin::answers(&http.allowed_origins))
                .wrap(from_fn(response_headers::added))
                .wrap(from_fn(metrics::count))
                .wrap(from_fn(health::track))
                .wrap(TracingLogger::<RequestSpan>::new())
                // Outermost, so that everything sees the path without its trailing slash (contract G-1).
                .wrap(NormalizePath::trim())
        };
        // As `HttpServer` builds it, but for the stream: [`Connection`].
        let builder = actix_server::Server::build();
        let (shutdown_signal, stopping) = (builder.graceful_shutdown_signal(), shutdown.clone());
        let connections = Connections::half_of(MAX_CONNECTIONS, &proxies);
        let service = move || {
            let signal = shutdown_signal.clone();
            let routes = routes().into_factory().map_err(|error: actix_web::Error| error.error_response());
            let http = HttpService::build()
                .graceful_shutdown_signal(move || {
                    let signal = signal.clone();
                    async move { signal.notified().await }
                })
                .client_request_timeout(REQUEST_HEAD_TIMEOUT)
                .client_disconnect_timeout(CLOSE_TIMEOUT)
                .keep_alive(KEEP_ALIVE)
                // A client that closes its connection cancels its request, and with it a conversion to PDF.
                .h1_allow_half_closed(false)
                .local_addr(address)
                .finish(map_config(routes, |()| AppConfig::default()));
            let (stopping, connections) = (stopping.clone(), connections.clone());
            fn_service(move |stream| {
                let opened = Connection::new(stream, stopping.clone(), &connections);
                let opened = opened.map(|(stream, peer)| (stream, Protocol::Http1, Some(peer)));
                ready(opened.map_err(DispatchError::Io))
            })
            .and_then(http)
        };
        let server = builder
            .workers(workers)
            .max_concurrent_connections((MAX_CONNECTIONS / workers).max(1))
            .shutdown_timeout(ANSWER_TIMEOUT.as_secs())
            // `serve` handles the signals: actix would abort running requests at Ctrl-C.
            .disable_signals()
            .listen("jaladin", listener, service)?
            .run();
        Ok(Self { server, address, shutdown, listener: closing, pdf })
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
        Stop {
            server: self.handle(),
            shutdown: self.shutdown.clone(),
            listener: Arc::clone(&self.listener),
            pdf: Arc::clone(&self.pdf),
        }
    }

    /// Serves until [`Server::handle`] stops it.
    ///
    /// # Errors
    /// A failed worker or listener.
    pub async fn run(self) -> std::io::Result<()> {
        self.server.await
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;

    use super::*;

    #[tokio::test]
    async fn a_new_sqlite_database_is_readable_by_the_owner_only() {
        let place = tempfile::tempdir().expect("a folder");
        let file = place.path().join("data/jaladin.db");
        let db = open_database(&format!("sqlite://{}?mode=rwc", file.display())).await.expect("a database");
        let rights = |path: &Path| path.metadata().expect("it exists").permissions().mode() & 0o777;
        assert_eq!(rights(&file), 0o600);
        assert_eq!(rights(&file.with_extension("db-wal")), 0o600);
        assert_eq!(rights(&place.path().join("data")), 0o700);
        db.close().await.expect("closed");
    }
}
