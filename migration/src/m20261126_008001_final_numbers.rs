//! Numbers given outside the application (office section 6): which letters wait for one, the final numbers with their
//! history, and the signed files.

use sea_orm_migration::prelude::*;

use crate::table::{drop_tables, run, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // A row says that the letters of a parent unit and kind get their final number elsewhere.
        table("outside_numbering")
            .references("parent_unit_id", "parent_units")
            .references("letter_kind_id", "letter_kinds")
            .unique("parent_unit_id, letter_kind_id")
            .create(manager)
            .await?;
        // Rows are only added and ended; the one without an end holds.
        table("final_numbers")
            .references("letter_number_id", "letter_numbers")
            .text("document")
            .number("year")
            .text("number")
            .text("number_key")
            .optional_day("dated_on")
            .optional_text("reason")
            .references("entered_by", "users")
            .instant("entered_at")
            .optional_instant("ended_at")
            .optional_text("end_reason")
            .check("document IN ('nota-dinas', 'surat-tugas', 'spd', 'surat-keluar')")
            .check("(ended_at IS NULL) = (end_reason IS NULL)")
            .check("end_reason IN ('dikoreksi', 'direvisi')")
            .create(manager)
            .await?;
        table("signed_files")
            .references("letter_number_id", "letter_numbers")
            .text("storage_key")
            .text("digest")
            .flag("electronic")
            .references("entered_by", "users")
            .instant("entered_at")
            .optional_instant("ended_at")
            .optional_text("end_reason")
            .check("(ended_at IS NULL) = (end_reason IS NULL)")
            .check("end_reason IN ('diganti', 'direvisi')")
            .create(manager)
            .await?;
        run(
            manager,
            &[
                "ALTER TABLE letter_numbers ADD COLUMN outside boolean NOT NULL DEFAULT false",
                "ALTER TABLE letter_numbers ADD COLUMN awaits_final boolean NOT NULL DEFAULT false",
                "CREATE INDEX letter_numbers_awaiting_idx ON letter_numbers (parent_unit_id, letter_date) WHERE awaits_final",
                "CREATE UNIQUE INDEX final_numbers_text_idx ON final_numbers (document, year, number_key) WHERE ended_at IS NULL",
                "CREATE UNIQUE INDEX final_numbers_letter_idx ON final_numbers (letter_number_id) WHERE ended_at IS NULL",
                "CREATE INDEX final_numbers_history_idx ON final_numbers (letter_number_id)",
                "CREATE UNIQUE INDEX signed_files_letter_idx ON signed_files (letter_number_id) WHERE ended_at IS NULL",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        run(
            manager,
            &[
                "DROP INDEX letter_numbers_awaiting_idx",
                "ALTER TABLE letter_numbers DROP COLUMN outside",
                "ALTER TABLE letter_numbers DROP COLUMN awaits_final",
            ],
        )
        .await?;
        drop_tables(manager, &["signed_files", "final_numbers", "outside_numbering"]).await
    }
}
