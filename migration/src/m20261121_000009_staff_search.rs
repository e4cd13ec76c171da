//! Staff are found and ordered whatever the case of a name, alike on both databases; a NIP is unique among those who are
//! not retired, so that a person who comes back can be entered again.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, Statement};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        db.execute_unprepared("ALTER TABLE employees ADD COLUMN name_key text NOT NULL DEFAULT ''").await?;
        fill_name_keys(manager).await?;
        for sql in [
            "DROP INDEX employees_name_id_idx",
            "CREATE INDEX employees_name_key_id_idx ON employees (name_key, id)",
            "DROP INDEX employees_nip_key",
            // A name of its own: another connection to SQLite may still know the old index by the old name.
            "CREATE UNIQUE INDEX employees_nip_in_service_key ON employees (nip) WHERE retired_at IS NULL",
        ] {
            db.execute_unprepared(sql).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for sql in [
            "DROP INDEX employees_nip_in_service_key",
            "CREATE UNIQUE INDEX employees_nip_key ON employees (nip)",
            "DROP INDEX employees_name_key_id_idx",
            "CREATE INDEX employees_name_id_idx ON employees (name, id)",
            "ALTER TABLE employees DROP COLUMN name_key",
        ] {
            manager.get_connection().execute_unprepared(sql).await?;
        }
        Ok(())
    }
}

/// The lower-case names of those who are there: of one mind on both databases, which SQL's `lower` is not.
async fn fill_name_keys(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let db = manager.get_connection();
    let backend = db.get_database_backend();
    for row in db.query_all_raw(Statement::from_string(backend, "SELECT id, name FROM employees")).await? {
        let (id, name): (i64, String) = (row.try_get("", "id")?, row.try_get("", "name")?);
        let values = [name.to_lowercase().into(), id.into()];
        let sql = "UPDATE employees SET name_key = $1 WHERE id = $2";
        db.execute_raw(Statement::from_sql_and_values(backend, sql, values)).await?;
    }
    Ok(())
}
