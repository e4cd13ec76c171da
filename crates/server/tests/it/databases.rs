//! Creates a database for every test, filled with the reference tables and the demo office as of [`OFFICE_DAY`].

use std::sync::atomic::{AtomicU32, Ordering};

use chrono::{DateTime, Utc};
use jaladin::passwords::Argon2id;
use jaladin::startup::open_database;
use kernel::Day;
use persistence::{ObjectFiles, S3Access, seed};
use ports::Passwords;
use sea_orm::{ConnectionTrait, DatabaseConnection};
use staff::Secret;
use tempfile::TempDir;
use tokio::sync::OnceCell;

use crate::postgres;

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

/// Loads the reference tables and the demo office, without its photos.
pub(crate) async fn fill(db: &DatabaseConnection) -> Result<(), String> {
    let hash = Argon2id::cheap().hash(&Secret::new(PASSWORD)).await.map_err(|e| e.to_string())?;
    seed::load_reference(db, office_morning()).await.map_err(|e| e.to_string())?;
    let files = tempfile::tempdir().map_err(|e| e.to_string())?;
    let store = ObjectFiles::open(&format!("file:{}", files.path().display()), &S3Access::default())?;
    seed::load_demo(db, &store, OFFICE_DAY, office_morning(), hash.expose()).await.map_err(|e| e.to_string())
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
