//! Costs of trips: provinces of places, the basis of computed lines, digests of proofs, advances, and the days on which a
//! person has a daily allowance.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer_null, date_null, integer_null, text_null};
use sea_orm_migration::sea_orm::ConnectionTrait;

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
            .await
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
