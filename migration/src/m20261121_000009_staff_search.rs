//! Search and order of staff ignoring the case of names, alike on both databases. A NIP is unique among employees who
//! are not retired, so that a person who returns can be enrolled again.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::ConnectionTrait;

use crate::table::fill_name_keys;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        db.execute_unprepared("ALTER TABLE employees ADD COLUMN name_key text NOT NULL DEFAULT ''").await?;
        fill_name_keys(manager, "employees").await?;
        for sql in [
            "DROP INDEX employees_name_id_idx",
            "CREATE INDEX employees_name_key_id_idx ON employees (name_key, id)",
            "DROP INDEX employees_nip_key",
            // A new name: another connection to SQLite may have cached the old index under the old name.
            "CREATE UNIQUE INDEX employees_nip_in_service_key ON employees (nip) WHERE retired_at IS NULL",
        ] {
            db.execute_unprepared(sql).await?;
        }
        Ok(())
    }
}
