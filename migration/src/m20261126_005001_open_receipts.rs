//! Receipts with something left to do are found by their unit: `open_unit_id` is the unit of the trip as long as the receipt is not
//! approved, not paid, or overpaid, and NULL from then on. An index holds only these, some thousands in any office, so that
//! what waits is read without the receipts of all years. `paid` is the sum of the payments of a traveller that stand: advances and
//! settlements less returns.
//!
//! Triggers keep both columns, since payments and verdicts are written in many places; a read compares its own condition too.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::table::run;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const INDEX: &str = "CREATE INDEX travellers_open_idx ON travellers (open_unit_id, status, trip_id, id) \
                     WHERE open_unit_id IS NOT NULL";
/// Approved receipts that may wait for their payment, in the order of the desk.
const PAYABLE: &str = "CREATE INDEX travellers_payable_idx ON travellers (departs_on, id, total, paid) \
                       WHERE open_unit_id IS NOT NULL AND status = 3 AND total > 0";
const ADVANCES: &str = "CREATE INDEX travellers_advances_idx ON travellers (advance_paid_on, id) \
                        WHERE open_unit_id IS NOT NULL AND advance IS NOT NULL";
/// Index of all receipts by state, of which no read asks any more: SQLite would take it instead of the partial ones.
const BY_STATE: &str = "CREATE INDEX travellers_status_idx ON travellers (status)";
/// A month of a unit's calendar.
const DAYS: &str = "CREATE INDEX trips_of_unit_departing_idx ON trips (work_unit_id, departs_on, returns_on)";
/// Cancelled trips are few; so are those that wait for their letter, which have an index.
const CANCELLED: &str =
    "CREATE INDEX trips_cancelled_idx ON trips (work_unit_id, submitted_on, id) WHERE cancelled_at IS NOT NULL";
const APPROVED: i64 = 3;

/// Sum of the standing payments of a row of the table `travellers`.
pub(crate) const PAID: &str = "(SELECT CAST(coalesce(sum(CASE WHEN p.kind = 'setoran-kembali' THEN -p.amount ELSE p.amount END), 0) AS bigint) \
                    FROM payments AS p WHERE p.traveller_id = travellers.id AND p.reversed_by IS NULL AND p.kind <> 'pembalik')";

/// The unit of a receipt of the row `row`, if it is open.
fn open_unit(row: &str) -> String {
    format!(
        "CASE WHEN {row}.status = {APPROVED} AND {row}.total >= {row}.paid AND ({row}.total = 0 OR EXISTS (SELECT 1 \
         FROM payments AS p WHERE p.traveller_id = {row}.id AND p.reversed_by IS NULL AND p.kind = 'pelunasan')) \
         THEN NULL ELSE (SELECT t.work_unit_id FROM trips AS t WHERE t.id = {row}.trip_id) END"
    )
}

fn sqlite_triggers() -> Vec<String> {
    let unit = format!("open_unit_id = {}", open_unit("travellers"));
    let mut triggers = [
        ("travellers_open_added AFTER INSERT ON travellers", "id = NEW.id"),
        ("travellers_open_changed AFTER UPDATE OF status, total, paid ON travellers", "id = NEW.id"),
        ("trips_open_moved AFTER UPDATE OF work_unit_id ON trips", "trip_id = NEW.id"),
    ]
    .map(|(when, of)| sqlite_trigger(when, &unit, of))
    .to_vec();
    triggers.extend(sqlite_payments(&format!("paid = {PAID}")));
    triggers
}

/// A trigger of `SQLite` that sets columns of travellers.
pub(crate) fn sqlite_trigger(when: &str, set: &str, of: &str) -> String {
    format!("CREATE TRIGGER {when} BEGIN UPDATE travellers SET {set} WHERE {of}; END")
}

/// Triggers of `SQLite` that set columns of the travellers of payments.
pub(crate) fn sqlite_payments(set: &str) -> [String; 2] {
    [
        sqlite_trigger("payments_open_added AFTER INSERT ON payments", set, "id = NEW.traveller_id"),
        sqlite_trigger(
            "payments_open_changed AFTER UPDATE OF reversed_by, traveller_id ON payments",
            set,
            "id IN (OLD.traveller_id, NEW.traveller_id)",
        ),
    ]
}

/// Function of `PostgreSQL` that sets columns of the travellers of a row.
pub(crate) fn postgres_setter(name: &str, set: &str) -> String {
    // Before an insert, OLD is a row of NULL.
    format!(
        "CREATE OR REPLACE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
         UPDATE travellers SET {set} WHERE id IN (OLD.traveller_id, NEW.traveller_id); RETURN NULL; END $$"
    )
}

fn postgres_triggers() -> [String; 6] {
    let function = |name: &str, body: &str| {
        format!("CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {body} END $$")
    };
    let trigger =
        |when: &str, function: &str| format!("CREATE TRIGGER {when} FOR EACH ROW EXECUTE FUNCTION {function}()");
    let unit = open_unit("NEW");
    [
        function("keep_open_unit", &format!("NEW.open_unit_id := {unit}; RETURN NEW;")),
        postgres_setter("keep_paid", &format!("paid = {PAID}")),
        function(
            "keep_open_unit_of_trip",
            &format!(
                "UPDATE travellers SET open_unit_id = {} WHERE trip_id = NEW.id; RETURN NULL;",
                open_unit("travellers")
            ),
        ),
        trigger("travellers_open BEFORE INSERT OR UPDATE OF status, total, paid ON travellers", "keep_open_unit"),
        trigger("payments_open AFTER INSERT OR UPDATE OF reversed_by, traveller_id ON payments", "keep_paid"),
        trigger("trips_open AFTER UPDATE OF work_unit_id ON trips", "keep_open_unit_of_trip"),
    ]
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let sqlite = manager.get_database_backend() == DbBackend::Sqlite;
        let fill = format!("UPDATE travellers SET open_unit_id = {}", open_unit("travellers"));
        run(
            manager,
            &[
                "ALTER TABLE travellers ADD COLUMN open_unit_id bigint",
                "ALTER TABLE travellers ADD COLUMN paid bigint NOT NULL DEFAULT 0",
                &format!("UPDATE travellers SET paid = {PAID}"),
                &fill,
                "DROP INDEX travellers_status_idx",
                INDEX,
                PAYABLE,
                ADVANCES,
                DAYS,
                CANCELLED,
            ],
        )
        .await?;
        let triggers = if sqlite { sqlite_triggers() } else { postgres_triggers().to_vec() };
        for trigger in triggers {
            run(manager, &[&trigger]).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        if manager.get_database_backend() == DbBackend::Sqlite {
            for trigger in [
                "travellers_open_added",
                "travellers_open_changed",
                "payments_open_added",
                "payments_open_changed",
                "trips_open_moved",
            ] {
                run(manager, &[&format!("DROP TRIGGER {trigger}")]).await?;
            }
        } else {
            for function in ["keep_open_unit", "keep_paid", "keep_open_unit_of_trip"] {
                run(manager, &[&format!("DROP FUNCTION {function} CASCADE")]).await?;
            }
        }
        run(
            manager,
            &[
                "DROP INDEX trips_cancelled_idx",
                "DROP INDEX trips_of_unit_departing_idx",
                "DROP INDEX travellers_advances_idx",
                "DROP INDEX travellers_payable_idx",
                "DROP INDEX travellers_open_idx",
                BY_STATE,
                "ALTER TABLE travellers DROP COLUMN paid",
                "ALTER TABLE travellers DROP COLUMN open_unit_id",
            ],
        )
        .await
    }
}
