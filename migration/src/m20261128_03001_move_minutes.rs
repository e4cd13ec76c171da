//! Minutes of a move, kept as data: they are printed again on the letterhead that the office has by then.

use sea_orm_migration::prelude::*;

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const NAME: &str = "move_minutes";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        table(NAME).instant("kept_at").text("content").create(manager).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &[NAME]).await
    }
}
