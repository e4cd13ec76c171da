//! Makes the audit log append-only by triggers, and searchable: a column has its values in lower case. NIPs in existing
//! rows are masked (contract G-20) before.
//!
//! Drops two columns that were never filled.

use kernel::nip::without_nips;
use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend, Statement};

use crate::table::run;
use serde_json::Value;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Drops unused columns, adds the search text, and adds indexes for the filters of the screen in its order: the order
/// of writing.
const SHAPE: [&str; 10] = [
    "DROP INDEX audit_log_parent_unit_id_at_idx",
    "ALTER TABLE audit_log DROP COLUMN parent_unit_id",
    "ALTER TABLE audit_log DROP COLUMN work_unit_id",
    "ALTER TABLE audit_log ADD COLUMN words text NOT NULL DEFAULT ''",
    "DROP INDEX audit_log_user_id_at_idx",
    "DROP INDEX audit_log_object_object_id_at_idx",
    "CREATE INDEX audit_log_object_object_id_id_idx ON audit_log (object, object_id, id)",
    "CREATE INDEX audit_log_user_id_id_idx ON audit_log (user_id, id)",
    "CREATE INDEX audit_log_object_id_idx ON audit_log (object, id)",
    "CREATE INDEX audit_log_action_id_idx ON audit_log (action, id)",
];

/// Triggers against changes. `INSERT OR REPLACE` fires no delete trigger, so replacing has one of its own.
const SQLITE_GUARDS: [&str; 3] = [
    "CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log \
     BEGIN SELECT RAISE(ABORT, 'the audit log is append-only: no line is ever changed'); END",
    "CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log \
     BEGIN SELECT RAISE(ABORT, 'the audit log is append-only: no line is ever deleted'); END",
    "CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log \
     WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id) \
     BEGIN SELECT RAISE(ABORT, 'the audit log is append-only: no line is ever replaced'); END",
];

/// One trigger for each statement, so that a refusal does not depend on the rows it hits.
const POSTGRES_GUARDS: [&str; 2] = [
    "CREATE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$ \
     BEGIN RAISE EXCEPTION 'the audit log is append-only: % is refused', lower(TG_OP); END $$",
    "CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log \
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log()",
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        run(manager, &SHAPE).await?;
        rewrite_lines(manager).await?;
        match manager.get_database_backend() {
            DbBackend::Sqlite => run(manager, &SQLITE_GUARDS).await,
            _ => run(manager, &POSTGRES_GUARDS).await,
        }
    }
}

/// Masks NIPs in existing rows and fills their search text: values and address in lower case, as for new rows. In
/// chunks, because the log may be long.
async fn rewrite_lines(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let db = manager.get_connection();
    let backend = db.get_database_backend();
    let mut last = i64::MIN;
    loop {
        let some = "SELECT id, before, after, address FROM audit_log WHERE id > $1 ORDER BY id LIMIT 500";
        let rows = db.query_all_raw(Statement::from_sql_and_values(backend, some, [last.into()])).await?;
        if rows.is_empty() {
            return Ok(());
        }
        for row in rows {
            last = row.try_get("", "id")?;
            let mut words = Vec::new();
            let before = masked(row.try_get("", "before")?, &mut words);
            let after = masked(row.try_get("", "after")?, &mut words);
            words.extend(row.try_get::<Option<String>>("", "address")?.map(|address| address.to_lowercase()));
            let values = [before.into(), after.into(), words.join("\n").into(), last.into()];
            let sql = "UPDATE audit_log SET before = $1, after = $2, words = $3 WHERE id = $4";
            db.execute_raw(Statement::from_sql_and_values(backend, sql, values)).await?;
        }
    }
}

/// A JSON object of texts with NIPs masked; its values are added to the search text.
fn masked(fields: Option<String>, words: &mut Vec<String>) -> Option<String> {
    let fields = fields?;
    let Ok(Value::Object(mut object)) = serde_json::from_str(&fields) else {
        // No row of ours has this form.
        let text = without_nips(&fields);
        words.push(text.to_lowercase());
        return Some(text);
    };
    for value in object.values_mut() {
        let text = without_nips(&value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned));
        words.push(text.to_lowercase());
        *value = text.into();
    }
    Some(Value::Object(object).to_string())
}
