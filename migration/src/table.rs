//! Statements of steps that compute values of rows.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend, Statement};

/// Runs statements, in order.
pub(crate) async fn run(manager: &SchemaManager<'_>, statements: &[&str]) -> Result<(), DbErr> {
    for sql in statements {
        manager.get_connection().execute_unprepared(sql).await?;
    }
    Ok(())
}

/// Changes the stored text of a table of `SQLite` for one with another constraint. It changes no row, and tables that others refer to
/// cannot be copied: `SQLite`'s manual, `lang_altertable`, section 7.
///
/// # Errors
/// [`DbErr::Migration`] where `change` finds nothing to change.
pub(crate) async fn redefine(
    manager: &SchemaManager<'_>,
    table: &str,
    change: impl Fn(&str) -> Option<String>,
) -> Result<(), DbErr> {
    let db = manager.get_connection();
    let find = format!(
        "SELECT sql, (SELECT schema_version FROM pragma_schema_version) AS version FROM sqlite_schema \
         WHERE type = 'table' AND name = '{table}'"
    );
    let missing = || DbErr::Migration(format!("{table} is not as the step knows it"));
    let row = db.query_one_raw(Statement::from_string(DbBackend::Sqlite, find)).await?.ok_or_else(missing)?;
    let (sql, version): (String, i64) = (row.try_get("", "sql")?, row.try_get("", "version")?);
    let sql = change(&sql).ok_or_else(missing)?;
    db.execute_unprepared("PRAGMA writable_schema = ON").await?;
    let update = format!("UPDATE sqlite_schema SET sql = $1 WHERE type = 'table' AND name = '{table}'");
    db.execute_raw(Statement::from_sql_and_values(DbBackend::Sqlite, update, [sql.into()])).await?;
    db.execute_unprepared(&format!("PRAGMA schema_version = {}", version + 1)).await?;
    db.execute_unprepared("PRAGMA writable_schema = OFF").await.map(drop)
}

/// Fills the column `name_key` of existing rows with their names in lower case; not by SQL's `lower`, which differs
/// between the databases.
pub(crate) async fn fill_name_keys(manager: &SchemaManager<'_>, table: &str) -> Result<(), DbErr> {
    let db = manager.get_connection();
    let backend = db.get_database_backend();
    for row in db.query_all_raw(Statement::from_string(backend, format!("SELECT id, name FROM {table}"))).await? {
        let (id, name): (i64, String) = (row.try_get("", "id")?, row.try_get("", "name")?);
        let sql = format!("UPDATE {table} SET name_key = $1 WHERE id = $2");
        let values = [name.to_lowercase().into(), id.into()];
        db.execute_raw(Statement::from_sql_and_values(backend, sql, values)).await?;
    }
    Ok(())
}
