//! Several photos of a trip. `trips.photo` stays the key of the first.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::ConnectionTrait;

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // `photo` is a key of the file store.
        table("trip_photos")
            .references("trip_id", "trips")
            .text("photo")
            .text("caption")
            .instant("added_at")
            .unique("photo")
            .index("trip_id, id")
            .create(manager)
            .await?;
        let fill = "INSERT INTO trip_photos (trip_id, photo, caption, added_at) \
                    SELECT id, photo, '', created_at FROM trips WHERE photo IS NOT NULL ORDER BY id";
        manager.get_connection().execute_unprepared(fill).await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["trip_photos"]).await
    }
}
