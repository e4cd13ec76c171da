//! The means of transport of a trip, printed on its SPD.

use sea_orm_migration::prelude::*;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = "ALTER TABLE trips ADD COLUMN transport text NOT NULL DEFAULT 'Kendaraan darat'";
        manager.get_connection().execute_unprepared(column).await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared("ALTER TABLE trips DROP COLUMN transport").await?;
        Ok(())
    }
}
