//! Answers of requests with an idempotency key; `trips.request_key`, which nothing set, is dropped.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::ConnectionTrait;

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for sql in ["DROP INDEX trips_request_key_key", "ALTER TABLE trips DROP COLUMN request_key"] {
            manager.get_connection().execute_unprepared(sql).await?;
        }
        // `key` and `request` are digests; `status`, `headers` and `body` are the answer, NULL until the transaction that
        // claimed the key ends. `headers` has a line each: name, colon, blank, value.
        table("idempotency_keys")
            .references("user_id", "users")
            .text("key")
            .text("request")
            .optional_number("status")
            .optional_text("headers")
            .optional_bytes("body")
            .instant("at")
            .unique("user_id, key")
            .index("at")
            .create(manager)
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["idempotency_keys"]).await?;
        for sql in [
            "ALTER TABLE trips ADD COLUMN request_key text",
            "CREATE UNIQUE INDEX trips_request_key_key ON trips (request_key)",
        ] {
            manager.get_connection().execute_unprepared(sql).await?;
        }
        Ok(())
    }
}
