//! Receipts of trips without cost (office C-15).

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::boolean;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let no_cost = boolean("no_cost").default(false).take();
        manager.alter_table(Table::alter().table("travellers").add_column(no_cost).take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("travellers").drop_column("no_cost").take()).await
    }
}
