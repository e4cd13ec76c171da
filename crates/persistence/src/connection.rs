//! Connections to a database: pools and their settings, transactions, locks of rows.

mod store_connection;

use std::time::Duration;

use log::LevelFilter;
use ports::{StoreError, Stored};
use sea_orm::{
    AccessMode, ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr,
    EntityTrait, IntoDatabaseExecutor, IsolationLevel, QuerySelect, QueryTrait, Select, SqliteTransactionMode,
    TransactionOptions, TransactionTrait,
    sea_query::{Expr, LockType},
    sqlx::{
        Connection,
        sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
    },
};

use crate::{error::db_error, within::within};

pub use self::store_connection::{StoreConnection, begin_enclosing, renew_statistics};

/// Pool size for PostgreSQL.
const POSTGRES_CONNECTIONS: u32 = 20;
/// Pool size for SQLite: readers run beside the one writer.
const SQLITE_CONNECTIONS: u32 = 8;
/// Page cache of a connection: 16 MiB (SQLite counts negative sizes in KiB). By default it has 2, and of an office of 300,000 trips not
/// even the inner pages of its indexes stay: a third of a screen's time was reading them again.
const CACHE: &str = "-16384";
/// Page cache of the connection that loads an invented office: 512 MiB.
const LOAD_CACHE: &str = "-524288";
/// Longest wait for a connection of PostgreSQL's pool, also to a database that is down.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(4);
/// Idle time after which a connection to PostgreSQL is tested before use: the test is a round trip.
const TEST_IDLE: Duration = Duration::from_secs(2);
/// Settings of PostgreSQL's planner: a statement is planned once a connection. By default a page is planned at each run,
/// because a plan that knows its limit looks cheaper; planning took as long as the page itself. Without hash and merge joins a
/// plan that does not know the limit reads a page by its indexes too; compiling a plan (JIT) takes longer than running it.
/// Workers beside a connection cost more than they save: to start them takes longer than the search of a list.
const PLANS: [(&str, &str); 5] = [
    ("plan_cache_mode", "force_generic_plan"),
    ("enable_hashjoin", "off"),
    ("enable_mergejoin", "off"),
    ("jit", "off"),
    ("max_parallel_workers_per_gather", "0"),
];
/// Longest wait for the first answer of a request's database, with the wait for a connection.
const ANSWER_TIMEOUT: Duration = Duration::from_millis(4500);
/// Longest wait for a write permit, for SQLite's write lock, and for a connection to its file, which is never down: only a
/// machine that stands still keeps one from being opened.
pub(crate) const WRITE_TIMEOUT: Duration = Duration::from_secs(10);

/// Opens the database at `url` (`sqlite://…` or `postgres://…`). SQLite runs in WAL mode with synchronous=FULL, so
/// that an acknowledged letter survives a power cut.
///
/// # Errors
/// When the database refuses.
pub async fn connect(url: &str) -> Result<DatabaseConnection, DbErr> {
    connect_with(options(url)).await
}

/// Opens the database as [`connect`] does, and logs each statement that takes `slow` or longer: its text, without the values
/// bound to it, and its time.
///
/// # Errors
/// When the database refuses.
pub async fn connect_logging_slow(url: &str, slow: Duration) -> Result<DatabaseConnection, DbErr> {
    let mut options = options(url);
    options
        .sqlx_logging(true)
        .sqlx_logging_level(LevelFilter::Off)
        .sqlx_slow_statements_logging_settings(LevelFilter::Warn, slow);
    connect_with(options).await
}

async fn connect_with(mut options: ConnectOptions) -> Result<DatabaseConnection, DbErr> {
    options.map_sqlx_sqlite_opts(sqlite);
    if options.get_url().starts_with("sqlite:") {
        // A test is a hop to the driver's thread, and the connection to a file does not break.
        options.test_before_acquire(false).map_sqlx_sqlite_pool_opts(discard_open_transactions);
    } else {
        options.test_before_acquire_if_idle_for(TEST_IDLE).map_sqlx_postgres_opts(|postgres| postgres.options(PLANS));
    }
    Box::pin(Database::connect(options)).await
}

/// Opens the database at `url` for the load of an invented office: one connection, on SQLite with a large cache, without
/// a flush to disk at each commit and without the checks of foreign keys.
///
/// # Errors
/// When the database refuses.
pub async fn connect_to_load(url: &str) -> Result<DatabaseConnection, DbErr> {
    let mut options = options(url);
    options.max_connections(1).map_sqlx_sqlite_opts(|options| {
        let unchecked = sqlite(options).synchronous(SqliteSynchronous::Off).foreign_keys(false);
        unchecked.pragma("cache_size", LOAD_CACHE)
    });
    Box::pin(Database::connect(options)).await
}

fn options(url: &str) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    let (connections, wait) = if url.starts_with("sqlite:") {
        (SQLITE_CONNECTIONS, WRITE_TIMEOUT)
    } else {
        (POSTGRES_CONNECTIONS, ACQUIRE_TIMEOUT)
    };
    options.max_connections(connections).acquire_timeout(wait).sqlx_logging(false);
    options
}

fn sqlite(options: SqliteConnectOptions) -> SqliteConnectOptions {
    let durable = options.journal_mode(SqliteJournalMode::Wal).synchronous(SqliteSynchronous::Full);
    // A statement with triggers keeps a journal of its own, which would be a file made and removed at each. Triggers that refuse a deletion
    // see the row that a REPLACE takes away only if triggers may recurse.
    let locked = durable.foreign_keys(true).pragma("recursive_triggers", "ON");
    locked.busy_timeout(WRITE_TIMEOUT).pragma("temp_store", "MEMORY").pragma("cache_size", CACHE)
}

/// Discards pooled connections that sqlx still takes to be in a transaction. On a full disk SQLite rolls back by itself and
/// sqlx's own rollback fails: the next transaction on that connection would be a savepoint, whose rollback keeps the
/// database locked.
fn discard_open_transactions(pool: SqlitePoolOptions) -> SqlitePoolOptions {
    pool.before_acquire(|connection, _| {
        let usable = !connection.is_in_transaction();
        Box::pin(async move { Ok(usable) })
    })
}

/// Limits a query to [`ANSWER_TIMEOUT`]: a database that hangs keeps connections open for hours.
pub(crate) async fn with_timeout<T>(query: impl Future<Output = Stored<T>>) -> Stored<T> {
    let answer = within(ANSWER_TIMEOUT, query).await;
    answer.unwrap_or_else(|| Err(StoreError::Busy("the database does not answer".into())))
}

/// Locks rows until the transaction ends; a statement after this one reads them as the lock found them. SQLite has one writer at
/// a time anyway.
pub(crate) async fn lock_rows<E: EntityTrait>(tx: &DatabaseTransaction, rows: Select<E>, lock: LockType) -> Stored<()> {
    if tx.get_database_backend() == DbBackend::Postgres {
        let rows = rows.select_only().expr(Expr::value(1)).lock(lock).into_query();
        tx.query_all(&rows).await.map_err(db_error)?;
    }
    Ok(())
}

/// Begins a transaction that will write, on SQLite as IMMEDIATE: a deferred one can fail when it turns from reading to
/// writing.
pub(crate) async fn begin_write(db: impl IntoDatabaseExecutor<'_>) -> Stored<DatabaseTransaction> {
    let options = TransactionOptions {
        sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
        ..TransactionOptions::default()
    };
    db.into_database_executor().begin_with_options(options).await.map_err(db_error)
}

/// Begins a transaction that reads one state of the database; it waits for no writer.
pub(crate) async fn begin_read(db: impl IntoDatabaseExecutor<'_>) -> Stored<DatabaseTransaction> {
    let db = db.into_database_executor();
    // On SQLite any deferred transaction is that; a savepoint has the isolation of its transaction.
    let remote = db.get_database_backend() == DbBackend::Postgres && !db.is_transaction();
    let options = TransactionOptions {
        isolation_level: remote.then_some(IsolationLevel::RepeatableRead),
        access_mode: remote.then_some(AccessMode::ReadOnly),
        ..TransactionOptions::default()
    };
    db.begin_with_options(options).await.map_err(db_error)
}
