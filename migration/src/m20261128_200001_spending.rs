//! What budgets, recaps and the dashboard sum: columns of the travellers of journeys, and sums of them by month and year in place of the
//! numbers of journeys. The program derives all of it.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::table::run;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Columns of a journey: names of the archive that the office has no id for.
const OF_JOURNEY: [(&str, &str); 3] = [("unit_name", "text"), ("activity_name", "text"), ("source_name", "text")];
/// Columns of a traveller.
const OF_PERSON: [(&str, &str); 12] = [
    ("month", "integer"),
    ("funding_source_id", "bigint NOT NULL DEFAULT 0"),
    ("sub_activity_id", "bigint"),
    ("place_id", "bigint"),
    ("place", "text"),
    ("counted", "boolean NOT NULL DEFAULT FALSE"),
    ("days", "bigint NOT NULL DEFAULT 0"),
    ("realised", "bigint NOT NULL DEFAULT 0"),
    ("booked", "bigint NOT NULL DEFAULT 0"),
    ("to_submission", "bigint"),
    ("to_verdict", "bigint"),
    ("reasons", "text NOT NULL DEFAULT '[]'"),
];
const INDEXES: [(&str, &str); 3] = [
    // Holds all that a recap groups, filters and sums: days that are no whole months look at no other row.
    (
        "journey_people_counted_idx",
        "journey_people (departs_on, unit_id, trip_type_id, funding_source_id, sub_activity_id, employee_id, month, place_id, \
         place, state, journey_id, days, realised, booked, paid) WHERE counted",
    ),
    ("journey_people_of_unit_idx", "journey_people (unit_id, departs_on) WHERE counted"),
    ("journey_people_of_activity_idx", "journey_people (sub_activity_id, departs_on) WHERE counted"),
];
const KEY: &str = "kind bigint NOT NULL, period bigint NOT NULL, owner bigint NOT NULL, name text NOT NULL, \
                   archived boolean NOT NULL, trip_type_id bigint NOT NULL, funding_source_id bigint NOT NULL, \
                   state bigint NOT NULL";
const KEY_COLUMNS: &str = "kind, period, owner, name, archived, trip_type_id, funding_source_id, state";
const SUMS: &str = "trips bigint NOT NULL, people bigint NOT NULL, days bigint NOT NULL, realised bigint NOT NULL, \
                    booked bigint NOT NULL, paid bigint NOT NULL";
const OLD_KEY: &str = "kind bigint NOT NULL, owner bigint NOT NULL, period bigint NOT NULL, trip_type_id bigint NOT NULL, \
                       funding_source_id bigint NOT NULL, state bigint NOT NULL";
const OLD_KEY_COLUMNS: &str = "kind, owner, period, trip_type_id, funding_source_id, state";

async fn renew_sums(manager: &SchemaManager<'_>, columns: &str, key: &str) -> Result<(), DbErr> {
    let sqlite = manager.get_database_backend() == DbBackend::Sqlite;
    let rowid = if sqlite { " WITHOUT ROWID" } else { "" };
    let create = format!("CREATE TABLE journey_sums ({columns}, PRIMARY KEY ({key})){rowid}");
    run(manager, &["DROP TABLE journey_sums", &create]).await
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, columns) in [("journeys", &OF_JOURNEY[..]), ("journey_people", &OF_PERSON[..])] {
            for (name, kind) in columns {
                run(manager, &[&format!("ALTER TABLE {table} ADD COLUMN {name} {kind}")]).await?;
            }
        }
        for (name, of) in INDEXES {
            run(manager, &[&format!("CREATE INDEX {name} ON {of}")]).await?;
        }
        renew_sums(manager, &format!("{KEY}, {SUMS}"), KEY_COLUMNS).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, _) in INDEXES {
            run(manager, &[&format!("DROP INDEX {name}")]).await?;
        }
        for (table, columns) in [("journeys", &OF_JOURNEY[..]), ("journey_people", &OF_PERSON[..])] {
            for (name, _) in columns {
                run(manager, &[&format!("ALTER TABLE {table} DROP COLUMN {name}")]).await?;
            }
        }
        renew_sums(manager, &format!("{OLD_KEY}, trips bigint NOT NULL"), OLD_KEY_COLUMNS).await?;
        run(manager, &["UPDATE read_state SET derived_version = 0"]).await
    }
}
