//! Changes of a parent unit's safeguards, so that they do not serve at once the user who made them.

use sea_orm_migration::prelude::*;

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        table("safeguard_changes")
            .references("parent_unit_id", "parent_units")
            .references("user_id", "users")
            .instant("at")
            .text("separation")
            .flag("template_approval")
            .check("separation IN ('mati', 'ingatkan', 'tolak')")
            .index("parent_unit_id, user_id, at")
            .create(manager)
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["safeguard_changes"]).await
    }
}
