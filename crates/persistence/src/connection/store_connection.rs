//! The connection of a store: a pool, or one transaction around all its units of work.
//!
//! SQLite plans a statement anew at each run whose limit is a parameter, to look at its value: a sixth of the time of the home page. Here
//! the number itself stands in the text; texts that are made once a process hide theirs behind a sign (`json_query`).

#![expect(clippy::disallowed_methods, reason = "passes on statements that were built")]

use std::{fmt::Write, sync::Arc};

use async_trait::async_trait;
use ports::Stored;
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseExecutor, DatabaseTransaction, DbBackend, DbErr, ExecResult,
    IntoDatabaseExecutor, QueryResult, Statement, Value, Values,
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
        self.into_database_executor().query_one_raw(with_limits(statement)).await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.into_database_executor().query_all_raw(with_limits(statement)).await
    }
}

/// The statement with its limits as numbers, on SQLite. One that has other question marks than its parameters stays as it is.
fn with_limits(statement: Statement) -> Statement {
    let Statement { sql, values: Some(Values(values)), db_backend: DbBackend::Sqlite } = &statement else {
        return statement;
    };
    if !sql.contains(" LIMIT ?") {
        return statement;
    }
    let parts: Vec<&str> = sql.split('?').collect();
    let Some((last, parts)) = parts.split_last().filter(|(_, parts)| parts.len() == values.len()) else {
        return statement;
    };
    let (mut text, mut bound) = (String::with_capacity(sql.len()), Vec::with_capacity(values.len()));
    for (part, value) in parts.iter().zip(values) {
        text.push_str(part);
        match value {
            Value::BigUnsigned(Some(most)) if part.ends_with(" LIMIT ") => {
                // To write to a string does not fail.
                let _ = write!(text, "{most}");
            }
            _ => {
                text.push('?');
                bound.push(value.clone());
            }
        }
    }
    text.push_str(last);
    Statement::from_sql_and_values(DbBackend::Sqlite, text, bound)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_numbers_and_other_parameters_stay() {
        let values = || vec![Value::from(7_i64), Value::from(50_u64), Value::from(100_u64)];
        let statement = |sql: &str| with_limits(Statement::from_sql_and_values(DbBackend::Sqlite, sql, values()));
        let limited = statement("SELECT * FROM (SELECT 1 WHERE a = ? LIMIT ?) LIMIT 3 OFFSET ?");
        assert_eq!(limited.sql, "SELECT * FROM (SELECT 1 WHERE a = ? LIMIT 50) LIMIT 3 OFFSET ?");
        assert_eq!(limited.values, Some(Values(vec![Value::from(7_i64), Value::from(100_u64)])));
        let quoted = "SELECT '?' WHERE a = ? LIMIT ? OFFSET ?";
        assert_eq!(statement(quoted).sql, quoted);
    }
}
