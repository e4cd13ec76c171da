//! Connections and units of work.

use std::sync::Arc;
use std::time::Duration;

use app::ports::{Store, StoreError, Stored, UnitOfWork};
use async_trait::async_trait;
use sea_orm::{
    ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr, RuntimeErr,
    SqliteTransactionMode, Statement, TransactionOptions, TransactionTrait,
    sqlx::{
        Connection,
        error::DatabaseError,
        sqlite::{SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
    },
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::corrupt::db_error;

/// Connections kept to PostgreSQL.
const POSTGRES_CONNECTIONS: u32 = 20;
/// Connections kept to SQLite: readers run beside the one writer.
const SQLITE_CONNECTIONS: u32 = 8;
/// Units of work at once on PostgreSQL: those that wait for one another at a counter must leave connections to readers.
const POSTGRES_WRITERS: usize = 10;
/// How long a request waits for a connection, also to a database that is away, before it is told that the server is busy.
const CONNECTION_PATIENCE: Duration = Duration::from_secs(4);
/// How long it waits for the first answer of a database, with the wait for a connection.
const ANSWER_PATIENCE: Duration = Duration::from_millis(4500);
/// How long it waits for its turn to write.
const PATIENCE: Duration = Duration::from_secs(10);

/// Opens the database at `url` (`sqlite://…` or `postgres://…`). SQLite runs in WAL mode with synchronous=FULL, so
/// that an acknowledged letter survives a power cut.
///
/// # Errors
/// Whatever the database says.
pub async fn connect(url: &str) -> Result<DatabaseConnection, DbErr> {
    let sqlite = url.starts_with("sqlite:");
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(if sqlite { SQLITE_CONNECTIONS } else { POSTGRES_CONNECTIONS })
        .acquire_timeout(CONNECTION_PATIENCE)
        .sqlx_logging(false)
        .map_sqlx_sqlite_opts(|sqlite| {
            sqlite
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Full)
                .foreign_keys(true)
                .busy_timeout(PATIENCE)
        })
        .map_sqlx_sqlite_pool_opts(without_lost_transactions);
    Database::connect(options).await
}

/// On a full disk SQLite ends a transaction by itself, sqlx's rollback fails and it takes the transaction to be open for good:
/// the next one on that connection would be a savepoint, whose rollback leaves the lock of the whole database behind.
fn without_lost_transactions(pool: SqlitePoolOptions) -> SqlitePoolOptions {
    pool.before_acquire(|connection, _| {
        let whole = !connection.is_in_transaction();
        Box::pin(async move { Ok(whole) })
    })
}

/// What a database says, or that it says nothing: one that hangs holds connections open for hours.
pub(crate) async fn in_time<T>(asked: impl Future<Output = Stored<T>>) -> Stored<T> {
    let said = tokio::time::timeout(ANSWER_PATIENCE, asked).await;
    said.unwrap_or_else(|_| Err(StoreError::Busy("the database does not answer".into())))
}

/// Begins units of work on a database.
#[derive(Clone)]
pub struct SeaStore {
    db: DatabaseConnection,
    /// Writers queue here, in order. SQLite has one at a time, who would else poll the file's lock; on PostgreSQL those
    /// behind a counter would hold every connection, and wake one another at each commit.
    turns: Arc<Semaphore>,
}

impl SeaStore {
    /// A store on an open database.
    pub fn new(db: DatabaseConnection) -> Self {
        let writers = if db.get_database_backend() == DbBackend::Sqlite { 1 } else { POSTGRES_WRITERS };
        Self { db, turns: Arc::new(Semaphore::new(writers)) }
    }
}

/// What units of work line up for, in the order they come; the first half of the keys of PostgreSQL's advisory locks, any
/// numbers nobody else uses.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Line {
    /// A count of failures.
    Failures = 0x4a41_4c41,
    /// A counter of letters.
    Counter = 0x4a41_4c42,
}

/// One transaction; rolls back when dropped.
pub struct SeaUnitOfWork {
    tx: DatabaseTransaction,
    _turn: OwnedSemaphorePermit,
}

impl SeaUnitOfWork {
    /// The transaction, to run statements in.
    pub(crate) fn tx(&self) -> &DatabaseTransaction {
        &self.tx
    }

    /// Waits for its turn, which lasts until the end of the transaction. SQLite has one writer at a time already.
    ///
    /// # Errors
    /// Whatever the database says.
    pub(crate) async fn line_up(&self, line: Line, key: &str) -> Stored<()> {
        if self.tx.get_database_backend() == DbBackend::Postgres {
            let ask = "SELECT pg_advisory_xact_lock($1, hashtext($2))";
            let turn = Statement::from_sql_and_values(DbBackend::Postgres, ask, [(line as i32).into(), key.into()]);
            self.tx.execute_raw(turn).await.map_err(db_error)?;
        }
        Ok(())
    }
}

/// Begins a transaction that will write: on SQLite it takes the one writer's place at once, not amid what it does.
pub(crate) async fn begin_to_write(db: &DatabaseConnection) -> Stored<DatabaseTransaction> {
    let options = TransactionOptions {
        sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
        ..TransactionOptions::default()
    };
    db.begin_with_options(options).await.map_err(db_error)
}

#[async_trait]
impl Store for SeaStore {
    async fn begin(&self) -> Stored<Box<dyn UnitOfWork>> {
        let turn = tokio::time::timeout(PATIENCE, Arc::clone(&self.turns).acquire_owned()).await;
        let turn = turn.map_err(|_| StoreError::Busy("the writers' queue is too long".into()))?;
        let turn = turn.map_err(|closed| StoreError::Failed(closed.to_string()))?;
        Ok(Box::new(SeaUnitOfWork { tx: begin_to_write(&self.db).await?, _turn: turn }))
    }
}

#[async_trait]
impl UnitOfWork for SeaUnitOfWork {
    async fn commit(self: Box<Self>) -> Stored<()> {
        let remote = self.tx.get_database_backend() == DbBackend::Postgres;
        let done = self.tx.commit().await;
        done.map_err(|error| {
            if remote && !is_refusal(&error) { StoreError::Uncertain(error.to_string()) } else { db_error(error) }
        })
    }
}

/// Whether PostgreSQL itself answered that it does not commit. Silence, and the last words of a session that is being
/// ended (class 57), say nothing of what became of the commit.
fn is_refusal(error: &DbErr) -> bool {
    let (DbErr::Query(RuntimeErr::SqlxError(error)) | DbErr::Exec(RuntimeErr::SqlxError(error))) = error else {
        return false;
    };
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.is_some_and(|code| !code.starts_with("57"))
}
