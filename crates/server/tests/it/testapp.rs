//! Starts the real server on port 0, on a database of its own, with a clock that tests set and a letter renderer that tests make fail.

mod derived;
mod servers;

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

use actix_web::dev::ServerHandle;
use app::App;
use chrono::Duration;
use jaladin::letter_renderer::{BlockingRenderer, TimedRenderer};
use jaladin::metrics::Metrics;
use jaladin::one_time_codes::TimeCodes;
use jaladin::password_check_limiter::KeyedCheckLimiter;
use jaladin::passwords::{Argon2id, TimedPasswords};
use jaladin::pdf::NoConverter;
use jaladin::spreadsheets::BlockingSpreadsheets;
use jaladin::tokens::SignedTokens;
use jaladin::user_files::FileProcesses;
use kernel::{Clock, Day};
use pdf::FileBinder;
use persistence::entity::audit_log;
use persistence::{ObjectFiles, SeaQueries, SeaStore};
use ports::NO_USER;
use sea_orm::{ColumnTrait, DatabaseConnection, DbBackend, EntityTrait, QueryFilter, Select};
use staff::Secret;
use tables::spreadsheets::{Cell, SheetRow};
use tempfile::TempDir;

use self::servers::serve;
use crate::api_client::ApiClient;
use crate::clock::SetClock;
use crate::databases::{TestDatabase, file_store, write_demo_photos};
use crate::renderer::{FaultyRenderer, RenderFaults};
use crate::statement_record::{self, Recorder};

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
    /// For the test itself: its statements are not the application's, and not recorded.
    db: DatabaseConnection,
    recorder: Recorder,
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

/// Runs a test on a database; returns the record of its statements.
pub(crate) async fn run<T: Future<Output = ()>>(
    database: TestDatabase,
    test: impl Fn(TestApp) -> T,
) -> (Recorder, DbBackend) {
    let app = TestApp::start(database).await;
    test(app.clone()).await;
    app.stop_servers().await;
    app.check_derived().await;
    (app.0.recorder.clone(), app.db().get_database_backend())
}

impl TestApp {
    async fn start(database: TestDatabase) -> Self {
        let db = persistence::connect(&database.url()).await.expect("the test database");
        let files = tempfile::tempdir().expect("a folder for files");
        let (clock, render_faults) = (Arc::new(SetClock::default()), Arc::<RenderFaults>::default());
        let store = Arc::new(file_store(files.path()));
        let renderer = FaultyRenderer { renderer: BlockingRenderer::new(store.clone()), faults: render_faults.clone() };
        let recorder = Recorder::begin();
        let of_app = recorder.of(&db);
        let queries = Arc::new(SeaQueries::new(of_app.clone()));
        let metrics = Arc::new(Metrics::new(Some(files.path().join("cadangan"))).expect("metrics"));
        let app = App {
            settings: Arc::new(jaladin::demo::settings()),
            store: Arc::new(SeaStore::new(&queries)),
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
        let (address, server) = serve(app.clone(), of_app, Arc::clone(&metrics), Vec::new());
        let servers = Mutex::new(vec![server]);
        Self(Arc::new(Running { address, servers, app, db, recorder, clock, render_faults, metrics, files, database }))
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

    /// Entries of the audit log after those of the demo office.
    pub(crate) async fn new_entries(&self) -> Select<audit_log::Entity> {
        let loaded = audit_log::Entity::find().filter(audit_log::Column::Action.eq("office.demo_loaded"));
        let loaded = loaded.one(self.db()).await.expect("the log");
        audit_log::Entity::find().filter(audit_log::Column::Id.gt(loaded.map_or(0, |entry| entry.id)))
    }

    /// Entries of the audit log after those of the demo office, except refused calls.
    pub(crate) async fn audit_lines(&self) -> Vec<audit_log::Model> {
        let lines = self.new_entries().await.filter(audit_log::Column::Action.ne("access.refused"));
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
        file_store(self.0.files.path())
    }

    /// URL of the database.
    pub(crate) fn database_url(&self) -> String {
        statement_record::connects();
        self.0.database.url()
    }

    /// Writes the photos that rows of the demo office name.
    pub(crate) async fn write_demo_photos(&self) {
        write_demo_photos(&self.files(), self.db().get_database_backend()).await;
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
