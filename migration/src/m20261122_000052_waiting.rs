//! Indexes for what waits: trips without assignment letter by unit, receipts that are not approved by state.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::ConnectionTrait;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for sql in [
            "CREATE INDEX trips_unissued_idx ON trips (work_unit_id, submitted_on, id) WHERE assignment_number IS NULL",
            "CREATE INDEX travellers_waiting_idx ON travellers (status, trip_id) WHERE status <> 3",
        ] {
            manager.get_connection().execute_unprepared(sql).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for index in ["travellers_waiting_idx", "trips_unissued_idx"] {
            manager.get_connection().execute_unprepared(&format!("DROP INDEX {index}")).await?;
        }
        Ok(())
    }
}
