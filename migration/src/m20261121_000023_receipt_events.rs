//! History of receipts as a table, filled from the audit log, which had been its source.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        receipt_events(manager).await?;
        fill_from_audit_log(manager).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["receipt_events"]).await
    }
}

/// A state transition of a traveller's receipt; rows are only ever added. `note` is the reason of a rejection.
async fn receipt_events(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("receipt_events")
        .references("traveller_id", "travellers")
        .text("event")
        .references("from_status", "receipt_statuses")
        .references("to_status", "receipt_statuses")
        .optional_text("note")
        .references("user_id", "users")
        .instant("at")
        .check("from_status <> to_status")
        .index("traveller_id, id")
        .create(manager)
        .await
}

/// Copies the transitions in the order of their instants. All have a user: no rule records one without.
async fn fill_from_audit_log(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let field = |column: &str, field: &str| match manager.get_database_backend() {
        DbBackend::Sqlite => format!("json_extract({column}, '$.{field}')"),
        _ => format!("({column}::json ->> '{field}')"),
    };
    let (from, to, note) = (field("before", "status"), field("after", "status"), field("after", "note"));
    let copy = format!(
        "INSERT INTO receipt_events (traveller_id, event, from_status, to_status, note, user_id, at) \
         SELECT object_id, replace(action, 'receipt.', ''), CAST({from} AS bigint), CAST({to} AS bigint), \
         CASE WHEN action = 'receipt.rejected' THEN {note} END, user_id, at \
         FROM audit_log WHERE object = 'receipt' AND object_id IN (SELECT id FROM travellers) \
         AND action IN ('receipt.submitted', 'receipt.rejected', 'receipt.approved') ORDER BY at, id"
    );
    manager.get_connection().execute_unprepared(&copy).await.map(|_| ())
}
