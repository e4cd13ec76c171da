//! The rest of a parent unit's letterhead: name, telephone, mail and site. Government, address and logo are there already.

use sea_orm_migration::prelude::*;

/// The columns; an empty name stands for the parent unit's.
const COLUMNS: [&str; 4] = ["letterhead_name", "phone", "mail", "site"];

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in COLUMNS {
            let add = format!("ALTER TABLE parent_units ADD COLUMN {column} text NOT NULL DEFAULT ''");
            manager.get_connection().execute_unprepared(&add).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in COLUMNS {
            let drop = format!("ALTER TABLE parent_units DROP COLUMN {column}");
            manager.get_connection().execute_unprepared(&drop).await?;
        }
        Ok(())
    }
}
