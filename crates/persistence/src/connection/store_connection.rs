//! The connection of a store: a pool, or one transaction around all its units of work.

#![expect(clippy::disallowed_methods, reason = "passes on statements that were built")]

use std::sync::Arc;

use async_trait::async_trait;
use ports::Stored;
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseExecutor, DatabaseTransaction, DbBackend, DbErr, ExecResult,
    IntoDatabaseExecutor, QueryResult, Statement,
};

use super::begin_write;
use crate::error::db_error;

/// Connection of a store and of its reads.
#[derive(Clone)]
pub enum StoreConnection {
    /// Each unit of work and each read takes a connection of the pool.
    Pool(DatabaseConnection),
    /// Units of work are savepoints of one transaction; reads see what they wrote. All of it is stored when that one commits.
    Within(Arc<DatabaseTransaction>),
}

/// Begins a transaction to enclose the units of work of a store.
///
/// # Errors
/// When the database refuses.
pub async fn begin_enclosing(db: &DatabaseConnection) -> Stored<Arc<DatabaseTransaction>> {
    begin_write(db).await.map(Arc::new)
}

/// Renews the statistics of PostgreSQL's planner within a transaction: the server's own renewal sees no row before the commit, takes its
/// tables to be empty, and plans to read them whole.
///
/// # Errors
/// When the database refuses.
pub async fn renew_statistics(tx: &DatabaseTransaction) -> Stored<()> {
    if tx.get_database_backend() == DbBackend::Postgres {
        tx.execute_unprepared("ANALYZE").await.map_err(db_error)?;
    }
    Ok(())
}

impl From<DatabaseConnection> for StoreConnection {
    fn from(db: DatabaseConnection) -> Self {
        Self::Pool(db)
    }
}

impl From<Arc<DatabaseTransaction>> for StoreConnection {
    fn from(tx: Arc<DatabaseTransaction>) -> Self {
        Self::Within(tx)
    }
}

impl<'c> IntoDatabaseExecutor<'c> for &'c StoreConnection {
    fn into_database_executor(self) -> DatabaseExecutor<'c> {
        match self {
            StoreConnection::Pool(db) => DatabaseExecutor::Connection(db),
            StoreConnection::Within(tx) => DatabaseExecutor::Transaction(tx),
        }
    }
}

#[async_trait]
impl ConnectionTrait for StoreConnection {
    fn get_database_backend(&self) -> DbBackend {
        self.into_database_executor().get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.into_database_executor().execute_raw(statement).await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.into_database_executor().execute_unprepared(sql).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.into_database_executor().query_one_raw(statement).await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.into_database_executor().query_all_raw(statement).await
    }
}
