//! Templates that wait for their approval.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::boolean;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let waits = boolean("waits").default(false).take();
        manager.alter_table(Table::alter().table("templates").add_column(waits).take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("templates").drop_column("waits").take()).await
    }
}
