//! Payments as a journal and packages of receipts that are paid together (office section 5). The database holds that at most one
//! settlement of a receipt stands, that a receipt is in one package at most, and that payments are only added. Employees gain the
//! name of their bank, expense lines a flag for the costs of cancelling.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::journal::{create_functions, guard};
use crate::table::{drop_tables, run, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// New columns; `reversed_by` is the row that reverses a payment.
const COLUMNS: [(&str, &str); 5] = [
    ("payments", "deduction bigint NOT NULL DEFAULT 0"),
    ("payments", "package_id bigint"),
    ("payments", "reversed_by bigint"),
    ("employees", "bank text"),
    ("expense_lines", "cancelling boolean NOT NULL DEFAULT FALSE"),
];

const FILL: &str = "UPDATE payments SET reversed_by = \
                    (SELECT later.id FROM payments AS later WHERE later.reverses = payments.id)";
const ONE_SETTLEMENT: &str = "CREATE UNIQUE INDEX payments_one_settlement_key ON payments (traveller_id) \
                              WHERE kind = 'pelunasan' AND reversed_by IS NULL";
const OF_PACKAGE: &str = "CREATE INDEX payments_package_id_idx ON payments (package_id)";
/// Columns that no statement changes: a traveller may leave the trip.
const FIXED: &str = "id, trip_id, employee_id, kind, amount, deduction, paid_on, means, reference, package_id, reverses, \
                     reason, recorded_by, recorded_at";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, column) in COLUMNS {
            run(manager, &[&format!("ALTER TABLE {table} ADD COLUMN {column}")]).await?;
        }
        run(manager, &[FILL, ONE_SETTLEMENT, OF_PACKAGE]).await?;
        create_packages(manager).await?;
        create_functions(manager).await?;
        guard(manager, "payments", FIXED).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        match manager.get_database_backend() {
            DbBackend::Sqlite => {
                let triggers = ["payments_no_change", "payments_reversed_once", "payments_no_delete"];
                for trigger in triggers {
                    run(manager, &[&format!("DROP TRIGGER {trigger}")]).await?;
                }
            }
            _ => {
                run(
                    manager,
                    &["DROP FUNCTION refuse_change_of_payments CASCADE", "DROP FUNCTION reverse_payment_once CASCADE"],
                )
                .await?;
            }
        }
        drop_tables(manager, &["package_lines", "package_receipts", "packages"]).await?;
        run(manager, &["DROP INDEX payments_package_id_idx", "DROP INDEX payments_one_settlement_key"]).await?;
        for (table, column) in COLUMNS {
            let name = column.split(' ').next().unwrap_or_default();
            run(manager, &[&format!("ALTER TABLE {table} DROP COLUMN {name}")]).await?;
        }
        Ok(())
    }
}

/// Creates packages, the receipts that they hold and held, and their account lines.
async fn create_packages(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("packages")
        .references("parent_unit_id", "parent_units")
        .text("kind")
        .references("funding_source_id", "funding_sources")
        .references("treasurer_id", "treasurers")
        .day("dated_on")
        .small_number("year")
        .optional_text("number")
        .optional_number("sequence")
        .optional_text("note")
        .text("state")
        .small_number("version")
        .may_reference("created_by", "users")
        .instant("created_at")
        .optional_instant("submitted_at")
        .optional_day("paid_on")
        .optional_text("means")
        .optional_text("reference")
        .optional_text("disbursement_order")
        .optional_text("cancel_reason")
        .may_reference("changed_by", "users")
        .instant("changed_at")
        .check("state IN ('disusun', 'diajukan', 'dibayar', 'batal')")
        .check("state IN ('disusun', 'batal') OR number IS NOT NULL")
        .check("(state = 'dibayar') = (paid_on IS NOT NULL AND means IS NOT NULL AND reference IS NOT NULL) OR state = 'batal'")
        .check("(state = 'batal') = (cancel_reason IS NOT NULL)")
        .unique("parent_unit_id, year, number")
        .unique("parent_unit_id, year, sequence")
        .index("year, state")
        .create(manager)
        .await?;
    // A traveller may be taken out of the trip once the package has let the receipt go: name and total stay.
    table("package_receipts")
        .references("package_id", "packages")
        .may_reference("traveller_id", "travellers")
        .small_number("position")
        .text("name")
        .money("total")
        .flag("released")
        .unique("package_id, traveller_id")
        .statement(
            "CREATE UNIQUE INDEX package_receipts_one_package_key ON package_receipts (traveller_id) WHERE NOT released",
        )
        .create(manager)
        .await?;
    table("package_lines")
        .references("package_id", "packages")
        .references("sub_activity_id", "sub_activities")
        .text("activity_code")
        .text("name")
        .text("account_code")
        .small_number("year")
        .optional_money("budget")
        .money("accumulated")
        .money("current")
        .index("package_id")
        .create(manager)
        .await
}
