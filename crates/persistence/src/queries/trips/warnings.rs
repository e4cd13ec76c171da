//! Warnings about trips: filed late, signed by a traveller, or in town twice on one day.

use std::collections::HashMap;

use app::{
    ports::Stored,
    trips::Warning,
    views::{KindView, TripRow},
};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use trips::{TripType, schedule::filed_late};

use crate::{
    entity::{travellers, trips as trip_table},
    error::db_error,
    trips::engagement,
};

/// Warnings by trip; one statement for the whole page.
pub(super) async fn of(
    conn: &impl ConnectionTrait,
    trips: &[trip_table::Model],
    rows: &[TripRow],
    kinds: &[KindView],
) -> Stored<HashMap<i64, Vec<Warning>>> {
    let in_town: Vec<i64> = kinds.iter().filter(|k| k.trip_type == TripType::InTown).map(|k| k.id).collect();
    let (Some(first), Some(last)) =
        (trips.iter().map(|r| r.departs_on).min(), trips.iter().map(|r| r.returns_on).max())
    else {
        return Ok(HashMap::new());
    };
    let employees = rows.iter().flat_map(|row| row.trip.travellers.iter().map(|t| t.employee.id));
    let neighbours = travellers::Entity::find()
        .filter(travellers::Column::EmployeeId.is_in(employees))
        .find_also_related(trip_table::Entity)
        .filter(trip_table::Column::TripKindId.is_in(in_town.iter().copied()))
        .filter(trip_table::Column::DepartsOn.lte(last))
        .filter(trip_table::Column::ReturnsOn.gte(first))
        .order_by_asc(trip_table::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)?;
    let of_trip = |(row, view): (&trip_table::Model, &TripRow)| {
        let late = filed_late(row.submitted_on, row.departs_on)
            .then_some(Warning::FiledLate { submitted_on: row.submitted_on, first_day: row.departs_on });
        let signs = view.assignment_signatory.signatory.employee.id;
        let own = view.trip.travellers.iter().any(|t| t.employee.id == signs).then_some(Warning::SignsOwnAssignment);
        let stays = in_town.contains(&row.trip_kind_id);
        let others = neighbours.iter().filter_map(|(slot, trip)| Some((slot, trip.as_ref()?)));
        let others = others.filter(|(_, trip)| stays && trip.id != row.id);
        let same_days = others.filter_map(|(slot, trip)| {
            let traveller = view.trip.travellers.iter().find(|t| t.employee.id == slot.employee_id)?;
            let other = engagement(trip, &traveller.employee.name, TripType::InTown);
            other.meets(row.departs_on, row.returns_on).then_some(Warning::SameDays(other))
        });
        (row.id, late.into_iter().chain(own).chain(same_days).collect())
    };
    Ok(trips.iter().zip(rows).map(of_trip).collect())
}
