//! Verification line by line: judgements of lines, their contents when the receipt was returned, the number of returned lines,
//! answers to a rejection, and the reasons of rejections.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer_null, integer_null, text_null};
use sea_orm_migration::sea_orm::ConnectionTrait;

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Reasons that a new office starts with.
const REASONS: [&str; 6] = [
    "Bukti belum dilampirkan",
    "Bukti tidak terbaca",
    "Nilai tidak sama dengan bukti",
    "Jumlah hari tidak sesuai surat tugas",
    "Melebihi batas tarif",
    "Rincian bukan bagian dari perjalanan ini",
];

/// Columns added to tables that exist.
fn added() -> Vec<(&'static str, ColumnDef)> {
    vec![
        ("expense_lines", text_null("judgement")),
        ("expense_lines", text_null("judgement_note")),
        ("expense_lines", integer_null("returned_quantity")),
        ("expense_lines", big_integer_null("returned_price")),
        ("expense_lines", text_null("returned_text")),
        ("expense_lines", integer_null("previous_quantity")),
        ("expense_lines", big_integer_null("previous_price")),
        ("travellers", integer_null("returned_lines")),
        ("receipt_events", text_null("answer")),
    ]
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, column) in added() {
            manager.alter_table(Table::alter().table(name).add_column(column).take()).await?;
        }
        table("rejection_reasons")
            .text("text")
            .flag("active")
            .small_number("version")
            .may_reference("changed_by", "users")
            .optional_instant("changed_at")
            .create(manager)
            .await?;
        // The text as it was when the receipt was rejected.
        table("rejection_event_reasons")
            .references("event_id", "receipt_events")
            .references("reason_id", "rejection_reasons")
            .text("text")
            .unique("event_id, reason_id")
            .index("reason_id")
            .create(manager)
            .await?;
        let mut insert = Query::insert().into_table("rejection_reasons").columns(["text", "active", "version"]).take();
        for reason in REASONS {
            insert.values_panic([reason.into(), true.into(), 1.into()]);
        }
        manager.get_connection().execute(&insert).await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["rejection_event_reasons", "rejection_reasons"]).await?;
        for (name, mut column) in added() {
            let column = column.take().get_column_name();
            manager.alter_table(Table::alter().table(name).drop_column(column).take()).await?;
        }
        Ok(())
    }
}
