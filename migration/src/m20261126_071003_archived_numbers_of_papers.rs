//! Numbers of the archive are found by the trip, traveller or letter that bears them: lists, calendar and a person's trips look for the
//! final number of each paper.

use sea_orm_migration::prelude::*;

use crate::table::run;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const BEARERS: [&str; 3] = ["trip_id", "traveller_id", "letter_id"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for bearer in BEARERS {
            let index = format!("CREATE INDEX archived_numbers_{bearer}_idx ON archived_numbers ({bearer})");
            run(manager, &[&index]).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for bearer in BEARERS {
            run(manager, &[&format!("DROP INDEX archived_numbers_{bearer}_idx")]).await?;
        }
        Ok(())
    }
}
