//! Counts for whoever watches the server.

use app::ports::Stored;
use sea_orm::{
    ColumnTrait, DatabaseConnection, DbBackend, EntityTrait, FromQueryResult, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait},
};

use crate::{
    corrupt::db_error,
    entity::{counter_settings, counters, letter_kinds},
};

/// Connections of this process to the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Connections {
    /// Those there are.
    pub open: i64,
    /// Those of them that nobody uses now.
    pub idle: i64,
    /// As many as there may be.
    pub most: i64,
}

impl Connections {
    /// Whether whoever asks now has to wait for someone else.
    pub fn are_all_in_use(&self) -> bool {
        self.open - self.idle >= self.most
    }
}

/// Counts the connections, without asking the database anything.
pub fn connections(db: &DatabaseConnection) -> Connections {
    let (open, idle, most) = if db.get_database_backend() == DbBackend::Postgres {
        let pool = db.get_postgres_connection_pool();
        (pool.size(), pool.num_idle(), pool.options().get_max_connections())
    } else {
        let pool = db.get_sqlite_connection_pool();
        (pool.size(), pool.num_idle(), pool.options().get_max_connections())
    };
    Connections { open: open.into(), idle: i64::try_from(idle).unwrap_or(i64::MAX), most: most.into() }
}

/// A sum by letter kind.
#[derive(FromQueryResult)]
struct OfKind {
    letter_kind_id: i64,
    sum: i64,
}

/// The name of each letter kind and how many numbers of it were ever issued, in three statements over small tables: the
/// number book itself grows with every letter, and whoever watches asks several times a minute.
///
/// # Errors
/// When the database does not answer.
pub async fn numbers(db: &DatabaseConnection) -> Stored<Vec<(String, i64)>> {
    // A counter stands at the numbers it gave and those it was moved past by hand.
    let given = counters::Entity::find()
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
    Ok(kinds.into_iter().map(|kind| (kind.name, of(&given, kind.id) - of(&skipped, kind.id))).collect())
}

/// PostgreSQL sums whole numbers to a decimal.
fn whole(sum: Expr) -> Expr {
    sum.cast_as("bigint")
}
