//! Receipt templates that finance withdrew.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::timestamp_with_time_zone_null;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let withdrawn = timestamp_with_time_zone_null("withdrawn_at").take();
        manager.alter_table(Table::alter().table("finance_templates").add_column(withdrawn).take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("finance_templates").drop_column("withdrawn_at").take()).await
    }
}
