//! Logos that letterheads have had: letters print with the logo of their day, so none is removed.

use sea_orm_migration::prelude::*;

use crate::table::{drop_tables, run};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        run(
            manager,
            &[
                // A digest is left open for a logo from before: its file is not at hand here.
                "CREATE TABLE letterhead_logos (key text PRIMARY KEY, sha256 text UNIQUE)",
                "INSERT INTO letterhead_logos (key) SELECT DISTINCT logo FROM parent_units WHERE logo IS NOT NULL",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["letterhead_logos"]).await
    }
}
