//! Creates a database for every test, filled with the reference tables and the demo office as of [`OFFICE_DAY`].

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};
use jaladin::demo::{self, Around};
use jaladin::passwords::Argon2id;
use jaladin::startup::open_database;
use jaladin::user_files::FileProcesses;
use kernel::Day;
use persistence::{ObjectFiles, S3Access, seed};
use ports::{Files, Folder};
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend};
use tempfile::TempDir;
use tokio::sync::OnceCell;

use crate::clock::SetClock;
use crate::postgres;
use crate::testapp::JALADIN;

/// Date of the office clock when a test starts: Sunday, 1 March 2026.
pub(crate) const OFFICE_DAY: Day = Day::from_ymd_opt(2026, 3, 1).expect("a day of the calendar");
/// The password of every demo account.
pub(crate) const PASSWORD: &str = "Demo-2026!";

/// The instant at which a test starts: ten in the morning in Makassar.
pub(crate) fn office_morning() -> DateTime<Utc> {
    OFFICE_DAY.and_hms_opt(2, 0, 0).expect("a time of day").and_utc()
}

/// Database of one test, removed when dropped.
pub(crate) enum TestDatabase {
    /// A file in a folder of its own.
    Sqlite(TempDir),
    /// A database of its own on the server at `server`.
    Postgres {
        /// URL of the maintenance database.
        server: String,
        /// Name of the test's database.
        name: String,
    },
}

impl TestDatabase {
    /// A copy of the filled template file.
    pub(crate) async fn sqlite() -> Self {
        static TEMPLATE: OnceCell<Vec<u8>> = OnceCell::const_new();
        let template = TEMPLATE.get_or_init(sqlite_template).await;
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("jaladin.db"), template).expect("a copy of the template");
        Self::Sqlite(folder)
    }

    /// A clone of the filled database.
    ///
    /// # Panics
    /// Without a `PostgreSQL` server: a test that ran nothing must not pass.
    pub(crate) async fn postgres() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let server = postgres_server();
        let name = format!("t_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::SeqCst));
        let created = tokio::task::spawn_blocking({
            let (server, name) = (server.clone(), name.clone());
            move || postgres::create(&server, &name)
        });
        created.await.expect("the maintenance thread answers").expect("a test database");
        Self::Postgres { server, name }
    }

    /// A folder for a database without tables.
    pub(crate) fn empty_sqlite() -> Self {
        Self::Sqlite(tempfile::tempdir().expect("a folder"))
    }

    /// A database without tables.
    pub(crate) async fn empty_postgres() -> Self {
        let database = Self::postgres().await;
        let db = persistence::connect(&database.url()).await.expect("the new database");
        db.execute_unprepared("DROP SCHEMA public CASCADE; CREATE SCHEMA public").await.expect("an empty schema");
        db.close().await.expect("closed");
        database
    }

    /// URL of the database.
    pub(crate) fn url(&self) -> String {
        match self {
            Self::Sqlite(folder) => format!("sqlite://{}?mode=rwc", folder.path().join("jaladin.db").display()),
            Self::Postgres { server, name } => postgres::url_of(server, name),
        }
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        if let Self::Postgres { server, name } = self {
            postgres::drop_database(server, name);
        }
    }
}

/// Files that the demo offices of the templates name: keys and bytes, by database.
static DEMO_FILES: Mutex<Vec<(DbBackend, String, Vec<u8>)>> = Mutex::new(Vec::new());

/// Loads the reference tables and the demo office; its files are kept for [`write_demo_photos`].
pub(crate) async fn fill(db: &DatabaseConnection) -> anyhow::Result<()> {
    seed::load_reference(db, office_morning()).await?;
    let folder = tempfile::tempdir()?;
    let files = load_demo(db, folder.path(), SetClock::default()).await?;
    let backend = db.get_database_backend();
    for file in files.list(Folder::Photos.name()).await? {
        let bytes = files.read(&file.key).await?;
        DEMO_FILES.lock().unwrap_or_else(PoisonError::into_inner).push((backend, file.key, bytes));
    }
    Ok(())
}

/// Loads the demo office of a clock's day; its files go into a folder.
pub(crate) async fn load_demo(
    db: &DatabaseConnection,
    folder: &Path,
    clock: SetClock,
) -> anyhow::Result<Arc<ObjectFiles>> {
    let files = Arc::new(file_store(folder));
    let around = Around {
        files: files.clone(),
        clock: Arc::new(clock),
        passwords: Arc::new(Argon2id::cheap()),
        user_files: Arc::new(FileProcesses::by(JALADIN.into())),
    };
    anyhow::ensure!(demo::load(db, around).await?, "the database has an office");
    Ok(files)
}

/// A file store in a folder.
pub(crate) fn file_store(folder: &Path) -> ObjectFiles {
    ObjectFiles::open(&format!("file:{}", folder.display()), &S3Access::default()).expect("a file store")
}

/// Writes the photos that rows of the demo office of a database name.
pub(crate) async fn write_demo_photos(into: &ObjectFiles, backend: DbBackend) {
    let files = DEMO_FILES.lock().unwrap_or_else(PoisonError::into_inner).clone();
    for (_, key, bytes) in files.into_iter().filter(|(of, ..)| *of == backend) {
        into.write(&key, bytes).await.expect("a photo of the demo office");
    }
}

async fn sqlite_template() -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("template.db");
    let db = open_database(&format!("sqlite://{}?mode=rwc", file.display())).await.expect("a template");
    fill(&db).await.expect("a filled template");
    // The last connection to close folds the write-ahead log into the file.
    db.close().await.expect("a closed template");
    std::fs::read(file).expect("the template")
}

#[expect(clippy::disallowed_methods, reason = "the one setting of the suite, read here")]
fn postgres_server() -> String {
    let url = std::env::var("JALADIN_TEST_POSTGRES_URL").ok().filter(|url| !url.is_empty());
    url.expect(
        "JALADIN_TEST_POSTGRES_URL names a PostgreSQL server: run the tests with scripts/with-postgres.sh, or without it by \
         `cargo test -- --skip postgres`",
    )
}
