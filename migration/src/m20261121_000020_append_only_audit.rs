//! The audit log is append-only by the database itself, and can be searched: its values stand in lower case beside them.
//!
//! Two columns that were never filled go.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Unused columns out; what a search looks through in, filled for the lines that are there; indexes for what the screen
/// filters by, in the order it shows: the order of writing.
const SHAPE: [&str; 11] = [
    "DROP INDEX audit_log_parent_unit_id_at_idx",
    "ALTER TABLE audit_log DROP COLUMN parent_unit_id",
    "ALTER TABLE audit_log DROP COLUMN work_unit_id",
    "ALTER TABLE audit_log ADD COLUMN words text NOT NULL DEFAULT ''",
    "UPDATE audit_log SET words = lower(coalesce(before, '') || ' ' || coalesce(after, '') || ' ' || coalesce(address, ''))",
    "DROP INDEX audit_log_user_id_at_idx",
    "DROP INDEX audit_log_object_object_id_at_idx",
    "CREATE INDEX audit_log_object_object_id_id_idx ON audit_log (object, object_id, id)",
    "CREATE INDEX audit_log_user_id_id_idx ON audit_log (user_id, id)",
    "CREATE INDEX audit_log_object_id_idx ON audit_log (object, id)",
    "CREATE INDEX audit_log_action_id_idx ON audit_log (action, id)",
];

/// An insert that takes the place of a line would be a change in disguise: `INSERT OR REPLACE` fires no delete trigger.
const SQLITE_GUARDS: [&str; 3] = [
    "CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log \
     BEGIN SELECT RAISE(ABORT, 'the audit log is append-only: no line is ever changed'); END",
    "CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log \
     BEGIN SELECT RAISE(ABORT, 'the audit log is append-only: no line is ever deleted'); END",
    "CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log \
     WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id) \
     BEGIN SELECT RAISE(ABORT, 'the audit log is append-only: no line is ever replaced'); END",
];

/// One for each statement, so that a refusal does not depend on a row being hit.
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
        match manager.get_database_backend() {
            DbBackend::Sqlite => run(manager, &SQLITE_GUARDS).await,
            _ => run(manager, &POSTGRES_GUARDS).await,
        }
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        match manager.get_database_backend() {
            DbBackend::Sqlite => {
                run(
                    manager,
                    &[
                        "DROP TRIGGER audit_log_no_update",
                        "DROP TRIGGER audit_log_no_delete",
                        "DROP TRIGGER audit_log_no_replace",
                    ],
                )
                .await?;
            }
            _ => run(manager, &["DROP FUNCTION refuse_change_of_audit_log CASCADE"]).await?,
        }
        run(
            manager,
            &[
                "DROP INDEX audit_log_action_id_idx",
                "DROP INDEX audit_log_object_id_idx",
                "DROP INDEX audit_log_user_id_id_idx",
                "CREATE INDEX audit_log_user_id_at_idx ON audit_log (user_id, at)",
                "DROP INDEX audit_log_object_object_id_id_idx",
                "CREATE INDEX audit_log_object_object_id_at_idx ON audit_log (object, object_id, at)",
                "ALTER TABLE audit_log DROP COLUMN words",
                "ALTER TABLE audit_log ADD COLUMN work_unit_id bigint",
                "ALTER TABLE audit_log ADD COLUMN parent_unit_id bigint",
                "CREATE INDEX audit_log_parent_unit_id_at_idx ON audit_log (parent_unit_id, at)",
            ],
        )
        .await
    }
}

async fn run(manager: &SchemaManager<'_>, statements: &[&str]) -> Result<(), DbErr> {
    for sql in statements {
        manager.get_connection().execute_unprepared(sql).await?;
    }
    Ok(())
}
