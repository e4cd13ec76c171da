//! The audit log.

use sea_orm_migration::prelude::*;

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        audit_log(manager).await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["audit_log"]).await
    }
}

/// An entry of the audit log, with the object before and after as JSON. Plain ids without foreign keys: entries outlive
/// the rows they refer to.
async fn audit_log(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("audit_log")
        .instant("at")
        .optional_number("user_id")
        .optional_text("address")
        .text("action")
        .text("object")
        .optional_number("object_id")
        .optional_number("parent_unit_id")
        .optional_number("work_unit_id")
        .optional_text("before")
        .optional_text("after")
        .index("at")
        .index("user_id, at")
        .index("object, object_id, at")
        .index("parent_unit_id, at")
        .create(manager)
        .await
}
