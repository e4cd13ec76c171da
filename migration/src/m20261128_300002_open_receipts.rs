//! Drops what queues and desks read before `journey_people` had their groups: the unit of each open receipt, which triggers kept, and the
//! indexes over it.

use sea_orm_migration::prelude::*;

use crate::table::{run, run_own};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Indexes of travellers, with what they are of.
const INDEXES: [(&str, &str); 5] = [
    ("travellers_open_idx", "(open_unit_id, status, trip_id, id) WHERE open_unit_id IS NOT NULL"),
    ("travellers_payable_idx", "(departs_on, id) WHERE status = 3 AND total > paid AND NOT packed"),
    ("travellers_advances_idx", "(advance_paid_on, id) WHERE open_unit_id IS NOT NULL AND advance IS NOT NULL"),
    ("travellers_queued_idx", "(submitted_at, id) WHERE status = 2"),
    ("travellers_waiting_idx", "(status, trip_id) WHERE status <> 3"),
];
/// Triggers of `SQLite` with their events and rows.
const SQLITE: [(&str, &str, &str); 3] = [
    ("travellers_open_added", "AFTER INSERT ON travellers", "id = NEW.id"),
    ("travellers_open_changed", "AFTER UPDATE OF status, total, paid ON travellers", "id = NEW.id"),
    ("trips_open_moved", "AFTER UPDATE OF work_unit_id ON trips", "trip_id = NEW.id"),
];
/// Triggers of `PostgreSQL` with their functions, whose bodies [`functions`] has.
const POSTGRES: [(&str, &str); 2] = [
    ("travellers_open BEFORE INSERT OR UPDATE OF status, total, paid ON travellers", "keep_open_unit"),
    ("trips_open AFTER UPDATE OF work_unit_id ON trips", "keep_open_unit_of_trip"),
];

/// The unit of a receipt of the row `row`, if it is open.
fn open_unit(row: &str) -> String {
    format!(
        "CASE WHEN {row}.status = 3 AND {row}.total = {row}.paid THEN NULL \
         ELSE (SELECT t.work_unit_id FROM trips AS t WHERE t.id = {row}.trip_id) END"
    )
}

fn functions() -> [(&'static str, String); 2] {
    let of_row = open_unit("travellers");
    [
        ("keep_open_unit", format!("NEW.open_unit_id := {}; RETURN NEW;", open_unit("NEW"))),
        (
            "keep_open_unit_of_trip",
            format!("UPDATE travellers SET open_unit_id = {of_row} WHERE trip_id = NEW.id; RETURN NULL;"),
        ),
    ]
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let of_sqlite = SQLITE.map(|(name, ..)| format!("DROP TRIGGER {name}"));
        let of_postgres = POSTGRES.map(|(_, function)| format!("DROP FUNCTION {function} CASCADE"));
        run_own(manager, &of_sqlite, &of_postgres).await?;
        for (name, _) in INDEXES {
            run(manager, &[&format!("DROP INDEX {name}")]).await?;
        }
        run(manager, &["ALTER TABLE travellers DROP COLUMN open_unit_id"]).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let fill = format!("UPDATE travellers SET open_unit_id = {}", open_unit("travellers"));
        run(manager, &["ALTER TABLE travellers ADD COLUMN open_unit_id bigint", &fill]).await?;
        for (name, of) in INDEXES {
            run(manager, &[&format!("CREATE INDEX {name} ON travellers {of}")]).await?;
        }
        let set = format!("open_unit_id = {}", open_unit("travellers"));
        let of_sqlite = SQLITE.map(|(name, when, of)| {
            format!("CREATE TRIGGER {name} {when} BEGIN UPDATE travellers SET {set} WHERE {of}; END")
        });
        let of_postgres = functions()
            .map(|(name, body)| {
                format!("CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {body} END $$")
            })
            .into_iter()
            .chain(
                POSTGRES.map(|(when, name)| format!("CREATE TRIGGER {when} FOR EACH ROW EXECUTE FUNCTION {name}()")),
            );
        run_own(manager, &of_sqlite, &of_postgres.collect::<Vec<_>>()).await
    }
}
