//! Receipt templates by kind of trip.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::string_len;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let receipt_use = string_len("receipt_use", 16).default("semua").take();
        manager.alter_table(Table::alter().table("finance_templates").add_column(receipt_use).take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("finance_templates").drop_column("receipt_use").take()).await
    }
}
