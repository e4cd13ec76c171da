//! Counters, the number book and the Word templates.

use sea_orm_migration::prelude::*;

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        counters(manager).await?;
        letter_numbers(manager).await?;
        templates(manager).await?;
        finance_templates(manager).await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["finance_templates", "templates", "letter_numbers", "counters"]).await
    }
}

/// Last number issued, per parent unit, letter kind and year.
async fn counters(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("counters")
        .references("parent_unit_id", "parent_units")
        .references("letter_kind_id", "letter_kinds")
        .small_number("year")
        .number("last")
        .check("last >= 0")
        .unique("parent_unit_id, letter_kind_id, year")
        .create(manager)
        .await
}

/// The number book: every issued number, as printed, with its letter.
async fn letter_numbers(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("letter_numbers")
        .references("parent_unit_id", "parent_units")
        .references("letter_kind_id", "letter_kinds")
        .small_number("year")
        .number("sequence")
        .text("text")
        .may_reference("trip_id", "trips")
        .may_reference("traveller_id", "travellers")
        .may_reference("outgoing_letter_id", "outgoing_letters")
        .check("sequence >= 1")
        .check("trip_id IS NOT NULL OR traveller_id IS NOT NULL OR outgoing_letter_id IS NOT NULL")
        .unique("parent_unit_id, letter_kind_id, year, sequence")
        .unique("letter_kind_id, text")
        .index("trip_id")
        .index("traveller_id")
        .index("outgoing_letter_id")
        .create(manager)
        .await
}

/// A version of a parent unit's own template: 1 surat tugas, 2 nota dinas, 3 surat tugas singkat. Its file is in the
/// file store.
async fn templates(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("templates")
        .references("parent_unit_id", "parent_units")
        .small_number("kind")
        .small_number("version")
        .text("file_name")
        .text("storage_key")
        .text("sha256")
        .references("uploaded_by", "users")
        .instant("uploaded_at")
        .flag("in_force")
        .check("kind BETWEEN 1 AND 3")
        .check("version >= 1")
        .unique("parent_unit_id, kind, version")
        .statement("CREATE UNIQUE INDEX templates_in_force_key ON templates (parent_unit_id, kind) WHERE in_force")
        .create(manager)
        .await
}

/// A receipt template for the whole office; the newest is in force.
async fn finance_templates(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("finance_templates")
        .text("name")
        .text("file_name")
        .text("storage_key")
        .text("sha256")
        .references("uploaded_by", "users")
        .instant("uploaded_at")
        .index("uploaded_at")
        .create(manager)
        .await
}
