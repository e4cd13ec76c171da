//! Letters dated back (office C-7): the number book keeps the date of each letter, whether it was dated back, and why.

use sea_orm_migration::prelude::*;

use crate::table::run;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        run(
            manager,
            &[
                "ALTER TABLE letter_numbers ADD COLUMN letter_date date",
                "ALTER TABLE letter_numbers ADD COLUMN backdated boolean NOT NULL DEFAULT false",
                "ALTER TABLE letter_numbers ADD COLUMN backdate_reason text",
                "UPDATE letter_numbers SET letter_date = coalesce(\
                 (SELECT letter_date FROM outgoing_letters WHERE id = letter_numbers.outgoing_letter_id), \
                 (SELECT submitted_on FROM trips WHERE id = letter_numbers.trip_id), \
                 (SELECT submitted_on FROM trips WHERE id = \
                 (SELECT trip_id FROM travellers WHERE id = letter_numbers.traveller_id)))",
                "CREATE INDEX letter_numbers_newest_idx ON letter_numbers \
                 (parent_unit_id, letter_kind_id, year, letter_date) WHERE voided_at IS NULL",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        run(
            manager,
            &[
                "DROP INDEX letter_numbers_newest_idx",
                "ALTER TABLE letter_numbers DROP COLUMN letter_date",
                "ALTER TABLE letter_numbers DROP COLUMN backdated",
                "ALTER TABLE letter_numbers DROP COLUMN backdate_reason",
            ],
        )
        .await
    }
}
