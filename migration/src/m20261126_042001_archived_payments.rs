//! Payments to travellers of the archive (office 4.1): rows are only added, and a reversal names the one that it undoes.

use sea_orm_migration::prelude::*;

use crate::journal::guard;
use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const NAME: &str = "archived_payments";
/// Columns that no statement changes.
const FIXED: &str =
    "id, archived_traveller_id, kind, amount, paid_on, means, reference, reverses, reason, recorded_by, recorded_at";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        table(NAME)
            .references("archived_traveller_id", "archived_travellers")
            .text("kind")
            .money("amount")
            .day("paid_on")
            .optional_text("means")
            .text("reference")
            .optional_number("reverses")
            .optional_number("reversed_by")
            .optional_text("reason")
            .references("recorded_by", "users")
            .instant("recorded_at")
            .check("kind IN ('uang-muka', 'pelunasan', 'setoran-kembali', 'pembalik')")
            .index("archived_traveller_id")
            .statement(
                "CREATE UNIQUE INDEX archived_payments_one_settlement_key ON archived_payments (archived_traveller_id) \
                 WHERE kind = 'pelunasan' AND reversed_by IS NULL",
            )
            .create(manager)
            .await?;
        guard(manager, NAME, FIXED).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &[NAME]).await
    }
}
