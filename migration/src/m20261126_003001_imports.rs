//! Columns of imports as they were mapped by hand, by the headings of the file; the level of each grade, for lists without one
//! (office 2.2).

use sea_orm_migration::prelude::*;

use crate::table::{drop_tables, run};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const LAYOUTS: &str = "CREATE TABLE import_layouts (\
    kind varchar(32) NOT NULL, signature varchar(64) NOT NULL, columns text NOT NULL, PRIMARY KEY (kind, signature))";
const LEVELS: &str = "CREATE TABLE grade_levels (\
    grade_id bigint NOT NULL PRIMARY KEY REFERENCES grades (id), level_id bigint NOT NULL REFERENCES levels (id))";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        run(manager, &[LAYOUTS, LEVELS]).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["grade_levels", "import_layouts"]).await
    }
}
