//! Costs of trips: provinces of places, the basis of computed lines, digests of proofs, advances, and the days on which a
//! person has a daily allowance.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer_null, date_null, integer_null, text_null};
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Optional foreign keys: table, column, target.
const REFERENCES: [(&str, &str, &str); 2] =
    [("trip_places", "province_id", "provinces"), ("expense_lines", "tariff_id", "tariffs")];

/// Indexes: of the proofs with the same bytes, and of the lines that a tariff is used in.
const INDEXES: [(&str, &str); 2] = [
    ("expense_lines_photo_digest_idx", "ON expense_lines (photo_digest) WHERE photo_digest IS NOT NULL"),
    ("expense_lines_tariff_idx", "ON expense_lines (tariff_id) WHERE tariff_id IS NOT NULL"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        for (table, column) in columns() {
            manager.alter_table(Table::alter().table(table).add_column(column).take()).await?;
        }
        for (table, column, target) in REFERENCES {
            let reference = format!("bigint REFERENCES {target} (id) ON DELETE RESTRICT ON UPDATE RESTRICT");
            db.execute_unprepared(&format!("ALTER TABLE {table} ADD COLUMN {column} {reference}")).await?;
        }
        for (name, on) in INDEXES {
            db.execute_unprepared(&format!("CREATE INDEX {name} {on}")).await?;
        }
        // A person has one daily allowance a day, over all trips in force: a cancelled trip has no rows here.
        table("allowance_days")
            .references("employee_id", "employees")
            .references("traveller_id", "travellers")
            .day("day")
            .unique("employee_id, day")
            .index("traveller_id, day")
            .create(manager)
            .await?;
        db.execute_unprepared(&held_days(manager.get_database_backend())).await.map(|_| ())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        drop_tables(manager, &["allowance_days"]).await?;
        for (name, _) in INDEXES {
            db.execute_unprepared(&format!("DROP INDEX {name}")).await?;
        }
        for (table, column, _) in REFERENCES {
            db.execute_unprepared(&format!("ALTER TABLE {table} DROP COLUMN {column}")).await?;
        }
        for (table, column) in columns() {
            let name = column.get_column_name();
            db.execute_unprepared(&format!("ALTER TABLE {table} DROP COLUMN {name}")).await?;
        }
        Ok(())
    }
}

/// The days of allowances that receipts have already: as many of the first days of the trip as they have allowances. A day on
/// several receipts belongs to the oldest.
fn held_days(backend: DbBackend) -> String {
    let day = if backend == DbBackend::Sqlite { "date(departs_on, n || ' days')" } else { "departs_on + n" };
    format!(
        "INSERT INTO allowance_days (employee_id, traveller_id, day) \
         WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 92), \
         claims AS (SELECT t.id, t.employee_id, t.departs_on, t.returns_on, SUM(l.quantity) AS claimed \
         FROM travellers t JOIN trips ON trips.id = t.trip_id JOIN expense_lines l ON l.traveller_id = t.id \
         WHERE l.expense_kind_id = 1 AND lower(l.item) NOT LIKE 'representasi%' AND trips.cancelled_at IS NULL \
         GROUP BY t.id, t.employee_id, t.departs_on, t.returns_on) \
         SELECT employee_id, MIN(id), {day} FROM claims JOIN numbers ON n < claimed AND {day} <= returns_on \
         GROUP BY employee_id, {day}"
    )
}

/// Columns of existing tables.
fn columns() -> Vec<(&'static str, ColumnDef)> {
    vec![
        // Computation of a line in words, and the regulation it rests on.
        ("expense_lines", text_null("formula")),
        ("expense_lines", text_null("legal_basis")),
        // Price and quantity that were computed, once somebody changed the line.
        ("expense_lines", big_integer_null("computed_price")),
        ("expense_lines", integer_null("computed_quantity")),
        // SHA-256 of the proof, in hexadecimal digits.
        ("expense_lines", text_null("photo_digest")),
        ("travellers", big_integer_null("advance")),
        ("travellers", date_null("advance_paid_on")),
        ("travellers", text_null("advance_reference")),
    ]
}
