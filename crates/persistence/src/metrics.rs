//! Metrics of the database.

use ports::Stored;
use sea_orm::{
    ColumnTrait, DatabaseConnection, DbBackend, EntityTrait, FromQueryResult, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait},
};

use crate::{
    entity::{counter_settings, counters, letter_kinds},
    error::db_error,
};

/// Connection pool of this process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pool {
    /// Open connections.
    pub open: i64,
    /// Idle ones among them.
    pub idle: i64,
    /// Size limit.
    pub max: i64,
}

impl Pool {
    /// Returns whether all connections are in use, so that another query has to wait.
    pub fn is_exhausted(&self) -> bool {
        self.open - self.idle >= self.max
    }
}

/// Reads the state of the connection pool, without a query.
pub fn pool(db: &DatabaseConnection) -> Pool {
    let (open, idle, max) = if db.get_database_backend() == DbBackend::Postgres {
        let pool = db.get_postgres_connection_pool();
        (pool.size(), pool.num_idle(), pool.options().get_max_connections())
    } else {
        let pool = db.get_sqlite_connection_pool();
        (pool.size(), pool.num_idle(), pool.options().get_max_connections())
    };
    Pool { open: open.into(), idle: i64::try_from(idle).unwrap_or(i64::MAX), max: max.into() }
}

/// A sum by letter kind.
#[derive(FromQueryResult)]
struct OfKind {
    letter_kind_id: i64,
    sum: i64,
}

/// Counts the numbers ever issued, by name of the letter kind, in three statements over small tables: the number book
/// itself grows with every letter, and metrics are scraped several times a minute.
///
/// # Errors
/// When the database does not answer.
pub async fn issued_numbers(db: &DatabaseConnection) -> Stored<Vec<(String, i64)>> {
    // The value of a counter is the numbers issued and those skipped by hand.
    let last = counters::Entity::find()
        .select_only()
        .column(counters::Column::LetterKindId)
        .column_as(whole(counters::Column::Last.sum()), "sum")
        .group_by(counters::Column::LetterKindId)
        .into_model::<OfKind>()
        .all(db)
        .await
        .map_err(db_error)?;
    let moved = counter_settings::Column::LastAfter.into_expr().sub(counter_settings::Column::LastBefore.into_expr());
    let skipped = counter_settings::Entity::find()
        .select_only()
        .inner_join(counters::Entity)
        .column(counters::Column::LetterKindId)
        .column_as(whole(moved.sum()), "sum")
        .group_by(counters::Column::LetterKindId)
        .into_model::<OfKind>()
        .all(db)
        .await
        .map_err(db_error)?;
    let kinds = letter_kinds::Entity::find().order_by_asc(letter_kinds::Column::Id).all(db).await.map_err(db_error)?;
    let of = |sums: &[OfKind], kind: i64| sums.iter().find(|row| row.letter_kind_id == kind).map_or(0, |row| row.sum);
    Ok(kinds.into_iter().map(|kind| (kind.name, of(&last, kind.id) - of(&skipped, kind.id))).collect())
}

/// Casts a sum to a 64-bit integer: PostgreSQL's is a numeric.
fn whole(sum: Expr) -> Expr {
    sum.cast_as("bigint")
}
