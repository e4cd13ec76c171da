//! Drops what the lists of trips read before there were journeys: trigram indexes, keys of cities, numbers of trips by unit, indexes of
//! orders.

use kernel::text::search_key;
use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::m20261122_000030_reads::{TRIPS, count_rows};
use crate::m20261126_000601_normal_form::fill;
use crate::{table::run, trigram};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Trigram indexes: table and columns.
const TEXTS: [(&str, &[&str]); 4] = [
    ("trips", &["memo_number", "assignment_number", "memo_final", "assignment_final", "purpose_key"]),
    ("travellers", &["travel_order_number", "travel_order_final"]),
    ("trip_places", &["city_key"]),
    ("archived_trips", &["search_key"]),
];

/// Indexes of orders.
const ORDERS: [(&str, &str); 5] = [
    ("trips_by_day_idx", "trips (submitted_on, id)"),
    ("trips_of_unit_by_day_idx", "trips (work_unit_id, submitted_on, id)"),
    ("outgoing_letters_of_unit_number_idx", "outgoing_letters (work_unit_id, year, sequence, id)"),
    ("outgoing_letters_of_all_number_idx", "outgoing_letters (year, sequence, id)"),
    ("archived_trips_filed_on_idx", "archived_trips (filed_on)"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, _) in TEXTS {
            trigram::drop_index(manager, table).await?;
        }
        for (name, _) in ORDERS {
            run(manager, &[&format!("DROP INDEX {name}")]).await?;
        }
        let uncount = if manager.get_database_backend() == DbBackend::Sqlite {
            ["DROP TRIGGER trips_added", "DROP TRIGGER trips_removed"]
        } else {
            ["DROP FUNCTION count_added_trips CASCADE", "DROP FUNCTION count_removed_trips CASCADE"]
        };
        run(manager, &uncount).await?;
        run(manager, &["DELETE FROM list_totals WHERE list = 'trips'", "ALTER TABLE trip_places DROP COLUMN city_key"])
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        run(manager, &["ALTER TABLE trip_places ADD COLUMN city_key text NOT NULL DEFAULT ''"]).await?;
        fill(manager, "trip_places", "city", "city_key", search_key).await?;
        for (name, columns) in ORDERS {
            run(manager, &[&format!("CREATE INDEX {name} ON {columns}")]).await?;
        }
        for (table, columns) in TEXTS {
            trigram::add_index(manager, table, columns).await?;
        }
        count_rows(manager, TRIPS.0, TRIPS.1).await
    }
}
