//! Proofs of expense lines: bills as PDF, numbers of bills, and the photos that lie on their side.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{integer_null, text_null};

use crate::table::drop_tables;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Tables with photos, and their columns.
const PHOTOS: [(&str, &str); 4] =
    [("trips", "photo"), ("trip_photos", "photo"), ("expense_lines", "photo"), ("parent_units", "logo")];

const INDEXES: [(&str, &str); 2] = [
    ("expense_lines_reference_idx", "ON expense_lines (reference_form) WHERE reference_form IS NOT NULL"),
    ("expense_lines_document_idx", "ON expense_lines (document) WHERE document IS NOT NULL"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        for column in columns() {
            manager.alter_table(Table::alter().table("expense_lines").add_column(column).take()).await?;
        }
        for (name, on) in INDEXES {
            db.execute_unprepared(&format!("CREATE INDEX {name} {on}")).await?;
        }
        // Storage keys of photos whose orientation has not been looked at. PNG files never kept one.
        db.execute_unprepared("CREATE TABLE unturned_photos (key text PRIMARY KEY)").await?;
        for (table, column) in PHOTOS {
            let keys = format!("SELECT DISTINCT {column} FROM {table} WHERE {column} LIKE '%.jpg'");
            let insert = format!("INSERT INTO unturned_photos (key) {keys} ON CONFLICT DO NOTHING");
            db.execute_unprepared(&insert).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        drop_tables(manager, &["unturned_photos"]).await?;
        for (name, _) in INDEXES {
            db.execute_unprepared(&format!("DROP INDEX {name}")).await?;
        }
        for column in columns() {
            let name = column.get_column_name();
            db.execute_unprepared(&format!("ALTER TABLE expense_lines DROP COLUMN {name}")).await?;
        }
        Ok(())
    }
}

fn columns() -> [ColumnDef; 4] {
    [
        // Storage key of the bill as PDF, and its number of pages; `photo` shows the first one.
        text_null("document"),
        integer_null("document_pages"),
        // Number of the bill as it was typed, and the form in which two are compared.
        text_null("reference"),
        text_null("reference_form"),
    ]
}
