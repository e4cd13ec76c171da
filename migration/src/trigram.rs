//! Trigram indexes: texts are found by any part of three letters or more without a scan. `SQLite` keeps them in FTS5 tables
//! without a copy of the text, `PostgreSQL` in GIN indexes of `pg_trgm`.
//!
//! `pg_trgm` is a trusted extension: the owner of the database may create it. Where it is missing, searches scan.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::table::run;

/// Adds the trigram index of a table's columns.
pub(crate) async fn add_index(manager: &SchemaManager<'_>, table: &str, columns: &[&str]) -> Result<(), DbErr> {
    let statements = match manager.get_database_backend() {
        DbBackend::Sqlite => sqlite_index(table, columns),
        _ => vec![postgres_index(table, columns)],
    };
    run_all(manager, statements).await
}

/// Drops the trigram index of a table.
pub(crate) async fn drop_index(manager: &SchemaManager<'_>, table: &str) -> Result<(), DbErr> {
    let statements = match manager.get_database_backend() {
        DbBackend::Sqlite => ["added", "removed", "changed"]
            .map(|event| format!("DROP TRIGGER {table}_text_{event}"))
            .into_iter()
            .chain([format!("DROP TABLE {table}_text")])
            .collect(),
        _ => vec![format!("DROP INDEX IF EXISTS {table}_text_idx")],
    };
    run_all(manager, statements).await
}

async fn run_all(manager: &SchemaManager<'_>, statements: Vec<String>) -> Result<(), DbErr> {
    for statement in statements {
        run(manager, &[&statement]).await?;
    }
    Ok(())
}

/// An FTS5 table of a table's columns, the triggers that keep it, and its first contents.
fn sqlite_index(table: &str, columns: &[&str]) -> Vec<String> {
    let index = format!("{table}_text");
    let names = columns.join(", ");
    let of = |row: &str| columns.iter().map(|column| format!("{row}.{column}")).collect::<Vec<_>>().join(", ");
    // An FTS5 table without content of its own forgets a row by the values that it was indexed with.
    let add = format!("INSERT INTO {index} (rowid, {names}) VALUES (NEW.id, {});", of("NEW"));
    let remove = format!("INSERT INTO {index} ({index}, rowid, {names}) VALUES ('delete', OLD.id, {});", of("OLD"));
    vec![
        format!(
            "CREATE VIRTUAL TABLE {index} USING fts5({names}, content='{table}', content_rowid='id', columnsize=0, \
             tokenize='trigram')"
        ),
        format!("CREATE TRIGGER {index}_added AFTER INSERT ON {table} BEGIN {add} END"),
        format!("CREATE TRIGGER {index}_removed AFTER DELETE ON {table} BEGIN {remove} END"),
        format!("CREATE TRIGGER {index}_changed AFTER UPDATE OF {names} ON {table} BEGIN {remove} {add} END"),
        format!("INSERT INTO {index} ({index}) VALUES ('rebuild')"),
    ]
}

/// A GIN index of a table's columns, if `pg_trgm` can be had. The extension may be in a schema that the search path lacks.
fn postgres_index(table: &str, columns: &[&str]) -> String {
    let texts =
        columns.iter().map(|column| format!("lower({column}) %1$I.gin_trgm_ops")).collect::<Vec<_>>().join(", ");
    format!(
        "DO $$ DECLARE home name; BEGIN \
         BEGIN CREATE EXTENSION IF NOT EXISTS pg_trgm; \
         EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR unique_violation THEN NULL; END; \
         SELECT nspname INTO home FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace \
         WHERE extname = 'pg_trgm'; \
         IF home IS NULL THEN RAISE WARNING 'searches scan {table}: the extension pg_trgm is not available'; \
         ELSE EXECUTE format('CREATE INDEX {table}_text_idx ON {table} USING gin ({texts})', home); END IF; \
         END $$"
    )
}
