//! Reference tables of the regulations, with the ids that the wire uses.

use sea_orm_migration::prelude::*;

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        roles(manager).await?;
        ranks(manager).await?;
        grades(manager).await?;
        levels(manager).await?;
        trip_types(manager).await?;
        trip_kinds(manager).await?;
        funding_sources(manager).await?;
        funding_source_trip_kinds(manager).await?;
        health_services(manager).await?;
        expense_kinds(manager).await?;
        receipt_statuses(manager).await?;
        classifications(manager).await?;
        classification_codes(manager).await?;
        letter_kinds(manager).await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(
            manager,
            &[
                "letter_kinds",
                "classification_codes",
                "classifications",
                "receipt_statuses",
                "expense_kinds",
                "health_services",
                "funding_source_trip_kinds",
                "funding_sources",
                "trip_kinds",
                "trip_types",
                "levels",
                "grades",
                "ranks",
                "roles",
            ],
        )
        .await
    }
}

/// A role of accounts (contract 4.1).
async fn roles(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("roles").text("name").unique("name").create(manager).await
}

/// Rank of a civil servant (pangkat); id 18 is `-`.
async fn ranks(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("ranks").text("name").create(manager).await
}

/// Grade of a civil servant (golongan), e.g. `III/a`; id 18 is `-`.
async fn grades(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("grades").text("name").create(manager).await
}

/// Travel level (tingkatan), which decides allowances.
async fn levels(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("levels").text("name").create(manager).await
}

/// In-town (1) or out-of-town (2).
async fn trip_types(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("trip_types").text("name").create(manager).await
}

/// Kind of trip (jenis perjalanan) with its account code, stored without leading dot.
async fn trip_kinds(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("trip_kinds").text("name").text("account_code").references("trip_type_id", "trip_types").create(manager).await
}

/// Funding source (sumber dana).
async fn funding_sources(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("funding_sources").text("name").unique("name").create(manager).await
}

/// Kinds of trip that a funding source may pay (contract 4.2).
async fn funding_source_trip_kinds(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("funding_source_trip_kinds")
        .references("funding_source_id", "funding_sources")
        .references("trip_kind_id", "trip_kinds")
        .unique("funding_source_id, trip_kind_id")
        .index("trip_kind_id")
        .create(manager)
        .await
}

/// Kind of health service with its transport tariff in rupiah; 1 means none.
async fn health_services(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("health_services").text("name").money("tariff").check("tariff >= 0").create(manager).await
}

/// Kind of expense line; 4 (Rill) holds the sum of the actual costs.
async fn expense_kinds(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("expense_kinds").text("name").create(manager).await
}

/// Label of a receipt state, 1 to 4 (contract 8).
async fn receipt_statuses(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("receipt_statuses").text("label").create(manager).await
}

/// Letter classification (klasifikasi).
async fn classifications(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("classifications").text("code").text("name").unique("code").create(manager).await
}

/// Code of a classification.
async fn classification_codes(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("classification_codes")
        .text("code")
        .text("activity")
        .references("classification_id", "classifications")
        .index("classification_id, id")
        .index("code")
        .create(manager)
        .await
}

/// Letter kind with the pattern of its numbers: 1 surat tugas, 2 nota dinas and outgoing letters, 3 SPD.
async fn letter_kinds(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("letter_kinds").text("name").text("pattern").unique("name").create(manager).await
}
