//! Trigram index for the search of the audit log.

use sea_orm_migration::prelude::*;

use crate::trigram;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const TABLE: &str = "audit_log";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        trigram::add_index(manager, TABLE, &["words"]).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        trigram::drop_index(manager, TABLE).await
    }
}
