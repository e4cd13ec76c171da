//! Connections and units of work.

use std::sync::Arc;
use std::time::Duration;

use app::ports::{Store, StoreError, Stored, UnitOfWork};
use async_trait::async_trait;
use sea_orm::{
    ConnectOptions, Database, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr, SqliteTransactionMode,
    TransactionOptions, TransactionTrait,
    sqlx::sqlite::{SqliteJournalMode, SqliteSynchronous},
};
use tokio::sync::{Mutex, OwnedMutexGuard};

use crate::corrupt::db_error;

/// Connections kept to PostgreSQL.
const POSTGRES_CONNECTIONS: u32 = 20;
/// Connections kept to SQLite: readers run beside the one writer.
const SQLITE_CONNECTIONS: u32 = 8;
/// How long a request waits for a connection before it is told that the server is busy.
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
        .acquire_timeout(PATIENCE)
        .sqlx_logging(false)
        .map_sqlx_sqlite_opts(|sqlite| {
            sqlite
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Full)
                .foreign_keys(true)
                .busy_timeout(PATIENCE)
        });
    Database::connect(options).await
}

/// Begins units of work on a database.
#[derive(Clone)]
pub struct SeaStore {
    db: DatabaseConnection,
    /// SQLite has one writer at a time; here they queue in order instead of polling the file's lock.
    writer: Option<Arc<Mutex<()>>>,
}

impl SeaStore {
    /// A store on an open database.
    pub fn new(db: DatabaseConnection) -> Self {
        let sqlite = db.get_database_backend() == DbBackend::Sqlite;
        Self { db, writer: sqlite.then(Arc::default) }
    }
}

/// One transaction; rolls back when dropped.
pub struct SeaUnitOfWork {
    tx: DatabaseTransaction,
    _turn: Option<OwnedMutexGuard<()>>,
}

impl SeaUnitOfWork {
    /// The transaction, to run statements in.
    pub(crate) fn tx(&self) -> &DatabaseTransaction {
        &self.tx
    }
}

#[async_trait]
impl Store for SeaStore {
    async fn begin(&self) -> Stored<Box<dyn UnitOfWork>> {
        let turn = match &self.writer {
            Some(writer) => {
                let turn = tokio::time::timeout(PATIENCE, Arc::clone(writer).lock_owned()).await;
                Some(turn.map_err(|_| StoreError::Busy("the writers' queue is too long".into()))?)
            }
            None => None,
        };
        let options = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        let tx = self.db.begin_with_options(options).await.map_err(db_error)?;
        Ok(Box::new(SeaUnitOfWork { tx, _turn: turn }))
    }
}

#[async_trait]
impl UnitOfWork for SeaUnitOfWork {
    async fn commit(self: Box<Self>) -> Stored<()> {
        self.tx.commit().await.map_err(db_error)
    }
}
