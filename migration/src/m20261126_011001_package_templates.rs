//! Templates of the papers of a package: NPD and its nominative list.

use sea_orm_migration::prelude::*;

use crate::m20261123_000102_template_kinds::check;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const BEFORE: &str = "kind BETWEEN 1 AND 9";
const AFTER: &str = "kind BETWEEN 1 AND 11";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        check(manager, BEFORE, AFTER).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        check(manager, AFTER, BEFORE).await
    }
}
