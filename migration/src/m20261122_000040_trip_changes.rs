//! Trips that are changed, cancelled and printed again after filing: versions, changes, prints, the data that letters were
//! printed with, void numbers, and the tenures of signatories.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{boolean, date_null, integer, text, text_null, timestamp_with_time_zone_null};
use sea_orm_migration::sea_orm::DbBackend;

use crate::table::{drop_tables, run, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const SIGNATORIES: [&str; 4] = ["memo_signatories", "budget_users", "technical_officers", "assignment_signatories"];

/// Optional foreign keys: table, column, target.
const REFERENCES: [(&str, &str, &str); 4] = [
    ("trips", "issued_by", "users"),
    ("trips", "cancelled_by", "users"),
    ("letter_numbers", "voided_by", "users"),
    // Person of the SPD of a traveller who was taken out of the trip.
    ("letter_numbers", "employee_id", "employees"),
];

/// Slots of a trip: each is taken once, also while a transaction gives the travellers new ones.
const SLOTS: &str = "CREATE UNIQUE INDEX travellers_slot_key ON travellers (trip_id, position, moving)";
const OLD_SLOTS: &str = "CREATE UNIQUE INDEX travellers_trip_id_position_key ON travellers (trip_id, position)";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, column) in columns() {
            manager.alter_table(Table::alter().table(table).add_column(column).take()).await?;
        }
        for (table, column, target) in REFERENCES {
            let reference = format!("bigint REFERENCES {target} (id) ON DELETE RESTRICT ON UPDATE RESTRICT");
            run(manager, &[&format!("ALTER TABLE {table} ADD COLUMN {column} {reference}")]).await?;
        }
        run(manager, &["DROP INDEX travellers_trip_id_position_key", SLOTS]).await?;
        trip_changes(manager).await?;
        letter_prints(manager).await?;
        letter_snapshots(manager).await?;
        versions(manager).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        if manager.get_database_backend() == DbBackend::Sqlite {
            run(manager, &["DROP TRIGGER trips_version", "DROP TRIGGER travellers_version"]).await?;
        } else {
            run(manager, &["DROP FUNCTION raise_version CASCADE"]).await?;
        }
        drop_tables(manager, &["letter_snapshots", "letter_prints", "trip_changes"]).await?;
        run(manager, &["DROP INDEX travellers_slot_key", OLD_SLOTS]).await?;
        for (table, column, _) in REFERENCES {
            run(manager, &[&format!("ALTER TABLE {table} DROP COLUMN {column}")]).await?;
        }
        for (table, column) in columns() {
            let name = column.get_column_name();
            run(manager, &[&format!("ALTER TABLE {table} DROP COLUMN {name}")]).await?;
        }
        Ok(())
    }
}

/// Columns of existing tables.
fn columns() -> Vec<(&'static str, ColumnDef)> {
    let mut columns = vec![
        ("trips", integer("version").default(1).take()),
        // Number of changes since the assignment letter was issued.
        ("trips", integer("revision").default(0).take()),
        ("trips", timestamp_with_time_zone_null("cancelled_at")),
        // The day of `cancelled_at` in the office.
        ("trips", date_null("cancelled_on")),
        ("trips", text_null("cancel_reason")),
        // Of the receipt.
        ("travellers", integer("version").default(1).take()),
        // True within a transaction that gives the travellers of a trip new slots.
        ("travellers", boolean("moving").default(false).take()),
        // A void number stays in the book, and no other letter gets it.
        ("letter_numbers", timestamp_with_time_zone_null("voided_at")),
        ("letter_numbers", text_null("void_reason")),
        // True if the numbers that the setting skips were given outside the application.
        ("counter_settings", boolean("outside").default(false).take()),
    ];
    for table in SIGNATORIES {
        // '', 'Plt.', 'Plh.' or 'a.n.', printed before the title.
        columns.push((table, text("acting").default("").take()));
        // The first and the last day on which the person signs.
        columns.push((table, date_null("valid_from")));
        columns.push((table, date_null("valid_until")));
    }
    columns
}

/// A change of a filed trip; rows are only ever added. `revision` is 0 before the assignment letter is issued. `changes` is a
/// JSON array of field, old and new value, in words.
async fn trip_changes(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("trip_changes")
        .references("trip_id", "trips")
        .small_number("revision")
        .optional_text("reason")
        .text("changes")
        .references("changed_by", "users")
        .instant("changed_at")
        .index("trip_id, id")
        .create(manager)
        .await
}

/// A print of a letter, with the number and the revision on it; rows are only ever added.
async fn letter_prints(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("letter_prints")
        .references("trip_id", "trips")
        .text("document")
        .text("number")
        .small_number("revision")
        .references("printed_by", "users")
        .instant("printed_at")
        .index("trip_id, id")
        .create(manager)
        .await
}

/// Data of a numbered letter, from which every print is made; `shape` is the version of its JSON.
async fn letter_snapshots(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("letter_snapshots")
        .references("trip_id", "trips")
        .text("document")
        .small_number("shape")
        .text("data")
        .instant("taken_at")
        .unique("trip_id, document")
        .create(manager)
        .await
}

/// Raises the version of a trip with every update of its row, and of a receipt with every update of status, total or note, so
/// that no writer forgets.
async fn versions(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let watched = [("trips", "UPDATE"), ("travellers", "UPDATE OF status, total, note")];
    if manager.get_database_backend() == DbBackend::Sqlite {
        for (table, event) in watched {
            let raise = format!("UPDATE {table} SET version = OLD.version + 1 WHERE id = NEW.id");
            let trigger = format!(
                "CREATE TRIGGER {table}_version AFTER {event} ON {table} WHEN NEW.version = OLD.version BEGIN {raise}; END"
            );
            run(manager, &[&trigger]).await?;
        }
        return Ok(());
    }
    let function = "CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS \
                    $$ BEGIN NEW.version := OLD.version + 1; RETURN NEW; END $$";
    run(manager, &[function]).await?;
    for (table, event) in watched {
        let trigger = format!(
            "CREATE TRIGGER {table}_version BEFORE {event} ON {table} FOR EACH ROW EXECUTE FUNCTION raise_version()"
        );
        run(manager, &[&trigger]).await?;
    }
    Ok(())
}
