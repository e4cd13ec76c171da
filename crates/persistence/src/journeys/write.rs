//! Writes the rows of journeys that differ.

#![expect(clippy::disallowed_methods, reason = "the query builder knows no FTS5; texts are bound values")]

use std::collections::{BTreeMap, BTreeSet};

use ports::Stored;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DatabaseTransaction, DbBackend, EntityTrait, IntoActiveModel,
    Iterable, QueryFilter, Statement,
    sea_query::{Expr, OnConflict},
};

use super::{derived::Journey, read::Read};
use crate::{
    entity::{journey_people, journey_texts, journeys, read_state},
    error::db_error,
};

/// Values of one statement: SQLite takes 32,766, PostgreSQL 65,535.
const VALUES: usize = 32_000;

/// Stores journeys in place of those before.
pub(super) async fn store(tx: &DatabaseTransaction, read: &Read) -> Stored<()> {
    let Read { stored: before, derived: after, longest, .. } = read;
    let gone: Vec<i64> = before.keys().filter(|id| !after.contains_key(id)).copied().collect();
    delete::<journeys::Entity>(tx, journeys::Column::Id, &gone).await?;
    let people = |journeys: &BTreeMap<i64, Journey>| -> BTreeMap<i64, journey_people::Model> {
        journeys.values().flat_map(|journey| &journey.people).map(|slot| (slot.id, slot.clone())).collect()
    };
    let (people_before, people_after) = (people(before), people(after));
    let left: Vec<i64> = people_before.keys().filter(|id| !people_after.contains_key(id)).copied().collect();
    delete::<journey_people::Entity>(tx, journey_people::Column::Id, &left).await?;
    // Of two units of work that find a journey that none had, the second fails, and leaves its sums alone.
    let added = after.iter().filter(|(id, _)| !before.contains_key(id));
    put(tx, added.map(|(_, new)| new.journey.clone()).collect(), Known::No).await?;
    let changed = after.iter().filter(|(id, new)| before.get(id).is_some_and(|old| old.journey != new.journey));
    put(tx, changed.map(|(_, new)| new.journey.clone()).collect(), Known::Perhaps).await?;
    let changed = people_after.into_iter().filter(|(id, new)| people_before.get(id) != Some(new));
    put(tx, changed.map(|(_, new)| new).collect(), Known::Perhaps).await?;
    store_texts(tx, before, after).await?;
    raise_longest(tx, after, *longest).await
}

async fn store_texts(
    tx: &DatabaseTransaction,
    before: &BTreeMap<i64, Journey>,
    after: &BTreeMap<i64, Journey>,
) -> Stored<()> {
    let other = |of: &BTreeMap<i64, Journey>, id: &i64, text: &journey_texts::Model| {
        of.get(id).is_none_or(|journey| journey.text != *text)
    };
    let old = before.iter().filter(|(id, old)| other(after, id, &old.text)).map(|(_, old)| old.text.clone());
    let old: Vec<_> = old.collect();
    let new = after.iter().filter(|(id, new)| other(before, id, &new.text)).map(|(_, new)| new.text.clone());
    let new: Vec<_> = new.collect();
    let kept: BTreeSet<i64> = new.iter().map(|text| text.id).collect();
    let gone: Vec<i64> = old.iter().map(|text| text.id).filter(|id| !kept.contains(id)).collect();
    delete::<journey_texts::Entity>(tx, journey_texts::Column::Id, &gone).await?;
    if tx.get_database_backend() == DbBackend::Sqlite {
        index(tx, "INSERT INTO journey_trigrams (journey_trigrams, rowid, text) VALUES ('delete', ?, ?)", &old).await?;
        index(tx, "INSERT INTO journey_trigrams (rowid, text) VALUES (?, ?)", &new).await?;
    }
    put(tx, new, Known::Perhaps).await
}

/// Runs a statement of SQLite's index of trigrams for each text.
async fn index(tx: &DatabaseTransaction, sql: &str, texts: &[journey_texts::Model]) -> Stored<()> {
    for text in texts {
        let values = [text.id.into(), text.text.as_str().into()];
        tx.execute_raw(Statement::from_sql_and_values(DbBackend::Sqlite, sql, values)).await.map_err(db_error)?;
    }
    Ok(())
}

pub(super) async fn delete<E: EntityTrait>(tx: &DatabaseTransaction, id: E::Column, ids: &[i64]) -> Stored<()> {
    for some in ids.chunks(VALUES) {
        E::delete_many().filter(id.is_in(some.iter().copied())).exec(tx).await.map_err(db_error)?;
    }
    Ok(())
}

/// Returns whether rows may stand in the table by their ids.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// None does.
    No,
    /// Some may.
    Perhaps,
}

/// Inserts rows; replaces those with their ids that are known.
pub(super) async fn put<M>(tx: &DatabaseTransaction, rows: Vec<M>, known: Known) -> Stored<()>
where
    M: IntoActiveModel<<M::Entity as EntityTrait>::ActiveModel> + sea_orm::ModelTrait,
    <M::Entity as EntityTrait>::ActiveModel: ActiveModelTrait<Entity = M::Entity> + Send,
{
    let mut rows = rows.into_iter().peekable();
    while rows.peek().is_some() {
        let columns = <M::Entity as EntityTrait>::Column::iter();
        let some = rows.by_ref().take(VALUES / columns.len()).map(|row| row.into_active_model().reset_all());
        let mut insert = M::Entity::insert_many(some);
        if known == Known::Perhaps {
            insert = insert.on_conflict(OnConflict::column("id").update_columns(columns.skip(1)).to_owned());
        }
        insert.exec_without_returning(tx).await.map_err(db_error)?;
    }
    Ok(())
}

/// Raises the days of the longest journey, by which days are looked up.
async fn raise_longest(tx: &DatabaseTransaction, journeys: &BTreeMap<i64, Journey>, known: i64) -> Stored<()> {
    let days = |journey: &Journey| (journey.journey.returns_on - journey.journey.departs_on).num_days();
    let Some(longest) = journeys.values().map(days).max().filter(|longest| *longest > known) else { return Ok(()) };
    let longest = i32::try_from(longest).unwrap_or(i32::MAX);
    let raise = read_state::Entity::update_many()
        .col_expr(read_state::Column::LongestTrip, Expr::value(longest))
        .filter(read_state::Column::LongestTrip.lt(longest));
    raise.exec(tx).await.map(drop).map_err(db_error)
}
