//! Integrity checks of the databases themselves.

use anyhow::Context;
use persistence::snapshot;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};

/// Value of `PRAGMA synchronous` for FULL.
const FULL: i32 = 2;

/// Statements that count violations of every foreign key; PostgreSQL enforces them, so any is corruption.
const ORPHANS: &str = "
SELECT format('SELECT %L::text || '': '' || count(*) AS found FROM %s a LEFT JOIN %s b ON a.%I = b.%I WHERE a.%I IS NOT NULL \
AND b.%I IS NULL HAVING count(*) > 0', c.conname, c.conrelid::regclass, c.confrelid::regclass, k.attname, f.attname, \
k.attname, f.attname) AS ask
FROM pg_constraint c
JOIN pg_attribute k ON k.attrelid = c.conrelid AND k.attnum = c.conkey[1]
JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = c.confkey[1]
WHERE c.contype = 'f' AND array_length(c.conkey, 1) = 1";
/// amcheck of the heap: returns corruption as rows.
const TABLES: &str = "
SELECT c.relname || ': ' || v.msg AS found FROM pg_class c, verify_heapam(c.oid) v
WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace";
/// amcheck of the indexes: fails at an entry out of order or a missing row.
const INDEXES: &str = "
SELECT bt_index_check(i.indexrelid, true) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
JOIN pg_am m ON m.oid = c.relam WHERE m.amname = 'btree' AND c.relnamespace = 'public'::regnamespace";

/// Corruption that the database reports.
///
/// # Errors
/// A failed query.
pub async fn faults(db: &DatabaseConnection) -> anyhow::Result<Vec<String>> {
    if db.get_database_backend() == DbBackend::Sqlite { sqlite(db).await } else { postgres(db).await }
}

async fn sqlite(db: &DatabaseConnection) -> anyhow::Result<Vec<String>> {
    let mut faults = snapshot::integrity_errors(db).await?;
    let ask = |text: &str| Statement::from_string(DbBackend::Sqlite, text);
    let mode: String = one(db, ask("PRAGMA journal_mode")).await?.try_get_by_index(0)?;
    let flush: i32 = one(db, ask("PRAGMA synchronous")).await?.try_get_by_index(0)?;
    if mode != "wal" || flush != FULL {
        faults.push(format!("journal_mode {mode}, synchronous {flush}"));
    }
    Ok(faults)
}

async fn postgres(db: &DatabaseConnection) -> anyhow::Result<Vec<String>> {
    let ask = |text: &str| Statement::from_string(DbBackend::Postgres, text);
    let mut faults = Vec::new();
    for row in db.query_all_raw(ask(ORPHANS)).await? {
        let orphans: String = row.try_get("", "ask")?;
        for row in db.query_all_raw(ask(&orphans)).await? {
            faults.push(row.try_get("", "found")?);
        }
    }
    db.execute_unprepared("CREATE EXTENSION IF NOT EXISTS amcheck").await.context("PostgreSQL's own amcheck")?;
    for row in db.query_all_raw(ask(TABLES)).await? {
        faults.push(row.try_get("", "found")?);
    }
    if let Err(error) = db.query_all_raw(ask(INDEXES)).await {
        faults.push(error.to_string());
    }
    Ok(faults)
}

async fn one(db: &DatabaseConnection, ask: Statement) -> anyhow::Result<sea_orm::QueryResult> {
    db.query_one_raw(ask).await?.context("no answer")
}
