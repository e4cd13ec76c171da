//! Wiring: settings to an [`App`], an [`App`] to a running server. Tests start the same server on port 0.

use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_web::dev::ServerHandle;
use actix_web::middleware::{NormalizePath, from_fn};
use actix_web::{App as Routes, web};
use anyhow::Context;
use app::App;
use documents::WordPress;
use jaladin_http::{HttpSettings, panics};
use persistence::{ObjectFiles, SeaQueries, SeaStore};
use sea_orm::{DatabaseConnection, DbErr};
use spreadsheets::Workbooks;
use staff::Secret;
use tracing_actix_web::TracingLogger;

use crate::clock::OfficeClock;
use crate::config::ServeSettings;
use crate::database_url::sqlite_file;
use crate::doorkeeper::Door;
use crate::health::Stopping;
use crate::metrics::Metrics;
use crate::passwords::{Argon2id, TimedPasswords};
use crate::print_shop::TimedPress;
use crate::telemetry::RequestSpan;
use crate::tokens::SignedTokens;
use crate::{connections, cross_origin, embedded_app, health, metrics, private, response_headers, schema};

/// A process that starts with its database waits this long for it, and tries so often.
const DATABASE_PATIENCE: Duration = Duration::from_mins(1);
const DATABASE_TRIES: Duration = Duration::from_secs(2);

/// Opens the database, makes its folder when missing, and brings the schema up to date.
///
/// # Errors
/// An Indonesian sentence and what the database said.
pub async fn open_database(url: &str) -> anyhow::Result<DatabaseConnection> {
    if let Some(folder) = sqlite_file(url).as_deref().and_then(Path::parent) {
        private::folder(folder).with_context(|| format!("folder {} tidak dapat dibuat", folder.display()))?;
    }
    let db = persistence::connect(url).await.context("basis data tidak terjangkau")?;
    schema::bring_up_to_date(&db, url).await?;
    Ok(db)
}

/// The same, but waits for a database server that is not up yet: after a power cut everything starts at once.
///
/// # Errors
/// As [`open_database`], after a minute at the latest.
pub async fn await_database(url: &str) -> anyhow::Result<DatabaseConnection> {
    let (started, is_server) = (Instant::now(), sqlite_file(url).is_none());
    loop {
        let opened = open_database(url).await;
        let Err(error) = &opened else { return opened };
        let passes = error.downcast_ref::<DbErr>().is_some_and(persistence::passes);
        if !is_server || !passes || started.elapsed() > DATABASE_PATIENCE {
            return opened;
        }
        tracing::warn!(error = format!("{error:#}"), "basis data belum terjangkau; dicoba lagi");
        tokio::time::sleep(DATABASE_TRIES).await;
    }
}

/// The application on an open database, with the real clock, press, files and keys.
///
/// # Errors
/// When the files store can't be opened.
pub fn assemble(
    settings: &ServeSettings,
    db: DatabaseConnection,
    key: &Secret,
    metrics: &Arc<Metrics>,
) -> anyhow::Result<App> {
    let files = ObjectFiles::open(&settings.files.files_url, &settings.files.s3())
        .map_err(anyhow::Error::msg)
        .context("tempat berkas")?;
    let queries = Arc::new(SeaQueries::new(db.clone()));
    Ok(App {
        settings: Arc::new(settings.office.app()),
        store: Arc::new(SeaStore::new(db)),
        queries: queries.clone(),
        identities: queries,
        press: Arc::new(TimedPress::new(Arc::new(WordPress::new()), Arc::clone(metrics))),
        files: Arc::new(files),
        spreadsheets: Arc::new(Workbooks),
        passwords: Arc::new(TimedPasswords::new(Argon2id::new(), Arc::clone(metrics))),
        doorkeeper: Arc::new(Door::default()),
        tokens: Arc::new(SignedTokens::new(key)?),
        clock: Arc::new(OfficeClock::new(settings.clock.timezone)),
        refusals: Arc::default(),
    })
}

/// A server that listens already.
pub struct Server {
    server: actix_web::dev::Server,
    address: SocketAddr,
    stopping: Stopping,
}

/// Stops a server from elsewhere, when its running requests are done.
#[derive(Debug, Clone)]
pub struct Stop {
    server: ServerHandle,
    stopping: Stopping,
}

impl Stop {
    /// From now on it is not ready, and after `notice` it takes no new connections; returns when the running requests are
    /// answered, or half a minute is over.
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
    /// When the listener can't be used.
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
        let told = web::Data::new(stopping.clone());
        let routes = move || {
            Routes::new()
                .app_data(app.clone())
                .app_data(http.clone())
                .app_data(db.clone())
                .app_data(metrics.clone())
                .app_data(told.clone())
                .configure(health::configure)
                .configure(jaladin_http::configure)
                .default_service(web::to(embedded_app::serve))
                .wrap(from_fn(panics::catch_panic))
                .wrap(cross_origin::answers(&http.allowed_origins))
                .wrap(from_fn(response_headers::added))
                .wrap(from_fn(metrics::count))
                .wrap(from_fn(health::last_answers))
                .wrap(TracingLogger::<RequestSpan>::new())
                // Outermost, so that everything sees the path without its trailing slash (contract G-1).
                .wrap(NormalizePath::trim())
        };
        let server = connections::serve(listener, workers, connections::most_connections(), routes)?;
        Ok(Self { server, address, stopping })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stops it from elsewhere.
    pub fn handle(&self) -> ServerHandle {
        self.server.handle()
    }

    /// Stops it as a service manager wants it stopped.
    pub fn stop(&self) -> Stop {
        Stop { server: self.handle(), stopping: self.stopping.clone() }
    }

    /// Serves until [`Server::handle`] stops it.
    ///
    /// # Errors
    /// When the server breaks down.
    pub async fn run(self) -> std::io::Result<()> {
        self.server.await
    }
}
