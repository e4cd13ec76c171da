//! Invitations that trips brought with them from the former system.

use sea_orm_migration::prelude::*;

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const NAME: &str = "trip_invitations";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        table(NAME)
            .references("trip_id", "trips")
            .references("file_id", "archived_files")
            .unique("trip_id")
            .index("file_id")
            .create(manager)
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &[NAME]).await
    }
}
