//! Additions to the archive: final numbers of its letters (office 4.1). Rows are added once and never changed.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::table::{drop_tables, run, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const NAME: &str = "archived_final_numbers";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // The last one of a number holds: those before it were corrected, with the reason of the next.
        table(NAME)
            .references("archived_number_id", "archived_numbers")
            .text("number")
            .text("number_key")
            .optional_day("dated_on")
            .optional_text("reason")
            .references("entered_by", "users")
            .instant("entered_at")
            .index("archived_number_id")
            .index("number_key")
            .create(manager)
            .await?;
        let awaiting = "CREATE INDEX archived_numbers_awaiting_idx ON archived_numbers (parent_unit_id, letter_date) \
                        WHERE sequence IS NULL";
        let spent = "CREATE INDEX archived_trips_spending_idx ON archived_trips (sub_activity_id, departs_on)";
        run(manager, &[awaiting, spent]).await?;
        if manager.get_database_backend() == DbBackend::Sqlite {
            for event in ["UPDATE", "DELETE"] {
                let trigger = format!(
                    "CREATE TRIGGER {NAME}_no_{} BEFORE {event} ON {NAME} \
                     BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END",
                    event.to_lowercase()
                );
                run(manager, &[&trigger]).await?;
            }
            Ok(())
        } else {
            let trigger = format!(
                "CREATE TRIGGER {NAME}_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON {NAME} \
                 FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_archive()"
            );
            run(manager, &[&trigger]).await
        }
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &[NAME]).await?;
        run(manager, &["DROP INDEX archived_numbers_awaiting_idx", "DROP INDEX archived_trips_spending_idx"]).await
    }
}
