//! Manual settings of counters: the reasons of skipped numbers, for the check of the number book.

use sea_orm_migration::prelude::*;

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// A manual setting of a counter; rows are only ever added.
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        table("counter_settings")
            .references("counter_id", "counters")
            .number("last_before")
            .number("last_after")
            .references("set_by", "users")
            .instant("set_at")
            .check("last_before >= 0 AND last_after >= 0")
            .index("counter_id, id")
            .create(manager)
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["counter_settings"]).await
    }
}
