//! The earlier version that a template restores.

use sea_orm_migration::prelude::*;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const TABLES: [&str; 2] = ["templates", "finance_templates"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES {
            let column = format!(
                "ALTER TABLE {table} ADD COLUMN restored_from bigint \
                 REFERENCES {table} (id) ON DELETE RESTRICT ON UPDATE RESTRICT"
            );
            manager.get_connection().execute_unprepared(&column).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES {
            manager
                .get_connection()
                .execute_unprepared(&format!("ALTER TABLE {table} DROP COLUMN restored_from"))
                .await?;
        }
        Ok(())
    }
}
