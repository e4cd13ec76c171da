//! The office: parent units, work units, staff, signatories, treasurers, budget codes and destinations.

use sea_orm_migration::prelude::*;

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        parent_units(manager).await?;
        work_units(manager).await?;
        parent_unit_funding_sources(manager).await?;
        employees(manager).await?;
        memo_signatories(manager).await?;
        budget_users(manager).await?;
        technical_officers(manager).await?;
        assignment_signatories(manager).await?;
        treasurers(manager).await?;
        sub_activities(manager).await?;
        in_town_destinations(manager).await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(
            manager,
            &[
                "in_town_destinations",
                "sub_activities",
                "treasurers",
                "assignment_signatories",
                "technical_officers",
                "budget_users",
                "memo_signatories",
                "employees",
                "parent_unit_funding_sources",
                "work_units",
                "parent_units",
            ],
        )
        .await
    }
}

/// A parent unit (OPD, induk unit kerja): head office or puskesmas. Government and address are part of its letterhead.
async fn parent_units(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("parent_units")
        .text("name")
        .text("code")
        .text("origin")
        .text("government")
        .text("address")
        .optional_text("logo")
        .statement("CREATE UNIQUE INDEX parent_units_code_key ON parent_units (lower(code))")
        .create(manager)
        .await
}

/// A work unit of a parent unit (unit kerja); `origin` is the origin of its trips.
async fn work_units(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("work_units")
        .references("parent_unit_id", "parent_units")
        .text("name")
        .text("code")
        .text("origin")
        .index("parent_unit_id, id")
        .create(manager)
        .await
}

/// Funding sources a parent unit may use.
async fn parent_unit_funding_sources(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("parent_unit_funding_sources")
        .references("parent_unit_id", "parent_units")
        .references("funding_source_id", "funding_sources")
        .unique("parent_unit_id, funding_source_id")
        .index("funding_source_id")
        .create(manager)
        .await
}

/// An employee. NIP without blanks; none for contract staff. Retired employees stay with their trips.
async fn employees(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("employees")
        .text("name")
        .optional_text("nip")
        .text("position")
        .references("rank_id", "ranks")
        .references("grade_id", "grades")
        .references("level_id", "levels")
        .may_reference("work_unit_id", "work_units")
        .optional_text("account_number")
        .optional_instant("retired_at")
        .unique("nip")
        .index("name, id")
        .index("work_unit_id")
        .create(manager)
        .await
}

/// A signatory of a work unit's memos (nota dinas). Retired when gone from pickers.
async fn memo_signatories(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("memo_signatories")
        .references("work_unit_id", "work_units")
        .references("employee_id", "employees")
        .text("title")
        .optional_instant("retired_at")
        .index("work_unit_id, id")
        .index("employee_id")
        .create(manager)
        .await
}

/// Budget user of a work unit (KPA). Retired when gone from pickers.
async fn budget_users(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("budget_users")
        .references("work_unit_id", "work_units")
        .references("employee_id", "employees")
        .text("title")
        .optional_instant("retired_at")
        .index("work_unit_id, id")
        .index("employee_id")
        .create(manager)
        .await
}

/// Technical officer of a work unit (PPTK). Retired when gone from pickers.
async fn technical_officers(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("technical_officers")
        .references("work_unit_id", "work_units")
        .references("employee_id", "employees")
        .text("title")
        .optional_instant("retired_at")
        .index("work_unit_id, id")
        .index("employee_id")
        .create(manager)
        .await
}

/// A signatory of a parent unit's assignment letters (surat tugas). Retired when gone from pickers.
async fn assignment_signatories(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("assignment_signatories")
        .references("parent_unit_id", "parent_units")
        .references("employee_id", "employees")
        .text("title")
        .optional_instant("retired_at")
        .index("parent_unit_id, id")
        .index("employee_id")
        .create(manager)
        .await
}

/// Treasurer of a funding source in a parent unit (bendahara). Retired when gone from pickers.
async fn treasurers(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("treasurers")
        .references("parent_unit_id", "parent_units")
        .references("employee_id", "employees")
        .references("funding_source_id", "funding_sources")
        .text("title")
        .optional_instant("retired_at")
        .index("parent_unit_id, funding_source_id, id")
        .index("employee_id")
        .create(manager)
        .await
}

/// Sub-activity of the budget (sub kegiatan) with its account code and budget in rupiah.
async fn sub_activities(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("sub_activities")
        .references("work_unit_id", "work_units")
        .text("account_code")
        .text("name")
        .optional_money("budget")
        .optional_instant("retired_at")
        .check("budget >= 0")
        .index("work_unit_id, id")
        .create(manager)
        .await
}

/// In-town destination: hours of the visit and transport money in rupiah.
async fn in_town_destinations(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("in_town_destinations")
        .references("parent_unit_id", "parent_units")
        .text("name")
        .small_number("hours")
        .money("transport")
        .optional_instant("retired_at")
        .check("hours BETWEEN 1 AND 24")
        .check("transport >= 0")
        .index("parent_unit_id, name, id")
        .create(manager)
        .await
}
