//! The trip whose memo a request was answered with, so that an answer too large to keep can be printed again.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::big_integer_null;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // No foreign key: SQLite adds none to a table, and trips are never deleted.
        let trip = big_integer_null("memo_of");
        manager.alter_table(Table::alter().table("idempotency_keys").add_column(trip).take()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("idempotency_keys").drop_column("memo_of").take()).await
    }
}
