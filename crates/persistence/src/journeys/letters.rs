//! Derives the letters that wait for their final number: of the trips, outgoing letters and numbers of the archive that were touched.

use std::collections::{BTreeMap, BTreeSet};

use ports::Stored;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::{Expr, ExprTrait, Order, Query, SelectStatement, UnionType},
};

use super::write::{Known, delete, put};
use crate::{
    entity::{archived_numbers, letter_numbers, travellers, trips, waiting_letters},
    error::db_error,
    final_numbers::waiting::derived,
    json_query::column,
};

/// Numbers that are looked at at once.
pub(super) const AT_ONCE: u64 = 2000;

/// Letters that wait by the ids of their numbers, as they are stored and as they should be.
pub(super) struct Waiting {
    pub(super) stored: BTreeMap<i64, waiting_letters::Model>,
    pub(super) derived: BTreeMap<i64, waiting_letters::Model>,
}

/// Reads the letters that wait of some numbers.
pub(super) async fn read(conn: &impl ConnectionTrait, ids: &[i64]) -> Stored<Waiting> {
    let known = waiting_letters::Column::Id.is_in(ids.iter().copied());
    let stored = waiting_letters::Entity::find().filter(known).all(conn).await.map_err(db_error)?;
    Ok(Waiting { stored: stored.into_iter().map(|row| (row.id, row)).collect(), derived: derived(conn, ids).await? })
}

/// Outgoing letters, and numbers of the archive, of which no journey needs to be touched.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Others<'a> {
    pub(super) letters: &'a [i64],
    pub(super) archived_numbers: &'a [i64],
}

/// Derives the letters that belong to no journey that was touched.
pub(super) async fn derive_others(tx: &DatabaseTransaction, others: Others<'_>) -> Stored<()> {
    let Some(select) = numbers_of(&[], others) else { return Ok(()) };
    store(tx, &ids(tx, &select).await?).await
}

/// Derives all letters.
pub(super) async fn derive_all(tx: &DatabaseTransaction) -> Stored<()> {
    let mut last = i64::MIN;
    while let Some(highest) = derive_after(tx, last).await? {
        last = highest;
    }
    Ok(())
}

/// Derives the letters of the numbers after one; returns the last of these.
pub(super) async fn derive_after(tx: &DatabaseTransaction, last: i64) -> Stored<Option<i64>> {
    let some = ids_after(tx, last).await?;
    store(tx, &some).await?;
    Ok(some.last().copied())
}

/// Derives the letters of some numbers, and writes those that differ.
pub(super) async fn store(tx: &DatabaseTransaction, ids: &[i64]) -> Stored<()> {
    if ids.is_empty() {
        return Ok(());
    }
    let Waiting { stored, derived } = read(tx, ids).await?;
    let gone: Vec<i64> = stored.keys().filter(|id| !derived.contains_key(id)).copied().collect();
    delete::<waiting_letters::Entity>(tx, waiting_letters::Column::Id, &gone).await?;
    let changed = derived.into_iter().filter(|(id, new)| stored.get(id) != Some(new)).map(|(_, new)| new);
    put(tx, changed.collect(), Known::Perhaps).await
}

async fn ids(conn: &impl ConnectionTrait, select: &SelectStatement) -> Stored<Vec<i64>> {
    let rows = conn.query_all(select).await.map_err(db_error)?;
    let found: BTreeSet<i64> =
        rows.iter().map(|row| row.try_get_by_index(0).map_err(db_error)).collect::<Stored<_>>()?;
    Ok(found.into_iter().collect())
}

fn number(name: letter_numbers::Column) -> Expr {
    column("letter_numbers", name)
}

/// Numbers given outside.
fn own() -> SelectStatement {
    let outside = number(letter_numbers::Column::Outside);
    Query::select()
        .expr_as(number(letter_numbers::Column::Id), "id")
        .from(letter_numbers::Entity)
        .and_where(outside)
        .take()
}

/// Numbers of the archive that came without their serial, by their ids on the wire.
fn of_archive() -> SelectStatement {
    Query::select()
        .expr_as(Expr::value(0).sub(column("archived_numbers", archived_numbers::Column::Id)), "id")
        .from(archived_numbers::Entity)
        .and_where(column("archived_numbers", archived_numbers::Column::AwaitsFinal))
        .take()
}

/// The numbers of journeys, outgoing letters, and numbers of the archive that may wait; each part reads an index of its own.
pub(super) fn numbers_of(journeys: &[i64], others: Others<'_>) -> Option<SelectStatement> {
    use letter_numbers::Column::{OutgoingLetterId, TravellerId, TripId};
    let Others { letters, archived_numbers: archived } = others;
    let (trips, old): (Vec<i64>, Vec<i64>) = journeys.iter().partition(|id| **id > 0);
    let old: Vec<i64> = old.iter().map(|id| -id).collect();
    let mut parts = Vec::new();
    if !trips.is_empty() {
        let of_trips = |name| column("trips", name);
        let slot = |name| column("travellers", name);
        parts.push(own().and_where(number(TripId).is_in(trips.iter().copied())).take());
        let bears = number(TravellerId).eq(slot(travellers::Column::Id));
        let mut orders = own();
        orders.inner_join(travellers::Entity, bears);
        parts.push(orders.and_where(slot(travellers::Column::TripId).is_in(trips.iter().copied())).take());
        let bears = number(OutgoingLetterId).eq(of_trips(trips::Column::OutgoingLetterId));
        let mut memos = own();
        memos.inner_join(trips::Entity, bears);
        parts.push(memos.and_where(of_trips(trips::Column::Id).is_in(trips.iter().copied())).take());
    }
    if !letters.is_empty() {
        parts.push(own().and_where(number(OutgoingLetterId).is_in(letters.iter().copied())).take());
    }
    let row = |name| column("archived_numbers", name);
    if !old.is_empty() {
        parts.push(of_archive().and_where(row(archived_numbers::Column::TripId).is_in(old)).take());
    }
    if !archived.is_empty() {
        parts.push(of_archive().and_where(row(archived_numbers::Column::Id).is_in(archived.iter().copied())).take());
    }
    let unite = |mut all: SelectStatement, part| all.union(UnionType::All, part).take();
    parts.into_iter().reduce(unite)
}

/// Ids on the wire of numbers that may wait, and of letters that are stored as such, after an id, in order.
pub(super) async fn ids_after(conn: &impl ConnectionTrait, last: i64) -> Stored<Vec<i64>> {
    let negative = Expr::value(0).sub(column("archived_numbers", archived_numbers::Column::Id));
    let stored = Query::select()
        .column(waiting_letters::Column::Id)
        .from(waiting_letters::Entity)
        .and_where(Expr::col(waiting_letters::Column::Id).gt(last))
        .take();
    let all = own()
        .and_where(number(letter_numbers::Column::Id).gt(last))
        .union(UnionType::Distinct, of_archive().and_where(negative.gt(last)).take())
        .union(UnionType::Distinct, stored)
        .take();
    let mut select = Query::select();
    select.column("id").from_subquery(all, "numbers").order_by("id", Order::Asc).limit(AT_ONCE);
    ids(conn, &select).await
}
