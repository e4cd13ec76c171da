//! Derives the journeys that a unit of work touched: nothing else changes their rows.

use ports::Stored;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbBackend, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::LockType,
};

use super::{
    letters::{self, Others},
    read::{Read, read},
    sums::Sums,
    touched::Taken,
    write,
};
use crate::{
    entity::journeys::{Column, Entity},
    error::db_error,
};

/// Journeys that are derived at once.
pub(super) const AT_ONCE: usize = 200;

/// Derives what was touched, and writes what differs but the sums.
pub(super) async fn derive(tx: &DatabaseTransaction, taken: &Taken, sums: &mut Sums) -> Stored<()> {
    let ids: Vec<i64> = taken.journeys.iter().copied().collect();
    let mut others = Others { letters: &taken.letters, archived_numbers: &taken.archived_numbers };
    for some in ids.chunks(AT_ONCE) {
        let Read { stored, derived, .. } = derive_rows(tx, some, std::mem::take(&mut others)).await?;
        for id in some {
            sums.change(stored.get(id), derived.get(id))?;
        }
    }
    if taken.every_letter { letters::derive_all(tx).await } else { letters::derive_others(tx, others).await }
}

/// Derives some, and returns their rows as they were and as they are. On PostgreSQL the rows are locked first, in the order
/// of their ids: of two units of work that change one trip, the second derives what the first has left.
pub(super) async fn derive_rows(tx: &DatabaseTransaction, ids: &[i64], others: Others<'_>) -> Stored<Read> {
    if tx.get_database_backend() == DbBackend::Postgres {
        let rows = Entity::find().select_only().column(Column::Id).filter(Column::Id.is_in(ids.iter().copied()));
        let rows = rows.order_by_asc(Column::Id).lock(LockType::Update).into_tuple::<i64>();
        rows.all(tx).await.map_err(db_error)?;
    }
    let read = read(tx, ids, others).await?;
    write::store(tx, &read).await?;
    letters::store(tx, &read.numbers).await?;
    Ok(read)
}
