//! Sums over journeys, changed by the difference of their rows.

use std::collections::{BTreeMap, BTreeSet};

use ports::Stored;
use sea_orm::{
    ActiveValue::Set,
    ConnectionTrait, DatabaseTransaction, EntityName, EntityTrait, IdenStatic,
    sea_query::{Expr, ExprTrait, OnConflict},
};

use super::{check::Difference, derived::Journey, tally::keys};
use crate::{
    entity::journey_sums::{ActiveModel, Column, Entity, Model},
    error::db_error,
};

/// Sums of one statement.
const ROWS: usize = 1000;
/// Columns of a key, in the order of [`Key`], which is that of the primary key.
const KEY: [Column; 8] = [
    Column::Kind,
    Column::Period,
    Column::Owner,
    Column::Name,
    Column::Archived,
    Column::TripTypeId,
    Column::FundingSourceId,
    Column::State,
];
const MEASURES: [Column; 7] =
    [Column::Trips, Column::People, Column::Days, Column::Realised, Column::Booked, Column::Paid, Column::Advance];

/// Owner of sums.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SumKind {
    /// Of all journeys, by state: their number alone.
    Office = 1,
    /// Of the journeys of a unit, 0 for those without one, by state: their number alone.
    Unit = 2,
    /// Of the trips of a unit by state and year: their number alone.
    States = 3,
    /// Of units, by month and year, as the kinds below.
    Units = 4,
    /// Of people, of all types and sources.
    People = 5,
    /// Of sub-activities.
    Activities = 6,
    /// Of first places.
    Places = 7,
    /// Of funding sources.
    Sources = 8,
    /// Of receipts by their time to the first submission, by year.
    ToSubmission = 9,
    /// Of receipts by their time to the first verdict, by year.
    ToVerdict = 10,
    /// Of reasons of rejections, by year.
    Reasons = 11,
    /// Of the receipts of a unit at a place on the desk (`payments::Desk`, the period), by source: people, totals as realised, balances as
    /// booked, what was received as paid, and advances.
    Desk = 12,
    /// Of sub-activities by year, of all types and sources.
    Budgets = 13,
}

/// Key of a sum.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Key {
    pub(super) kind: i64,
    pub(super) period: i64,
    pub(super) owner: i64,
    pub(super) name: String,
    pub(super) archived: bool,
    pub(super) trip_type: i64,
    pub(super) source: i64,
    pub(super) state: i64,
}

/// Trips, people, days, and rupiah realised, booked, paid and advanced.
pub(super) type Measures = [i64; 7];

/// Changes of sums.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Sums(BTreeMap<Key, Measures>);

impl Sums {
    /// Takes a journey out and puts it in as it is now.
    pub(super) fn change(&mut self, before: Option<&Journey>, after: Option<&Journey>) -> Stored<()> {
        for (journey, by) in [(before, -1), (after, 1)] {
            for (key, measures) in journey.map(keys).transpose()?.into_iter().flatten() {
                let sum = self.0.entry(key).or_default();
                sum.iter_mut().zip(measures).for_each(|(sum, more)| *sum = sum.saturating_add(by * more));
            }
        }
        // What stays as it was is no change.
        if before.is_some() {
            self.0.retain(|_, sum| *sum != Measures::default());
        }
        Ok(())
    }

    /// Adds the changes to the stored sums, in the order of their keys.
    pub(crate) async fn apply(self, tx: &DatabaseTransaction) -> Stored<()> {
        let mut rows =
            self.0.into_iter().map(|(key, [trips, people, days, realised, booked, paid, advance])| ActiveModel {
                kind: Set(key.kind),
                period: Set(key.period),
                owner: Set(key.owner),
                name: Set(key.name),
                archived: Set(key.archived),
                trip_type_id: Set(key.trip_type),
                funding_source_id: Set(key.source),
                state: Set(key.state),
                trips: Set(trips),
                people: Set(people),
                days: Set(days),
                realised: Set(realised),
                booked: Set(booked),
                paid: Set(paid),
                advance: Set(advance),
            });
        loop {
            let some: Vec<_> = rows.by_ref().take(ROWS).collect();
            if some.is_empty() {
                return Ok(());
            }
            let sum = |name| (name, Expr::col((Entity, name)).add(Expr::col(("excluded", name))));
            let add = OnConflict::columns(KEY).values(MEASURES.map(sum)).to_owned();
            Entity::insert_many(some).on_conflict(add).exec_without_returning(tx).await.map_err(db_error)?;
        }
    }

    /// Names the sums that differ from stored ones; one that is not stored is 0.
    pub(super) fn compare(&self, stored: &Self, found: &mut Vec<Difference>) {
        let keys: BTreeSet<&Key> = self.0.keys().chain(stored.0.keys()).collect();
        for key in keys {
            let [old, new] = [stored, self].map(|sums| sums.0.get(key).copied().unwrap_or_default());
            for ((column, old), new) in MEASURES.iter().zip(old).zip(new).filter(|((_, old), new)| old != new) {
                found.push(Difference {
                    table: Entity.table_name().to_owned(),
                    id: format!("{key:?}"),
                    column: column.as_str().to_owned(),
                    stored: old.to_string(),
                    computed: new.to_string(),
                });
            }
        }
    }
}

/// The stored sums.
pub(super) async fn stored_sums(conn: &impl ConnectionTrait) -> Stored<Sums> {
    let rows = Entity::find().all(conn).await.map_err(db_error)?;
    let sum = |row: Model| {
        let key = Key {
            kind: row.kind,
            period: row.period,
            owner: row.owner,
            name: row.name,
            archived: row.archived,
            trip_type: row.trip_type_id,
            source: row.funding_source_id,
            state: row.state,
        };
        (key, [row.trips, row.people, row.days, row.realised, row.booked, row.paid, row.advance])
    };
    Ok(Sums(rows.into_iter().map(sum).filter(|(_, sum)| *sum != Measures::default()).collect()))
}
