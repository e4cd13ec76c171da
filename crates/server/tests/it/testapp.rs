//! Starts the real server on port 0, on a database of its own, with a clock that tests set and a letter renderer that tests make fail.

mod derived;
mod settings;

use std::net::{IpAddr, SocketAddr, TcpListener, UdpSocket};
use std::sync::{Arc, Mutex, PoisonError};

use actix_web::dev::ServerHandle;
use app::ports::NO_USER;
use app::spreadsheets::{Cell, SheetRow};
use app::{App, Settings};
use chrono::Duration;
use futures_util::future::join_all;
use jaladin::letter_renderer::{BlockingRenderer, TimedRenderer};
use jaladin::metrics::Metrics;
use jaladin::one_time_codes::TimeCodes;
use jaladin::password_check_limiter::KeyedCheckLimiter;
use jaladin::passwords::{Argon2id, TimedPasswords};
use jaladin::pdf::NoConverter;
use jaladin::spreadsheets::BlockingSpreadsheets;
use jaladin::startup::Server;
use jaladin::tokens::SignedTokens;
use jaladin::user_files::FileProcesses;
use jaladin_http::HttpSettings;
use kernel::{Clock, Day};
use pdf::FileBinder;
use persistence::entity::audit_log;
use persistence::{ObjectFiles, S3Access, SeaQueries, SeaStore, seed};
use sea_orm::{ColumnTrait, DatabaseConnection, EntityTrait, QueryFilter};
use staff::Secret;
use tempfile::TempDir;

use self::settings::settings;
use crate::api_client::ApiClient;
use crate::clock::SetClock;
use crate::databases::TestDatabase;
use crate::renderer::{FaultyRenderer, RenderFaults};

/// The program under test, which opens files of users in processes of its own.
pub(crate) const JALADIN: &str = env!("CARGO_BIN_EXE_jaladin");
pub(crate) const KEY: &str = "a key for tests only: 0123456789abcdef";

/// A running application; a handle that can be cloned.
#[derive(Clone)]
pub(crate) struct TestApp(Arc<Running>);

struct Running {
    address: SocketAddr,
    /// Servers on the database, the first of them the application's own.
    servers: Mutex<Vec<ServerHandle>>,
    app: App,
    db: DatabaseConnection,
    clock: Arc<SetClock>,
    render_faults: Arc<RenderFaults>,
    metrics: Arc<Metrics>,
    files: TempDir,
    // Last field: dropped after everything that uses it.
    database: TestDatabase,
}

impl Drop for Running {
    fn drop(&mut self) {
        // Sends the stop commands; the test's runtime ends now, so nothing awaits the answers.
        let servers = self.servers.get_mut().unwrap_or_else(PoisonError::into_inner);
        servers.drain(..).for_each(|server| drop(server.stop(false)));
    }
}

/// Runs a test on `SQLite`.
pub(crate) async fn on_sqlite<T: Future<Output = ()>>(test: impl Fn(TestApp) -> T) {
    run(TestDatabase::sqlite().await, test).await;
}

/// Runs a test on `PostgreSQL`.
pub(crate) async fn on_postgres<T: Future<Output = ()>>(test: impl Fn(TestApp) -> T) {
    run(TestDatabase::postgres().await, test).await;
}

async fn run<T: Future<Output = ()>>(database: TestDatabase, test: impl Fn(TestApp) -> T) {
    let app = TestApp::start(database).await;
    test(app.clone()).await;
    app.stop_servers().await;
    app.check_derived().await;
}

impl TestApp {
    async fn start(database: TestDatabase) -> Self {
        let db = persistence::connect(&database.url()).await.expect("the test database");
        let files = tempfile::tempdir().expect("a folder for files");
        let (clock, render_faults) = (Arc::new(SetClock::default()), Arc::<RenderFaults>::default());
        let store = Arc::new(opened(&files));
        let renderer = FaultyRenderer { renderer: BlockingRenderer::new(store.clone()), faults: render_faults.clone() };
        let queries = Arc::new(SeaQueries::new(db.clone()));
        let metrics = Arc::new(Metrics::new(Some(files.path().join("cadangan"))).expect("metrics"));
        let registry = Arc::clone(&metrics);
        let app = App {
            settings: Arc::new(settings()),
            store: Arc::new(SeaStore::new(db.clone())),
            queries: queries.clone(),
            identities: queries,
            renderer: Arc::new(TimedRenderer::new(renderer, Arc::clone(&metrics))),
            pdf: Arc::new(NoConverter),
            binder: Arc::new(FileBinder),
            files: store,
            user_files: Arc::new(FileProcesses::by(JALADIN.into())),
            spreadsheets: Arc::new(BlockingSpreadsheets),
            passwords: Arc::new(TimedPasswords::new(Argon2id::cheap(), Arc::clone(&metrics))),
            password_check_limiter: Arc::new(KeyedCheckLimiter::default()),
            codes: Arc::new(TimeCodes),
            tokens: Arc::new(SignedTokens::new(&Secret::new(KEY)).expect("a signing key")),
            clock: clock.clone(),
            refusals: Arc::default(),
            call: None,
        };
        let (address, server) = serve(app.clone(), db.clone(), metrics, Vec::new());
        let servers = Mutex::new(vec![server]);
        Self(Arc::new(Running { address, servers, app, db, clock, render_faults, metrics: registry, files, database }))
    }

    /// Address of a second server of the same office, closed to registrations.
    pub(crate) fn closed_to_registrations(&self) -> SocketAddr {
        let settings = Settings { registration_open: false, ..(*self.app().settings).clone() };
        self.beside(|app| App { settings: Arc::new(settings), ..app })
    }

    /// Address of a second server of the same office with a changed [`App`].
    pub(crate) fn beside(&self, change: impl FnOnce(App) -> App) -> SocketAddr {
        self.added(serve(change(self.app().clone()), self.0.db.clone(), self.metrics(), Vec::new()))
    }

    /// Address of a second server of the same office, which trusts a proxy on this machine.
    pub(crate) fn behind_proxy(&self) -> SocketAddr {
        let proxies = vec![IpAddr::from([127, 0, 0, 1])];
        self.added(serve(self.app().clone(), self.0.db.clone(), self.metrics(), proxies))
    }

    /// Address of a second server of the same office, on another address of this machine than loopback.
    pub(crate) fn on_network(&self) -> SocketAddr {
        let socket = UdpSocket::bind("0.0.0.0:0").expect("a socket");
        // Chooses an address, and sends nothing.
        socket.connect("198.51.100.1:9").expect("a network");
        let own = socket.local_addr().expect("an address").ip();
        self.added(serve_on(own, self.app().clone(), self.0.db.clone(), self.metrics(), Vec::new()))
    }

    /// Address of a new metrics server of the office.
    pub(crate) fn metrics_server(&self) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("its address");
        let server = jaladin::metrics::serve(listener, self.metrics(), self.0.db.clone()).expect("a metrics server");
        let handle = server.handle();
        tokio::spawn(server);
        self.added((address, handle))
    }

    /// Keeps a server until the test ends. A database connection belongs to the runtime of the server that opened it, and
    /// breaks with that server; the pool would hand the broken connection to the next caller.
    fn added(&self, (address, server): (SocketAddr, ServerHandle)) -> SocketAddr {
        self.0.servers.lock().unwrap_or_else(PoisonError::into_inner).push(server);
        address
    }

    async fn stop_servers(&self) {
        let servers = std::mem::take(&mut *self.0.servers.lock().unwrap_or_else(PoisonError::into_inner));
        join_all(servers.iter().map(|server| server.stop(false))).await;
    }

    /// A client without session.
    pub(crate) fn anonymous(&self) -> ApiClient {
        ApiClient::new(self.0.address, None)
    }

    /// A client with an access token.
    pub(crate) fn client_with(&self, token: String) -> ApiClient {
        ApiClient::new(self.0.address, Some(token))
    }

    /// A demo user, signed in through the real login, who sends the access token as bearer.
    pub(crate) async fn client_as(&self, username: &str) -> ApiClient {
        ApiClient::signed_in(self.0.address, username).await
    }

    /// `http://127.0.0.1:<port>`.
    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.0.address)
    }

    /// The database of the test.
    pub(crate) fn db(&self) -> &DatabaseConnection {
        &self.0.db
    }

    /// Entries of the audit log, except refused calls.
    pub(crate) async fn audit_lines(&self) -> Vec<audit_log::Model> {
        let lines = audit_log::Entity::find().filter(audit_log::Column::Action.ne("access.refused"));
        lines.all(self.db()).await.expect("the log")
    }

    /// Rows of the first sheet of a spreadsheet.
    pub(crate) async fn rows(&self, file: impl Into<Vec<u8>>) -> Vec<SheetRow> {
        let workbook = self.app().user_files.workbook(NO_USER, file.into()).await.expect("a reader").expect("a table");
        workbook.first_sheet().expect("a sheet")
    }

    /// Rows of an exported spreadsheet from its headings: title, office and period stand in one cell each above them.
    pub(crate) async fn table(&self, file: impl Into<Vec<u8>>) -> Vec<SheetRow> {
        let rows = self.rows(file).await;
        let filled = |row: &SheetRow| row.cells.iter().filter(|cell| **cell != Cell::Empty).count();
        let table: Vec<_> = rows.into_iter().skip_while(|row| filled(row) < 2).collect();
        assert!(table.first().is_some_and(|heads| heads.number > 2), "a title stands above the headings");
        table
    }

    /// The application behind the server, to call a use case without HTTP.
    pub(crate) fn app(&self) -> &App {
        &self.0.app
    }

    /// Prometheus metrics of the server.
    pub(crate) fn metrics(&self) -> Arc<Metrics> {
        Arc::clone(&self.0.metrics)
    }

    /// A second handle of the file store.
    pub(crate) fn files(&self) -> ObjectFiles {
        opened(&self.0.files)
    }

    /// URL of the database.
    pub(crate) fn database_url(&self) -> String {
        self.0.database.url()
    }

    /// Writes the photos that rows of the demo office name.
    pub(crate) async fn write_demo_photos(&self) {
        seed::write_demo_photos(&self.files()).await.expect("the photos of the demo office");
    }

    /// Folder of the file store.
    pub(crate) fn files_folder(&self) -> &std::path::Path {
        self.0.files.path()
    }

    /// Names of the stored files in a folder (`templat`, `foto`).
    pub(crate) fn kept_files(&self, folder: &str) -> Vec<String> {
        let Ok(entries) = std::fs::read_dir(self.files_folder().join(folder)) else { return Vec::new() };
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
    }

    /// Sets whether every rendering fails.
    pub(crate) fn fail_rendering(&self, failing: bool) {
        self.0.render_faults.fail(failing);
    }

    /// Lets the next rendering panic.
    pub(crate) fn panic_in_renderer_once(&self) {
        self.0.render_faults.panic_once();
    }

    /// Sets the clock to ten in the morning of a day in the office.
    pub(crate) fn set_day(&self, day: Day) {
        self.0.clock.set(day.and_hms_opt(2, 0, 0).expect("a time of day").and_utc());
    }

    /// Advances the clock.
    pub(crate) fn pass(&self, time: Duration) {
        let now = self.0.clock.now();
        self.0.clock.set(now + time);
    }
}

/// Starts a server on port 0.
fn serve(
    app: App,
    db: DatabaseConnection,
    metrics: Arc<Metrics>,
    trusted_proxies: Vec<IpAddr>,
) -> (SocketAddr, ServerHandle) {
    serve_on(IpAddr::from([127, 0, 0, 1]), app, db, metrics, trusted_proxies)
}

fn serve_on(
    ip: IpAddr,
    app: App,
    db: DatabaseConnection,
    metrics: Arc<Metrics>,
    trusted_proxies: Vec<IpAddr>,
) -> (SocketAddr, ServerHandle) {
    let http = HttpSettings { trusted_proxies, ..HttpSettings::default() };
    let listener = TcpListener::bind((ip, 0)).expect("a free port");
    let server = Server::start(listener, app, http, db, metrics, 2).expect("a server");
    let (address, handle) = (server.address(), server.handle());
    tokio::spawn(server.run());
    (address, handle)
}

fn opened(files: &TempDir) -> ObjectFiles {
    ObjectFiles::open(&format!("file:{}", files.path().display()), &S3Access::default()).expect("a file store")
}
