//! Templates of further papers: report, actual costs, attendance, nominative list, cancellation.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend, Statement};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const BEFORE: &str = "kind BETWEEN 1 AND 3";
const AFTER: &str = "kind BETWEEN 1 AND 8";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        check(manager, BEFORE, AFTER).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        check(manager, AFTER, BEFORE).await
    }
}

/// Replaces the check constraint of the kinds.
pub(crate) async fn check(manager: &SchemaManager<'_>, before: &str, after: &str) -> Result<(), DbErr> {
    let db = manager.get_connection();
    if manager.get_database_backend() == DbBackend::Postgres {
        let sql = format!(
            "ALTER TABLE templates DROP CONSTRAINT templates_kind_check, ADD CONSTRAINT templates_kind_check CHECK ({after})"
        );
        return db.execute_unprepared(&sql).await.map(drop);
    }
    // SQLite cannot change a constraint, so the table is copied with its indexes.
    let table = stored(manager, "type = 'table' AND name = 'templates'").await?.concat();
    let indexes = stored(manager, "type = 'index' AND tbl_name = 'templates'").await?;
    let copy =
        table.replacen("templates", "templates_copy", 1).replace("REFERENCES templates ", "REFERENCES templates_copy ");
    let steps = [
        copy.replace(before, after),
        "INSERT INTO templates_copy SELECT * FROM templates".to_owned(),
        "DROP TABLE templates".to_owned(),
        "ALTER TABLE templates_copy RENAME TO templates".to_owned(),
    ];
    for sql in steps.iter().chain(&indexes) {
        db.execute_unprepared(sql).await?;
    }
    Ok(())
}

/// Definitions of the schema that a condition selects.
async fn stored(manager: &SchemaManager<'_>, condition: &str) -> Result<Vec<String>, DbErr> {
    let sql = format!("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND {condition}");
    let rows = manager.get_connection().query_all_raw(Statement::from_string(DbBackend::Sqlite, sql)).await?;
    rows.iter().map(|row| row.try_get("", "sql")).collect()
}
