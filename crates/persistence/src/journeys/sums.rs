//! Sums over journeys, changed by the difference of their rows.

use std::collections::{BTreeMap, BTreeSet};

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
}

/// Kind, owner, period, type of trip, funding source and state of a sum.
type Key = (i64, i64, i64, i64, i64, i64);

/// Changes of sums.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Sums(BTreeMap<Key, i64>);

impl Sums {
    /// Takes a journey out and puts it in as it is now.
    pub(super) fn change(&mut self, before: Option<&Journey>, after: Option<&Journey>) {
        for (journey, by) in [(before, -1), (after, 1)] {
            for key in journey.into_iter().flat_map(keys) {
                *self.0.entry(key).or_default() += by;
            }
        }
        self.0.retain(|_, trips| *trips != 0);
    }

    /// Adds the changes to the stored sums, in the order of their keys.
    pub(super) async fn apply(self, tx: &DatabaseTransaction) -> Stored<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        let rows = self.0.into_iter().map(|((kind, owner, period, trip_type, source, state), trips)| ActiveModel {
            kind: Set(kind),
            owner: Set(owner),
            period: Set(period),
            trip_type_id: Set(trip_type),
            funding_source_id: Set(source),
            state: Set(state),
            trips: Set(trips),
        });
        let key =
            [Column::Kind, Column::Owner, Column::Period, Column::TripTypeId, Column::FundingSourceId, Column::State];
        let sum = Expr::col((Entity, Column::Trips)).add(Expr::col(("excluded", Column::Trips)));
        let add = OnConflict::columns(key).value(Column::Trips, sum).to_owned();
        Entity::insert_many(rows).on_conflict(add).exec_without_returning(tx).await.map(drop).map_err(db_error)
    }

    /// Names the sums that differ from stored ones; one that is not stored is 0.
    pub(super) fn compare(&self, stored: &Self, found: &mut Vec<Difference>) {
        let keys: BTreeSet<&Key> = self.0.keys().chain(stored.0.keys()).collect();
        for key in keys {
            let [old, new] = [stored, self].map(|sums| sums.0.get(key).copied().unwrap_or_default());
            if old != new {
                found.push(Difference {
                    table: Entity.table_name().to_owned(),
                    id: format!("{key:?}"),
                    column: Column::Trips.as_str().to_owned(),
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
        ((kind, row.owner, row.period, row.trip_type_id, row.funding_source_id, row.state), row.trips)
    };
    Ok(Sums(rows.into_iter().map(sum).filter(|(_, trips)| *trips != 0).collect()))
}

/// The sums that count a journey.
fn keys(journey: &Journey) -> [Key; 2] {
    let row = &journey.journey;
    [(SumKind::Office, 0), (SumKind::Unit, row.unit_id.unwrap_or_default())]
        .map(|(kind, owner)| (kind as i64, owner, 0, row.trip_type_id, row.funding_source_id, row.state))
}
