//! Triggers of the newest schema: those that refuse a change, and few others.

use std::collections::BTreeSet;

use migration::Migrator;
use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};

use crate::office::databases;

/// Most triggers that refuse a change: on `SQLite` one an event of a table, on `PostgreSQL` one for several.
const LOCKS: [usize; 2] = [33, 18];
/// Triggers that write a row; a rule of the office is never one of them.
const WRITING: [&str; 7] = [
    "audit_log_added",
    "letter_numbers_added",
    "letter_numbers_removed",
    "outgoing_letters_added",
    "outgoing_letters_text_changed",
    "travellers_version",
    "trips_version",
];

/// Names of the triggers that refuse, or of the others.
async fn triggers(db: &DatabaseConnection, refusing: bool) -> BTreeSet<String> {
    let refuses = if refusing { "" } else { "NOT" };
    let sql = match db.get_database_backend() {
        DbBackend::Sqlite => {
            format!("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND {refuses} sql LIKE '%RAISE(ABORT%'")
        }
        _ => format!(
            "SELECT tgname::text FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid \
             WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace AND {refuses} prosrc LIKE '%RAISE EXCEPTION%'"
        ),
    };
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

#[tokio::test]
async fn triggers_are_locks_and_few_others() {
    for (db, most) in databases("schema_triggers").await.into_iter().zip(LOCKS) {
        Migrator::up(&db, None).await.unwrap();
        let locks = triggers(&db, true).await;
        assert!(locks.len() <= most && locks.len() > 10, "{} locks: {locks:?}", locks.len());
        let mut others = triggers(&db, false).await;
        others.retain(|name| !WRITING.contains(&name.as_str()));
        assert!(others.is_empty(), "{others:?}");
    }
}
