//! Derives all journeys: once where another version of the program derived them, and when an operator asks for it.

#![expect(
    clippy::disallowed_methods,
    reason = "the query builder knows neither FTS5 nor table locks; no value is bound"
)]

use std::collections::BTreeSet;

use ports::Stored;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseConnection, DbBackend, EntityTrait, QueryFilter,
    sea_query::{Expr, ExprTrait, Order, Query, UnionType},
};

use super::{
    DERIVED_VERSION, derive,
    letters::{self, Others},
    read::read_stored,
    sums::Sums,
};
use crate::{
    connection::begin_write,
    entity::{archived_trips, journey_sums, journeys, read_state, trips},
    error::{dangling, db_error},
};

/// Journeys of a transaction.
const OF_TRANSACTION: u64 = 2000;

/// Derives all journeys if those of the database are of another version; the log tells how far it is.
///
/// # Errors
/// A failed statement.
pub async fn catch_up(db: &DatabaseConnection) -> Stored<()> {
    let state = read_state::Entity::find().one(db).await.map_err(db_error)?;
    if state.ok_or_else(|| dangling("read_state", 1))?.derived_version == DERIVED_VERSION {
        return Ok(());
    }
    derive_all(db).await
}

/// Derives all journeys, and adds up their sums and indexes their texts from the beginning.
///
/// # Errors
/// A failed statement.
pub async fn rebuild(db: &DatabaseConnection) -> Stored<()> {
    derive_all(db).await?;
    if db.get_database_backend() == DbBackend::Sqlite {
        let tx = begin_write(db).await?;
        for sql in [
            "INSERT INTO journey_trigrams (journey_trigrams) VALUES ('delete-all')",
            "INSERT INTO journey_trigrams (rowid, text) SELECT id, text FROM journey_texts",
        ] {
            tx.execute_unprepared(sql).await.map_err(db_error)?;
        }
        tx.commit().await.map_err(db_error)?;
    }
    Ok(())
}

async fn derive_all(db: &DatabaseConnection) -> Stored<()> {
    let mut done = 0;
    let mut last = i64::MIN;
    loop {
        let tx = begin_write(db).await?;
        let ids = ids_after(&tx, last, OF_TRANSACTION).await?;
        let Some(highest) = ids.last() else { break };
        last = *highest;
        for some in ids.chunks(derive::AT_ONCE) {
            derive::derive_rows(&tx, some, Others::default()).await?;
        }
        tx.commit().await.map_err(db_error)?;
        done += ids.len();
        tracing::info!(journeys = done, "journeys derived");
    }
    let mut last = i64::MIN;
    loop {
        let tx = begin_write(db).await?;
        let Some(highest) = letters::derive_after(&tx, last).await? else { break };
        last = highest;
        tx.commit().await.map_err(db_error)?;
    }
    add_up(db).await
}

/// Adds up the sums of all journeys in place of the stored ones, and notes the version.
async fn add_up(db: &DatabaseConnection) -> Stored<()> {
    let tx = begin_write(db).await?;
    if tx.get_database_backend() == DbBackend::Postgres {
        // Units of work that change sums wait here, and add their changes afterwards; those that end meanwhile are not seen in part.
        tx.execute_unprepared("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ").await.map_err(db_error)?;
        tx.execute_unprepared("LOCK TABLE journey_sums IN EXCLUSIVE MODE").await.map_err(db_error)?;
    }
    journey_sums::Entity::delete_many().exec(&tx).await.map_err(db_error)?;
    sums_of_all(&tx).await?.apply(&tx).await?;
    let version = read_state::Entity::update_many()
        .col_expr(read_state::Column::DerivedVersion, Expr::value(DERIVED_VERSION))
        .filter(read_state::Column::DerivedVersion.ne(DERIVED_VERSION));
    version.exec(&tx).await.map_err(db_error)?;
    tx.commit().await.map_err(db_error)
}

/// The sums of all stored journeys.
pub(super) async fn sums_of_all(conn: &impl ConnectionTrait) -> Stored<Sums> {
    let mut sums = Sums::default();
    let mut last = i64::MIN;
    loop {
        let ids = ids_after(conn, last, OF_TRANSACTION).await?;
        let Some(highest) = ids.last() else { return Ok(sums) };
        last = *highest;
        for journey in read_stored(conn, &ids).await?.stored.values() {
            sums.change(None, Some(journey))?;
        }
    }
}

/// Ids of journeys, and of trips that should be ones, after an id, in order.
pub(super) async fn ids_after(conn: &impl ConnectionTrait, last: i64, most: u64) -> Stored<Vec<i64>> {
    let of_archive = Query::select()
        .expr(Expr::value(0).sub(Expr::col(archived_trips::Column::Id)))
        .from(archived_trips::Entity)
        .and_where(Expr::value(0).sub(Expr::col(archived_trips::Column::Id)).gt(last))
        .take();
    let derived = Query::select()
        .column(journeys::Column::Id)
        .from(journeys::Entity)
        .and_where(Expr::col(journeys::Column::Id).gt(last))
        .take();
    let ids = Query::select()
        .column(trips::Column::Id)
        .from(trips::Entity)
        .and_where(Expr::col(trips::Column::Id).gt(last))
        .union(UnionType::Distinct, of_archive)
        .union(UnionType::Distinct, derived)
        .order_by_expr(Expr::cust("1"), Order::Asc)
        .limit(most)
        .take();
    let rows = conn.query_all(&ids).await.map_err(db_error)?;
    let found: BTreeSet<i64> =
        rows.iter().map(|row| row.try_get_by_index(0).map_err(db_error)).collect::<Stored<_>>()?;
    Ok(found.into_iter().collect())
}
