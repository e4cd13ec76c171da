//! Sums over journeys, changed by the difference of their rows.

use std::collections::{BTreeMap, BTreeSet};

use ::payments::Desk;
use ports::Stored;
use sea_orm::{
    ActiveValue::Set,
    ConnectionTrait, DatabaseTransaction, EntityName, EntityTrait, IdenStatic,
    sea_query::{Expr, ExprTrait, OnConflict},
};

use super::{check::Difference, derived::Journey};
use crate::{
    entity::journey_sums::{ActiveModel, Column, Entity, Model},
    error::db_error,
};

/// Owner and period of sums.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SumKind {
    /// Of all journeys.
    Office = 1,
    /// Of the journeys of a unit, 0 for those without one.
    Unit = 2,
    /// Of the receipts of a unit that are paid, by their [`Desk`].
    Paid = 3,
}

/// Kind, owner, period, type of trip, funding source and state of a sum.
type Key = (i64, i64, i64, i64, i64, i64);

/// Journeys or receipts, and the rupiah of their totals, of advances, of all payments.
type Values = [i64; 4];
const VALUES: [Column; 4] = [Column::Trips, Column::Total, Column::Advance, Column::Received];

/// Changes of sums.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Sums(BTreeMap<Key, Values>);

impl Sums {
    /// Takes a journey out and puts it in as it is now.
    pub(super) fn change(&mut self, before: Option<&Journey>, after: Option<&Journey>) {
        for (journey, by) in [(before, -1), (after, 1)] {
            for (key, values) in journey.into_iter().flat_map(rows) {
                let sums = self.0.entry(key).or_default();
                sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += by * value);
            }
        }
        self.0.retain(|_, values| *values != Values::default());
    }

    /// Adds the changes to the stored sums, in the order of their keys.
    pub(super) async fn apply(self, tx: &DatabaseTransaction) -> Stored<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        let rows = self.0.into_iter().map(|((kind, owner, period, trip_type, source, state), values)| {
            let [trips, total, advance, received] = values.map(Set);
            ActiveModel {
                kind: Set(kind),
                owner: Set(owner),
                period: Set(period),
                trip_type_id: Set(trip_type),
                funding_source_id: Set(source),
                state: Set(state),
                trips,
                total,
                advance,
                received,
            }
        });
        let key =
            [Column::Kind, Column::Owner, Column::Period, Column::TripTypeId, Column::FundingSourceId, Column::State];
        let sum = |name: Column| (name, Expr::col((Entity, name)).add(Expr::col(("excluded", name))));
        let add = OnConflict::columns(key).values(VALUES.map(sum)).to_owned();
        Entity::insert_many(rows).on_conflict(add).exec_without_returning(tx).await.map(drop).map_err(db_error)
    }

    /// Names the sums that differ from stored ones; one that is not stored is 0.
    pub(super) fn compare(&self, stored: &Self, found: &mut Vec<Difference>) {
        let keys: BTreeSet<&Key> = self.0.keys().chain(stored.0.keys()).collect();
        for key in keys {
            let [old, new] = [stored, self].map(|sums| sums.0.get(key).copied().unwrap_or_default());
            let values = VALUES.into_iter().zip(old).zip(new);
            for ((column, old), new) in values.filter(|((_, old), new)| old != new) {
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
        let kind = row.kind;
        let key = (kind, row.owner, row.period, row.trip_type_id, row.funding_source_id, row.state);
        (key, [row.trips, row.total, row.advance, row.received])
    };
    Ok(Sums(rows.into_iter().map(sum).filter(|(_, values)| *values != Values::default()).collect()))
}

/// What a journey adds to sums.
fn rows(journey: &Journey) -> impl Iterator<Item = (Key, Values)> {
    let (row, paid) = (&journey.journey, Desk::Paid.id());
    let unit = row.unit_id.unwrap_or_default();
    let trips = [(SumKind::Office, 0), (SumKind::Unit, unit)].map(|(kind, owner)| {
        ((kind as i64, owner, 0, row.trip_type_id, row.funding_source_id, row.state), [1, 0, 0, 0])
    });
    let receipts = journey.people.iter().filter(move |slot| slot.desk == Some(paid)).map(move |slot| {
        let key = (SumKind::Paid as i64, unit, 0, 0, row.funding_source_id, paid);
        (key, [1, slot.total, slot.advance, slot.received])
    });
    trips.into_iter().chain(receipts)
}
