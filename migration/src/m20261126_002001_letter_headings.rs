//! Sifat, lampiran and tembusan of a trip's letters (office 2.1).

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::text;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Columns with what letters said before.
const COLUMNS: [(&str, &str); 3] = [("nature", "Biasa"), ("enclosures", "-"), ("copies", "")];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, before) in COLUMNS {
            let column = text(name).default(before).take();
            manager.alter_table(Table::alter().table("trips").add_column(column).take()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, _) in COLUMNS {
            manager.alter_table(Table::alter().table("trips").drop_column(name).take()).await?;
        }
        Ok(())
    }
}
