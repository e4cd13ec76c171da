//! Archive of what an office brought with it: trips, travellers, places, lines, actual costs, files, letters, numbers and other
//! rows of the system of before, with their texts as they were (office 4.1). Rows are added once and never changed.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::table::{drop_tables, run, table};
use crate::trigram::{add_index, drop_index};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Tables of the archive, each after those that refer to it.
const TABLES: [&str; 11] = [
    "archived_rows",
    "archived_counters",
    "archived_numbers",
    "archived_letters",
    "archived_costs",
    "archived_lines",
    "archived_photos",
    "archived_files",
    "archived_places",
    "archived_travellers",
    "archived_trips",
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        trips(manager).await?;
        costs(manager).await?;
        letters(manager).await?;
        add_index(manager, "archived_trips", &["search_key"]).await?;
        add_index(manager, "archived_letters", &["search_key"]).await?;
        guard(manager).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_index(manager, "archived_trips").await?;
        drop_index(manager, "archived_letters").await?;
        drop_tables(manager, &TABLES).await?;
        match manager.get_database_backend() {
            DbBackend::Sqlite => Ok(()),
            _ => run(manager, &["DROP FUNCTION refuse_change_of_archive()"]).await,
        }
    }
}

/// Trips with travellers and places. `search_key` holds numbers, purpose, places and names in their normal form; `details` and
/// `reasons` are JSON. Days are those of the places, the earliest and the latest; a traveller has the days of the trip.
async fn trips(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("archived_trips")
        .text("source")
        .number("old_id")
        .may_reference("parent_unit_id", "parent_units")
        .may_reference("work_unit_id", "work_units")
        .text("unit_name")
        .day("filed_on")
        .optional_day("departs_on")
        .optional_day("returns_on")
        .references("trip_type_id", "trip_types")
        .text("kind")
        .text("purpose")
        .text("origin")
        .text("basis")
        .optional_text("memo_number")
        .optional_text("assignment_number")
        .may_reference("sub_activity_id", "sub_activities")
        .text("sub_activity")
        .text("account_code")
        .may_reference("funding_source_id", "funding_sources")
        .text("funding_source")
        .text("details")
        .text("reasons")
        .text("search_key")
        .index("work_unit_id, filed_on")
        .index("filed_on")
        .index("departs_on")
        .create(manager)
        .await?;
    table("archived_travellers")
        .references("trip_id", "archived_trips")
        .number("old_id")
        .small_number("position")
        .may_reference("employee_id", "employees")
        .text("name")
        .text("nip")
        .text("grade")
        .text("post")
        .optional_number("status")
        .money("total")
        .optional_money("total_then")
        .optional_text("travel_order_number")
        .text("note")
        .optional_day("departs_on")
        .optional_day("returns_on")
        .flag("has_allowance")
        .index("trip_id")
        .index("employee_id, departs_on")
        .create(manager)
        .await?;
    table("archived_places")
        .references("trip_id", "archived_trips")
        .number("old_id")
        .small_number("position")
        .text("name")
        .optional_day("departs_on")
        .optional_day("returns_on")
        .index("trip_id")
        .create(manager)
        .await
}

/// Files with the photos of trips, lines and actual costs. `content_digest` is that of a photo without its metadata, as uploads
/// are compared. A file without `key` is one that was named and missing.
async fn costs(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("archived_files")
        .text("path")
        .optional_text("key")
        .optional_text("digest")
        .optional_text("content_digest")
        .optional_text("media_type")
        .optional_number("bytes")
        .unique("path")
        .index("key")
        .index("content_digest")
        .create(manager)
        .await?;
    table("archived_photos")
        .references("trip_id", "archived_trips")
        .optional_number("old_id")
        .text("role")
        .references("file_id", "archived_files")
        .optional_day("taken_on")
        .index("trip_id")
        .index("file_id")
        .create(manager)
        .await?;
    table("archived_lines")
        .references("traveller_id", "archived_travellers")
        .number("old_id")
        .text("kind")
        .text("item")
        .text("unit")
        .number("quantity")
        .money("price")
        .may_reference("file_id", "archived_files")
        .index("traveller_id")
        .index("file_id")
        .create(manager)
        .await?;
    table("archived_costs")
        .references("line_id", "archived_lines")
        .number("old_id")
        .text("item")
        .money("amount")
        .index("line_id")
        .create(manager)
        .await
}

/// Letters, numbers of all letters and counters for the number book, and rows of tables that have none here.
async fn letters(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("archived_letters")
        .number("old_id")
        .may_reference("parent_unit_id", "parent_units")
        .text("number")
        .text("addressee")
        .text("subject")
        .optional_day("letter_date")
        .flag("without_trip")
        .text("search_key")
        .index("parent_unit_id, letter_date")
        .create(manager)
        .await?;
    table("archived_numbers")
        .references("parent_unit_id", "parent_units")
        .references("letter_kind_id", "letter_kinds")
        .small_number("year")
        .optional_number("sequence")
        .text("number")
        .optional_day("letter_date")
        .may_reference("trip_id", "archived_trips")
        .may_reference("traveller_id", "archived_travellers")
        .may_reference("letter_id", "archived_letters")
        .index("parent_unit_id, year, letter_kind_id, sequence")
        .create(manager)
        .await?;
    table("archived_counters")
        .references("parent_unit_id", "parent_units")
        .references("letter_kind_id", "letter_kinds")
        .small_number("year")
        .number("last")
        .unique("parent_unit_id, letter_kind_id, year")
        .create(manager)
        .await?;
    table("archived_rows")
        .text("source_table")
        .number("old_id")
        .text("content")
        .index("source_table, old_id")
        .create(manager)
        .await
}

/// Triggers that refuse changes and deletions.
async fn guard(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let sqlite = manager.get_database_backend() == DbBackend::Sqlite;
    if !sqlite {
        let refuse = "CREATE FUNCTION refuse_change_of_archive() RETURNS trigger LANGUAGE plpgsql AS $$ \
                      BEGIN RAISE EXCEPTION 'the archive is never changed: % is refused', lower(TG_OP); END $$";
        run(manager, &[refuse]).await?;
    }
    for name in TABLES {
        if sqlite {
            for event in ["UPDATE", "DELETE"] {
                let trigger = format!(
                    "CREATE TRIGGER {name}_no_{} BEFORE {event} ON {name} \
                     BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END",
                    event.to_lowercase()
                );
                run(manager, &[&trigger]).await?;
            }
        } else {
            let trigger = format!(
                "CREATE TRIGGER {name}_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON {name} \
                 FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_archive()"
            );
            run(manager, &[&trigger]).await?;
        }
    }
    Ok(())
}
