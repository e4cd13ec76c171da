//! Order of destinations ignoring the case of names, alike on both databases, as for the staff.

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
        db.execute_unprepared("ALTER TABLE in_town_destinations ADD COLUMN name_key text NOT NULL DEFAULT ''").await?;
        fill_name_keys(manager, "in_town_destinations").await?;
        for sql in [
            "CREATE INDEX in_town_destinations_by_name_idx ON in_town_destinations (parent_unit_id, name_key, id)",
            "DROP INDEX in_town_destinations_parent_unit_id_name_id_idx",
        ] {
            db.execute_unprepared(sql).await?;
        }
        Ok(())
    }
}
