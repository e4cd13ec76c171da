//! Corrections of what was entered (office C-21): a version of each row that may be corrected, and finance's own words for a
//! funding source. An empty payment text stands for the usual one, 'untuk pembayaran' and the name.

use sea_orm_migration::prelude::*;

use crate::table::run;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Tables whose rows carry a version.
const CORRECTED: [&str; 6] =
    ["parent_units", "work_units", "outgoing_letters", "funding_sources", "trip_kinds", "health_services"];
/// Texts of a funding source.
const TEXTS: [&str; 2] = ["payment_text", "first_sentence"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in CORRECTED {
            run(manager, &[&format!("ALTER TABLE {table} ADD COLUMN version integer NOT NULL DEFAULT 1")]).await?;
        }
        for text in TEXTS {
            run(manager, &[&format!("ALTER TABLE funding_sources ADD COLUMN {text} text NOT NULL DEFAULT ''")]).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for text in TEXTS {
            run(manager, &[&format!("ALTER TABLE funding_sources DROP COLUMN {text}")]).await?;
        }
        for table in CORRECTED {
            run(manager, &[&format!("ALTER TABLE {table} DROP COLUMN version")]).await?;
        }
        Ok(())
    }
}
