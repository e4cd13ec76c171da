//! The archive of an office that moved in: copies of its own trips of all years, of which one letter in five waits for its final number.

use persistence::entity::{archived_numbers, archived_places, archived_travellers, archived_trips};
use sea_orm::ConnectionTrait;

use super::copy::copy;

/// Copies so many trips, spread over all, into the archive.
///
/// # Errors
/// A failed statement.
pub(super) async fn archive(db: &impl ConnectionTrait, trips: usize, of: usize) -> anyhow::Result<()> {
    let every = (of / trips.max(1)).max(1);
    let trip = [
        ("source", "'pena'"),
        ("old_id", "m.id"),
        ("parent_unit_id", "u.parent_unit_id"),
        ("unit_name", "u.name"),
        ("filed_on", "m.submitted_on"),
        ("trip_type_id", "k.trip_type_id"),
        ("kind", "k.name"),
        ("basis", "coalesce(m.basis, '')"),
        ("memo_number", "m.memo_number || '/A'"),
        ("assignment_number", "m.assignment_number || '/A'"),
        ("sub_activity", "a.name"),
        ("account_code", "a.account_code"),
        ("funding_source", "f.name"),
        ("details", "'[]'"),
        ("reasons", "'[]'"),
        ("search_key", "m.purpose_key"),
    ];
    let from = format!(
        "trips m JOIN work_units u ON u.id = m.work_unit_id JOIN trip_kinds k ON k.id = m.trip_kind_id \
         JOIN sub_activities a ON a.id = m.sub_activity_id JOIN funding_sources f ON f.id = m.funding_source_id \
         WHERE m.id % {every} = 0 ORDER BY m.id LIMIT {trips}"
    );
    copy(db, archived_trips::Entity, &trip, &from).await?;
    let is_archived = "m.trip_id IN (SELECT id FROM archived_trips)";
    let traveller = [
        ("old_id", "m.id"),
        ("name", "e.name"),
        ("nip", "coalesce(e.nip, '')"),
        ("grade", "''"),
        ("post", "''"),
        ("total_then", "NULL"),
        ("travel_order_number", "m.travel_order_number || '/A'"),
        ("note", "coalesce(m.note, '')"),
        ("has_allowance", "TRUE"),
    ];
    let from = format!("travellers m JOIN employees e ON e.id = m.employee_id WHERE {is_archived}");
    copy(db, archived_travellers::Entity, &traveller, &from).await?;
    let place = [("old_id", "m.id"), ("name", "coalesce(m.city, d.name)")];
    let from = format!("trip_places m LEFT JOIN in_town_destinations d ON d.id = m.destination_id WHERE {is_archived}");
    copy(db, archived_places::Entity, &place, &from).await?;
    let number = [("number", "m.text || '/A'"), ("letter_id", "NULL"), ("awaits_final", "m.id % 5 = 0")];
    copy(db, archived_numbers::Entity, &number, &format!("letter_numbers m WHERE {is_archived}")).await
}
