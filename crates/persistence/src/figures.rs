//! Counts for whoever watches the server.

use app::ports::Stored;
use sea_orm::{ColumnTrait, DatabaseConnection, DbBackend, EntityTrait, FromQueryResult, QueryOrder, QuerySelect};

use crate::{
    corrupt::db_error,
    entity::{letter_kinds, letter_numbers},
};

/// What the database tells about its use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    /// Name of a letter kind and how many numbers of it were ever issued.
    pub numbers: Vec<(String, i64)>,
    /// Connections of this process.
    pub open_connections: i64,
    /// Those of them that nobody uses now.
    pub idle_connections: i64,
}

#[derive(FromQueryResult)]
struct Issued {
    letter_kind_id: i64,
    issued: i64,
}

/// Reads the figures in two statements.
///
/// # Errors
/// When the database does not answer.
pub async fn read(db: &DatabaseConnection) -> Stored<Figures> {
    let issued = letter_numbers::Entity::find()
        .select_only()
        .column(letter_numbers::Column::LetterKindId)
        .column_as(letter_numbers::Column::Id.count(), "issued")
        .group_by(letter_numbers::Column::LetterKindId)
        .into_model::<Issued>()
        .all(db)
        .await
        .map_err(db_error)?;
    let kinds = letter_kinds::Entity::find().order_by_asc(letter_kinds::Column::Id).all(db).await.map_err(db_error)?;
    let count = |kind: i64| issued.iter().find(|row| row.letter_kind_id == kind).map_or(0, |row| row.issued);
    let numbers = kinds.into_iter().map(|kind| (kind.name, count(kind.id))).collect();
    let (open, idle) = if db.get_database_backend() == DbBackend::Postgres {
        let pool = db.get_postgres_connection_pool();
        (pool.size(), pool.num_idle())
    } else {
        let pool = db.get_sqlite_connection_pool();
        (pool.size(), pool.num_idle())
    };
    Ok(Figures {
        numbers,
        open_connections: i64::from(open),
        idle_connections: i64::try_from(idle).unwrap_or(i64::MAX),
    })
}
