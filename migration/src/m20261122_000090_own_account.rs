//! Devices of sessions, and second factors with their recovery codes and remembered devices.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{boolean, text_null, timestamp_with_time_zone_null};

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const SESSION_COLUMNS: [&str; 5] = ["device", "agent", "address", "last_seen_at", "new_device"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let new_device = boolean("new_device").default(false).take();
        let texts = ["device", "agent", "address"].map(text_null);
        for column in texts.into_iter().chain([timestamp_with_time_zone_null("last_seen_at"), new_device]) {
            manager.alter_table(Table::alter().table("sessions").add_column(column).take()).await?;
        }
        let since = timestamp_with_time_zone_null("second_factor_at");
        manager.alter_table(Table::alter().table("users").add_column(since).take()).await?;
        second_factors(manager).await?;
        recovery_codes(manager).await?;
        remembered_devices(manager).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["remembered_devices", "recovery_codes", "second_factors"]).await?;
        manager.alter_table(Table::alter().table("users").drop_column("second_factor_at").take()).await?;
        for name in SESSION_COLUMNS {
            manager.alter_table(Table::alter().table("sessions").drop_column(name).take()).await?;
        }
        Ok(())
    }
}

/// The second factor of an account, offered or active. `last_step` is the time step of the last code that was accepted.
async fn second_factors(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("second_factors")
        .references("user_id", "users")
        .text("secret")
        .flag("active")
        .number("last_step")
        .unique("user_id")
        .create(manager)
        .await
}

/// A recovery code that is not used yet, as a digest.
async fn recovery_codes(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("recovery_codes")
        .references("user_id", "users")
        .text("digest")
        .unique("user_id, digest")
        .create(manager)
        .await
}

/// A device that needs no code until `expires_at`; `device` is the digest of its mark.
async fn remembered_devices(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("remembered_devices")
        .references("user_id", "users")
        .text("device")
        .instant("expires_at")
        .unique("user_id, device")
        .create(manager)
        .await
}
