//! Further lines of a letterhead (C-14): two more above the name, and a second line of the name. The government is the first
//! line above.

use sea_orm_migration::prelude::*;

use crate::table::run;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const COLUMNS: [&str; 3] = ["second_line_above", "third_line_above", "second_line"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in COLUMNS {
            run(manager, &[&format!("ALTER TABLE parent_units ADD COLUMN {column} text NOT NULL DEFAULT ''")]).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in COLUMNS {
            run(manager, &[&format!("ALTER TABLE parent_units DROP COLUMN {column}")]).await?;
        }
        Ok(())
    }
}
