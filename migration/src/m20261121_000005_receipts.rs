//! Expense lines and actual costs of a traveller.

use sea_orm_migration::prelude::*;

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        expense_lines(manager).await?;
        actual_costs(manager).await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["actual_costs", "expense_lines"]).await
    }
}

/// A line of the receipt (rincian BPD): quantity times price in rupiah; `photo` is a key of the file store.
async fn expense_lines(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("expense_lines")
        .references("traveller_id", "travellers")
        .references("expense_kind_id", "expense_kinds")
        .text("item")
        .text("unit")
        .small_number("quantity")
        .money("price")
        .optional_text("photo")
        .instant("created_at")
        .check("quantity BETWEEN 1 AND 9999")
        .check("price >= 0")
        .index("traveller_id, expense_kind_id, id")
        .index("photo")
        .statement(
            "CREATE UNIQUE INDEX expense_lines_one_rill_key ON expense_lines (traveller_id) WHERE expense_kind_id = 4",
        )
        .create(manager)
        .await
}

/// An actual cost (rill) under the Rill line of a traveller.
async fn actual_costs(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("actual_costs")
        .references("expense_line_id", "expense_lines")
        .references("traveller_id", "travellers")
        .text("item")
        .money("amount")
        .instant("created_at")
        .check("amount >= 0")
        .index("expense_line_id, id")
        .index("traveller_id, id")
        .create(manager)
        .await
}
