//! Columns of days refuse all but 1900 to 2199 (office C-22). What is there already stays, and is noted for the office.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend, QueryResult, Statement};

use crate::known_days::{KNOWN, refuse_others};
use crate::upgrade_notes::note;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const SQLITE_COLUMNS: &str = "SELECT m.name AS of_table, c.name AS of_column FROM sqlite_schema AS m \
                              JOIN pragma_table_info(m.name) AS c ON true \
                              WHERE m.type = 'table' AND c.type LIKE 'date%' ORDER BY 1, 2";
const POSTGRES_COLUMNS: &str = "SELECT table_name::text AS of_table, column_name::text AS of_column \
                                FROM information_schema.columns \
                                WHERE table_schema = current_schema() AND data_type = 'date' ORDER BY 1, 2";
/// Most rows that a note names.
const NAMED: usize = 20;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, column) in columns(manager).await? {
            tell(manager, &table, &column).await?;
            refuse_others(manager, &table, &[&column]).await?;
        }
        Ok(())
    }
}

/// Tables with their columns of days.
async fn columns(manager: &SchemaManager<'_>) -> Result<Vec<(String, String)>, DbErr> {
    let backend = manager.get_database_backend();
    let sql = if backend == DbBackend::Sqlite { SQLITE_COLUMNS } else { POSTGRES_COLUMNS };
    let rows = manager.get_connection().query_all_raw(Statement::from_string(backend, sql)).await?;
    rows.iter().map(|row| Ok((row.try_get("", "of_table")?, row.try_get("", "of_column")?))).collect()
}

/// Notes the rows that hold another day.
async fn tell(manager: &SchemaManager<'_>, table: &str, column: &str) -> Result<(), DbErr> {
    let backend = manager.get_database_backend();
    let (first, last) = KNOWN;
    let unknown = match backend {
        DbBackend::Sqlite => {
            format!("{column} NOT BETWEEN '{first}' AND '{last}' OR {column} IS NOT date({column}, '+0 days')")
        }
        _ => format!("{column} NOT BETWEEN DATE '{first}' AND DATE '{last}'"),
    };
    let sql = format!(
        "SELECT CAST(id AS text) AS id, CAST({column} AS text) AS day FROM {table} WHERE {unknown} ORDER BY id LIMIT {NAMED}"
    );
    let rows = manager.get_connection().query_all_raw(Statement::from_string(backend, sql)).await?;
    let named = |row: &QueryResult| {
        Ok(format!("id {} ({})", row.try_get::<String>("", "id")?, row.try_get::<String>("", "day")?))
    };
    let named = rows.iter().map(named).collect::<Result<Vec<_>, DbErr>>()?;
    if named.is_empty() {
        return Ok(());
    }
    let more = if named.len() == NAMED { ", mungkin lebih banyak lagi" } else { "" };
    let text = format!(
        "Tanggal di luar tahun 1900 sampai 2199 pada {table}.{column}: {}{more}. Betulkan tanggalnya; sampai itu baris ini dapat hilang dari daftar.",
        named.join(", ")
    );
    note(manager, "known_days", text).await
}
