//! Numbers that await their final one are found by their unit: `waiting_unit_id` is the unit of their trip or outgoing letter, and
//! NULL for all others. Where finals come late, thousands of other units wait beside those of a clerk.
//!
//! Triggers keep it, since numbers are given, voided, replaced and given back in many places.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::table::{run, run_own};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const INDEX: &str = "CREATE INDEX letter_numbers_waiting_idx ON letter_numbers (waiting_unit_id, letter_date, id) \
                     WHERE awaits_final";
/// Statements that put the index of a parent unit in the order of its list, and back.
const OF_PARENT: [&str; 2] = [
    "DROP INDEX letter_numbers_awaiting_idx",
    "CREATE INDEX letter_numbers_awaiting_idx ON letter_numbers (parent_unit_id, letter_date, id) WHERE awaits_final",
];
const FORMER: &str =
    "CREATE INDEX letter_numbers_awaiting_idx ON letter_numbers (parent_unit_id, letter_date) WHERE awaits_final";
/// Numbers of the trip of a row of `trips`.
const OF_TRIP: &str = "awaits_final AND (trip_id = NEW.id OR outgoing_letter_id = NEW.outgoing_letter_id \
                       OR traveller_id IN (SELECT id FROM travellers WHERE trip_id = NEW.id))";

/// Unit of the row `row` of the number book, if it waits.
fn unit(row: &str) -> String {
    format!(
        "CASE WHEN {row}.awaits_final THEN coalesce(\
         (SELECT t.work_unit_id FROM trips AS t WHERE t.id = {row}.trip_id), \
         (SELECT t.work_unit_id FROM travellers AS s JOIN trips AS t ON t.id = s.trip_id WHERE s.id = {row}.traveller_id), \
         (SELECT t.work_unit_id FROM trips AS t WHERE t.outgoing_letter_id = {row}.outgoing_letter_id), \
         (SELECT o.work_unit_id FROM outgoing_letters AS o WHERE o.id = {row}.outgoing_letter_id)) END"
    )
}

/// Statement that sets the unit of the numbers of a condition.
fn keep(of: &str) -> String {
    format!("UPDATE letter_numbers SET waiting_unit_id = {} WHERE {of}", unit("letter_numbers"))
}

fn sqlite_triggers() -> [String; 3] {
    let trigger = |when: &str, of: &str| format!("CREATE TRIGGER {when} BEGIN {}; END", keep(of));
    [
        trigger("letter_numbers_waiting_added AFTER INSERT ON letter_numbers WHEN NEW.awaits_final", "id = NEW.id"),
        trigger("letter_numbers_waiting_changed AFTER UPDATE OF awaits_final ON letter_numbers", "id = NEW.id"),
        trigger("trips_waiting_moved AFTER UPDATE OF work_unit_id ON trips", OF_TRIP),
    ]
}

fn postgres_triggers() -> [String; 4] {
    let function = |name: &str, body: &str| {
        format!("CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {body} END $$")
    };
    let trigger = |when: &str, name: &str| format!("CREATE TRIGGER {when} FOR EACH ROW EXECUTE FUNCTION {name}()");
    [
        function("keep_waiting_unit", &format!("NEW.waiting_unit_id := {}; RETURN NEW;", unit("NEW"))),
        function("keep_waiting_units_of_trip", &format!("{}; RETURN NULL;", keep(OF_TRIP))),
        trigger(
            "letter_numbers_waiting BEFORE INSERT OR UPDATE OF awaits_final ON letter_numbers",
            "keep_waiting_unit",
        ),
        trigger("trips_waiting_moved AFTER UPDATE OF work_unit_id ON trips", "keep_waiting_units_of_trip"),
    ]
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let fill = keep("awaits_final");
        let add = "ALTER TABLE letter_numbers ADD COLUMN waiting_unit_id bigint";
        run(manager, &[add, &fill, INDEX, OF_PARENT[0], OF_PARENT[1]]).await?;
        run_own(manager, &sqlite_triggers(), &postgres_triggers()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let triggers: &[&str] = match manager.get_database_backend() {
            DbBackend::Sqlite => &[
                "DROP TRIGGER letter_numbers_waiting_added",
                "DROP TRIGGER letter_numbers_waiting_changed",
                "DROP TRIGGER trips_waiting_moved",
            ],
            _ => &["DROP FUNCTION keep_waiting_unit CASCADE", "DROP FUNCTION keep_waiting_units_of_trip CASCADE"],
        };
        run(manager, triggers).await?;
        let column = "ALTER TABLE letter_numbers DROP COLUMN waiting_unit_id";
        run(manager, &["DROP INDEX letter_numbers_waiting_idx", OF_PARENT[0], FORMER, column]).await
    }
}
