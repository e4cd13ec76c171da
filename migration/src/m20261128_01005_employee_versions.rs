//! Version of a staff record, by which a change meets one that its caller had not seen (assurance D-14).

use sea_orm_migration::prelude::*;

use crate::table::run;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        run(manager, &["ALTER TABLE employees ADD COLUMN version integer NOT NULL DEFAULT 1"]).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        run(manager, &["ALTER TABLE employees DROP COLUMN version"]).await
    }
}
