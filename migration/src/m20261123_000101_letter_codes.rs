//! Codes printed on letters, by which anyone can ask whether a paper is in force.

use sea_orm_migration::prelude::*;

use crate::table::{drop_tables, table_with_text_id};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// The id is the code. `traveller` is 0 for a letter of the trip; no foreign key, because the row outlives a traveller who
    /// is taken out of the trip. `receipt_version` is that of the printed receipt, 0 for other letters. The other columns hold
    /// what the page of the code may tell of the letter; `people` are initials, one a line.
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        table_with_text_id("letter_codes")
            .references("trip_id", "trips")
            .text("document")
            .number("traveller")
            .small_number("revision")
            .small_number("receipt_version")
            .text("number")
            .day("dated_on")
            .text("agency")
            .text("people")
            .text("destination")
            .instant("created_at")
            .unique("trip_id, document, traveller, revision, receipt_version")
            .create(manager)
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["letter_codes"]).await
    }
}
