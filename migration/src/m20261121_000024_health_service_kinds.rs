//! A flag of the trip kinds that are health services, set by the rule of the contract (T3): the name contains
//! 'Pelayanan'.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::ConnectionTrait;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for sql in [
            "ALTER TABLE trip_kinds ADD COLUMN is_health_service boolean NOT NULL DEFAULT false",
            // Case-sensitive on both databases, which LIKE is not.
            "UPDATE trip_kinds SET is_health_service = true WHERE replace(name, 'Pelayanan', '') <> name",
        ] {
            manager.get_connection().execute_unprepared(sql).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let sql = "ALTER TABLE trip_kinds DROP COLUMN is_health_service";
        manager.get_connection().execute_unprepared(sql).await.map(|_| ())
    }
}
