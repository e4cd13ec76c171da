//! Journeys that a unit of work touched, by what it wrote.

use std::collections::BTreeSet;

use ports::Stored;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};

use super::rebuild::ids_after;
use crate::{
    entity::{archived_numbers, archived_travellers, travellers, trip_places},
    error::db_error,
};

/// A row that journeys are derived from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Touch {
    /// A trip, its places or its travellers.
    Trip(i64),
    /// A traveller, the receipt or its payments.
    Traveller(i64),
    /// A person of the staff, whose name is searched for.
    Employee(i64),
    /// A destination, whose name is shown and searched for.
    Destination(i64),
    /// A traveller of the archive, or payments of it.
    ArchivedTraveller(i64),
    /// A number of the archive, of which the final one is known.
    ArchivedNumber(i64),
    /// Trips of the office and of the archive of a move.
    Everything,
    /// An outgoing letter, of which no journey is derived unless it is a memo.
    OutgoingLetter(i64),
}

/// What is derived of the rows noted.
#[derive(Debug, Default)]
pub(super) struct Taken {
    /// Ids of journeys.
    pub(super) journeys: BTreeSet<i64>,
    /// Outgoing letters.
    pub(super) letters: Vec<i64>,
    /// Numbers of the archive.
    pub(super) archived_numbers: Vec<i64>,
    /// All numbers.
    pub(super) every_letter: bool,
}

/// Rows that a unit of work wrote.
#[derive(Debug, Default)]
pub(crate) struct Touched {
    /// Those of which journeys are not derived yet.
    rows: BTreeSet<Touch>,
    /// Trips and travellers of all.
    changed: BTreeSet<Touch>,
}

impl Touched {
    /// Notes a row.
    pub(crate) fn add(&mut self, touch: Touch) {
        self.rows.insert(touch);
        if matches!(touch, Touch::Trip(_) | Touch::Traveller(_)) {
            self.changed.insert(touch);
        }
    }

    /// Returns whether trips or travellers are among the rows.
    pub(crate) fn changes_trips(&self) -> bool {
        !self.changed.is_empty()
    }

    /// Trips among the rows, and those of the travellers among them.
    pub(crate) async fn changed_trips(&self, conn: &impl ConnectionTrait) -> Stored<Vec<i64>> {
        let (mut trips, mut people) = (Vec::new(), Vec::new());
        for touch in &self.changed {
            match touch {
                Touch::Trip(id) => trips.push(*id),
                Touch::Traveller(id) => people.push(*id),
                _ => {}
            }
        }
        if !people.is_empty() {
            let of = travellers::Entity::find().select_only().column(travellers::Column::TripId);
            let of = of.filter(travellers::Column::Id.is_in(people)).distinct().into_tuple::<i64>();
            trips.extend(of.all(conn).await.map_err(db_error)?);
        }
        Ok(trips)
    }

    /// Takes what is derived from the rows noted; none are noted then.
    pub(super) async fn take(&mut self, conn: &impl ConnectionTrait) -> Stored<Taken> {
        let touched = std::mem::take(&mut self.rows);
        let of = |pick: fn(Touch) -> Option<i64>| touched.iter().copied().filter_map(pick).collect::<Vec<_>>();
        /// Trips of the rows of a table with a column among the ids of a kind of touch.
        macro_rules! trips_of {
            ($table:ident.$column:ident, $key:ident, $touch:ident) => {{
                let ids = of(|touch| if let Touch::$touch(id) = touch { Some(id) } else { None });
                match ids.is_empty() {
                    true => Vec::new(),
                    false => {
                        let rows = $table::Entity::find().select_only().column($table::Column::$column);
                        let rows = rows.filter($table::Column::$key.is_in(ids)).distinct().into_tuple::<Option<i64>>();
                        rows.all(conn).await.map_err(db_error)?
                    }
                }
            }};
        }
        if touched.contains(&Touch::Everything) {
            let journeys = ids_after(conn, i64::MIN, u64::MAX >> 1).await?.into_iter().collect();
            let every_letter = true;
            return Ok(Taken { journeys, every_letter, ..Taken::default() });
        }
        let mut journeys = BTreeSet::from_iter(of(|touch| match touch {
            Touch::Trip(id) => Some(id),
            _ => None,
        }));
        journeys.extend(trips_of!(travellers.TripId, Id, Traveller).into_iter().flatten());
        journeys.extend(trips_of!(travellers.TripId, EmployeeId, Employee).into_iter().flatten());
        journeys.extend(trips_of!(trip_places.TripId, DestinationId, Destination).into_iter().flatten());
        let archived = trips_of!(archived_travellers.TripId, Id, ArchivedTraveller).into_iter().flatten();
        let numbered = trips_of!(archived_numbers.TripId, Id, ArchivedNumber).into_iter().flatten();
        journeys.extend(archived.chain(numbered).map(|id| -id));
        let letters = of(|touch| if let Touch::OutgoingLetter(id) = touch { Some(id) } else { None });
        let archived_numbers = of(|touch| if let Touch::ArchivedNumber(id) = touch { Some(id) } else { None });
        Ok(Taken { journeys, letters, archived_numbers, every_letter: false })
    }
}
