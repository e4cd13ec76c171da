//! Texts of numbers are found whatever brought them, so that none is given twice (assurance D-4), and letters of the archive
//! wait for a final number only where theirs has no serial (D-12).

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};

use crate::table::run;

/// Tables of what may be taken away, and who took it away with what reason.
const ENDED: [&str; 2] = ["final_numbers", "signed_files"];

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const INDEXES: [(&str, &str); 3] = [
    ("letter_numbers_key_idx", "letter_numbers (replace(lower(text), ' ', ''))"),
    ("archived_numbers_key_idx", "archived_numbers (replace(lower(number), ' ', ''))"),
    ("final_numbers_key_idx", "final_numbers (number_key) WHERE ended_at IS NULL"),
];
const AWAITING: &str = "archived_numbers_awaiting_idx";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, on) in INDEXES {
            run(manager, &[&format!("CREATE INDEX {name} ON {on}")]).await?;
        }
        run(
            manager,
            &[
                "ALTER TABLE archived_numbers ADD COLUMN awaits_final boolean NOT NULL DEFAULT false",
                &format!("DROP INDEX {AWAITING}"),
                &format!(
                    "CREATE INDEX {AWAITING} ON archived_numbers (parent_unit_id, letter_date) WHERE awaits_final"
                ),
            ],
        )
        .await?;
        for table in ENDED {
            let by = "ended_by bigint REFERENCES users (id) ON DELETE RESTRICT ON UPDATE RESTRICT";
            let columns = [by, "end_note text"].map(|column| format!("ALTER TABLE {table} ADD COLUMN {column}"));
            run(manager, &columns.each_ref().map(String::as_str)).await?;
        }
        open(manager, true).await?;
        mark(manager).await?;
        open(manager, false).await
    }
}

/// Marks the numbers in which blanks stand in place of a serial.
async fn mark(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let db = manager.get_connection();
    let without = Query::select()
        .columns(["id", "number"])
        .from("archived_numbers")
        .and_where(Expr::col("sequence").is_null())
        .take();
    for row in db.query_all(&without).await? {
        let (id, number): (i64, String) = (row.try_get("", "id")?, row.try_get("", "number")?);
        let parts = number.trim_end_matches([' ', '/']).split('/');
        let has_serial = number.contains(|c: char| c.is_ascii_digit())
            && parts.into_iter().all(|part| part.contains(char::is_alphanumeric));
        if !has_serial {
            let update = Query::update()
                .table("archived_numbers")
                .value("awaits_final", true)
                .and_where(Expr::col("id").eq(id))
                .take();
            db.execute(&update).await?;
        }
    }
    Ok(())
}

/// Opens the table of the archive to the step, and closes it again.
async fn open(manager: &SchemaManager<'_>, open: bool) -> Result<(), DbErr> {
    let statement = match (manager.get_database_backend(), open) {
        (DbBackend::Sqlite, true) => "DROP TRIGGER archived_numbers_no_update",
        (DbBackend::Sqlite, false) => {
            "CREATE TRIGGER archived_numbers_no_update BEFORE UPDATE ON archived_numbers \
             BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END"
        }
        (_, true) => "ALTER TABLE archived_numbers DISABLE TRIGGER archived_numbers_kept",
        (_, false) => "ALTER TABLE archived_numbers ENABLE TRIGGER archived_numbers_kept",
    };
    run(manager, &[statement]).await
}
