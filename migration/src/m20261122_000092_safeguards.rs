//! Safeguards of a parent unit, and the employee whose account it is.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::big_integer_null;

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // No foreign key: SQLite adds none to a table, and employees are never deleted.
        let employee = big_integer_null("employee_id");
        manager.alter_table(Table::alter().table("users").add_column(employee).take()).await?;
        safeguards(manager).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["unit_safeguards"]).await?;
        manager.alter_table(Table::alter().table("users").drop_column("employee_id").take()).await
    }
}

/// Safeguards of a parent unit; one without a row has the defaults.
async fn safeguards(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("unit_safeguards")
        .references("parent_unit_id", "parent_units")
        .text("separation")
        .flag("template_approval")
        .check("separation IN ('mati', 'ingatkan', 'tolak')")
        .unique("parent_unit_id")
        .create(manager)
        .await
}
