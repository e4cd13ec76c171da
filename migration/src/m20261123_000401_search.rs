//! Trigram indexes for the search of trips: numbers, purposes and cities.

use sea_orm_migration::prelude::*;

use crate::trigram;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Tables with the columns that a search looks in.
const SEARCHED: [(&str, &[&str]); 3] = [
    ("trips", &["memo_number", "assignment_number", "purpose"]),
    ("travellers", &["travel_order_number"]),
    ("trip_places", &["city"]),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, columns) in SEARCHED {
            trigram::add_index(manager, table, columns).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, _) in SEARCHED {
            trigram::drop_index(manager, table).await?;
        }
        Ok(())
    }
}
