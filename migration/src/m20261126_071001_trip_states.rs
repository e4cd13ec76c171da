//! Trips keep their state (`trips::TripState`: 1 filed, 2 assigned, 3 finished, 4 cancelled), so that lists by state and the
//! number of their rows are read along an index. It follows from the trip's letters and the receipts of its travellers.
//!
//! Triggers keep it, since letters and verdicts are written in many places. A change of the state alone raises no version: nobody
//! entered anything. On `PostgreSQL` whoever changes the status of a receipt holds the lock of its trip: of two verdicts at once
//! neither would see the other's.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::table::{run, run_own};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// State of a row of the table `trips`.
const STATE: &str = "CASE WHEN trips.cancelled_at IS NOT NULL THEN 4 WHEN trips.assignment_number IS NULL THEN 1 \
                     WHEN EXISTS (SELECT 1 FROM travellers AS s WHERE s.trip_id = trips.id AND s.status <> 3) THEN 2 ELSE 3 END";
/// A letter or a cancellation in a new row: the state of others is that of the column's default.
const BEGUN: &str = "NEW.assignment_number IS NOT NULL OR NEW.cancelled_at IS NOT NULL";
const OF_UNIT: &str = "CREATE INDEX trips_of_unit_in_state_idx ON trips (work_unit_id, state, submitted_on, id)";
/// With the columns of the dashboard.
const OF_ALL: &str = "CREATE INDEX trips_in_state_idx ON trips (state, submitted_on, id, departs_on, work_unit_id)";
/// Indexes of single states and their statements.
const FORMER: [(&str, &str); 2] =
    [("trips_unissued_idx", "assignment_number IS NULL"), ("trips_cancelled_idx", "cancelled_at IS NOT NULL")];

/// Statement that sets the state of the trips of a condition.
fn keep(of: &str) -> String {
    format!("UPDATE trips SET state = {STATE} WHERE {of} AND state <> {STATE}")
}

/// The same for the trips of travellers: their receipts matter from the letter on.
fn keep_of_travellers(trips: &str) -> String {
    keep(&format!("id IN ({trips}) AND state IN (2, 3)"))
}

fn sqlite_triggers() -> [String; 6] {
    let trigger = |when: &str, body: &str| format!("CREATE TRIGGER {when} BEGIN {body}; END");
    let of_trip = keep("id = NEW.id");
    [
        trigger(
            "trips_version AFTER UPDATE ON trips WHEN NEW.version = OLD.version AND NEW.state = OLD.state",
            "UPDATE trips SET version = OLD.version + 1 WHERE id = NEW.id",
        ),
        trigger(&format!("trips_state_added AFTER INSERT ON trips WHEN {BEGUN}"), &of_trip),
        trigger("trips_state_changed AFTER UPDATE OF assignment_number, cancelled_at ON trips", &of_trip),
        trigger("travellers_state_added AFTER INSERT ON travellers", &keep_of_travellers("NEW.trip_id")),
        trigger(
            "travellers_state_changed AFTER UPDATE OF status, trip_id ON travellers",
            &keep_of_travellers("OLD.trip_id, NEW.trip_id"),
        ),
        trigger("travellers_state_removed AFTER DELETE ON travellers", &keep_of_travellers("OLD.trip_id")),
    ]
}

fn postgres_triggers() -> [String; 7] {
    let function = |name: &str, body: &str| {
        format!("CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {body}; RETURN NULL; END $$")
    };
    let trigger = |when: &str, rows: &str, function: &str| {
        format!("CREATE TRIGGER {when} FOR EACH ROW {rows} EXECUTE FUNCTION {function}()")
    };
    let (of_trip, of_traveller) = ("keep_state_of_trip", "keep_state_of_travellers");
    [
        trigger("trips_version BEFORE UPDATE ON trips", "WHEN (NEW.state = OLD.state)", "raise_version"),
        function(of_trip, &keep("id = NEW.id")),
        // Before an insert OLD is a row of NULL, after a removal NEW is.
        function(of_traveller, &keep_of_travellers("OLD.trip_id, NEW.trip_id")),
        trigger("trips_state_added AFTER INSERT ON trips", &format!("WHEN ({BEGUN})"), of_trip),
        trigger("trips_state_changed AFTER UPDATE OF assignment_number, cancelled_at ON trips", "", of_trip),
        trigger("travellers_state AFTER INSERT OR DELETE ON travellers", "", of_traveller),
        trigger("travellers_state_changed AFTER UPDATE OF status, trip_id ON travellers", "", of_traveller),
    ]
}

/// Statement that drops a trigger of `trips`, as each database has it.
fn drop_version(manager: &SchemaManager<'_>) -> &'static str {
    match manager.get_database_backend() {
        DbBackend::Sqlite => "DROP TRIGGER trips_version",
        _ => "DROP TRIGGER trips_version ON trips",
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let fill = format!("UPDATE trips SET state = {STATE}");
        let add = "ALTER TABLE trips ADD COLUMN state bigint NOT NULL DEFAULT 1";
        run(manager, &[drop_version(manager), add, &fill, OF_UNIT, OF_ALL]).await?;
        for (index, _) in FORMER {
            run(manager, &[&format!("DROP INDEX {index}")]).await?;
        }
        run_own(manager, &sqlite_triggers(), &postgres_triggers()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        run(manager, &[drop_version(manager)]).await?;
        if manager.get_database_backend() == DbBackend::Sqlite {
            for trigger in [
                "trips_state_added",
                "trips_state_changed",
                "travellers_state_added",
                "travellers_state_changed",
                "travellers_state_removed",
            ] {
                run(manager, &[&format!("DROP TRIGGER {trigger}")]).await?;
            }
            let raise = "CREATE TRIGGER trips_version AFTER UPDATE ON trips WHEN NEW.version = OLD.version \
                         BEGIN UPDATE trips SET version = OLD.version + 1 WHERE id = NEW.id; END";
            run(manager, &[raise]).await?;
        } else {
            for function in ["keep_state_of_trip", "keep_state_of_travellers"] {
                run(manager, &[&format!("DROP FUNCTION {function} CASCADE")]).await?;
            }
            let raise =
                "CREATE TRIGGER trips_version BEFORE UPDATE ON trips FOR EACH ROW EXECUTE FUNCTION raise_version()";
            run(manager, &[raise]).await?;
        }
        for (index, of) in FORMER {
            let former = format!("CREATE INDEX {index} ON trips (work_unit_id, submitted_on, id) WHERE {of}");
            run(manager, &[&former]).await?;
        }
        let columns = [
            "DROP INDEX trips_in_state_idx",
            "DROP INDEX trips_of_unit_in_state_idx",
            "ALTER TABLE trips DROP COLUMN state",
        ];
        run(manager, &columns).await
    }
}
