//! Outgoing letters, trips, their places and travellers.

use sea_orm_migration::prelude::*;

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        outgoing_letters(manager).await?;
        trips(manager).await?;
        trip_places(manager).await?;
        travellers(manager).await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_tables(manager, &["travellers", "trip_places", "trips", "outgoing_letters"]).await
    }
}

/// A numbered outgoing letter (surat keluar); a memo is one, with a trip.
async fn outgoing_letters(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("outgoing_letters")
        .references("parent_unit_id", "parent_units")
        .references("work_unit_id", "work_units")
        .references("classification_code_id", "classification_codes")
        .text("number")
        .small_number("year")
        .number("sequence")
        .optional_text("subject")
        .optional_text("addressee")
        .day("letter_date")
        .check("sequence >= 1")
        .unique("number")
        .unique("parent_unit_id, year, sequence")
        .statement("CREATE INDEX outgoing_letters_list_idx ON outgoing_letters (parent_unit_id, letter_date DESC, id)")
        .create(manager)
        .await
}

/// An official trip (perjalanan dinas). Issuing the assignment letter sets `assignment_number`, `form_long` and `issued_at`.
/// `departs_on` is the first departure and `returns_on` the last return, for lists and overlaps. `photo` is a key of the
/// file store.
async fn trips(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("trips")
        .references("work_unit_id", "work_units")
        .references("outgoing_letter_id", "outgoing_letters")
        .text("memo_number")
        .optional_text("assignment_number")
        .optional_flag("form_long")
        .optional_instant("issued_at")
        .references("trip_kind_id", "trip_kinds")
        .references("health_service_id", "health_services")
        .references("funding_source_id", "funding_sources")
        .references("treasurer_id", "treasurers")
        .references("memo_signatory_id", "memo_signatories")
        .references("assignment_signatory_id", "assignment_signatories")
        .references("budget_user_id", "budget_users")
        .references("technical_officer_id", "technical_officers")
        .references("sub_activity_id", "sub_activities")
        .references("classification_code_id", "classification_codes")
        .text("purpose")
        .optional_text("basis")
        .text("origin")
        .flag("srikandi")
        .day("submitted_on")
        .day("departs_on")
        .day("returns_on")
        .optional_text("photo")
        .optional_text("request_key")
        .references("created_by", "users")
        .instant("created_at")
        .check("returns_on >= departs_on")
        .check("(assignment_number IS NULL) = (issued_at IS NULL)")
        .check("(assignment_number IS NULL) = (form_long IS NULL)")
        .unique("outgoing_letter_id")
        .unique("memo_number")
        .unique("assignment_number")
        .unique("request_key")
        .index("departs_on, returns_on")
        .index("treasurer_id")
        .index("memo_signatory_id")
        .index("assignment_signatory_id")
        .index("budget_user_id")
        .index("technical_officer_id")
        .index("sub_activity_id")
        .statement("CREATE INDEX trips_unit_list_idx ON trips (work_unit_id, submitted_on DESC, id)")
        .statement("CREATE INDEX trips_list_idx ON trips (submitted_on DESC, id)")
        .create(manager)
        .await
}

/// A destination of a trip, in order: a city out of town, a known destination in town.
async fn trip_places(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("trip_places")
        .references("trip_id", "trips")
        .small_number("position")
        .optional_text("city")
        .may_reference("destination_id", "in_town_destinations")
        .day("departs_on")
        .day("returns_on")
        .check("returns_on >= departs_on")
        .check("(city IS NULL) <> (destination_id IS NULL)")
        .check("position >= 1")
        .unique("trip_id, position")
        .index("destination_id")
        .create(manager)
        .await
}

/// A traveller with state and total of the receipt; `position` is the slot, 1 to 5.
async fn travellers(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    table("travellers")
        .references("trip_id", "trips")
        .references("employee_id", "employees")
        .small_number("position")
        .references("status", "receipt_statuses")
        .money("total")
        .optional_text("note")
        .optional_text("travel_order_number")
        .check("position BETWEEN 1 AND 5")
        .check("status BETWEEN 1 AND 4")
        .check("total >= 0")
        .unique("trip_id, employee_id")
        .unique("trip_id, position")
        .unique("travel_order_number")
        .index("employee_id, trip_id")
        .index("status")
        .create(manager)
        .await
}
