//! Engagements of employees.

use app::ports::Stored;
use chrono::NaiveDate;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder};
use staff::EmployeeId;
use trips::{TripId, TripType, engagement::Engagement};

use crate::{
    entity::{employees, travellers, trip_kinds, trips as trip_table},
    error::{corrupt, dangling, db_error},
};

/// Trips in force of these employees between two days, other than `except`.
pub(super) async fn find(
    tx: &DatabaseTransaction,
    ids: &[EmployeeId],
    (first, last): (NaiveDate, NaiveDate),
    except: Option<TripId>,
) -> Stored<Vec<Engagement>> {
    let rows = travellers::Entity::find()
        .filter(travellers::Column::EmployeeId.is_in(ids.iter().map(|id| id.0)))
        .find_also_related(trip_table::Entity)
        .filter(trip_table::Column::DepartsOn.lte(last))
        .filter(trip_table::Column::ReturnsOn.gte(first))
        .filter(trip_table::Column::CancelledAt.is_null())
        .filter(trip_table::Column::Id.ne(except.map_or(0, |trip| trip.0)))
        .order_by_asc(trip_table::Column::DepartsOn)
        .order_by_asc(trip_table::Column::Id)
        .all(tx)
        .await
        .map_err(db_error)?;
    let people = employees::Entity::find()
        .filter(employees::Column::Id.is_in(ids.iter().map(|id| id.0)))
        .all(tx)
        .await
        .map_err(db_error)?;
    let kinds = trip_kinds::Entity::find().all(tx).await.map_err(db_error)?;
    rows.into_iter()
        .filter_map(|(traveller, trip)| trip.map(|trip| (traveller, trip)))
        .map(|(traveller, trip)| {
            let person = people.iter().find(|p| p.id == traveller.employee_id);
            let person = person.ok_or_else(|| dangling("employees", traveller.employee_id))?;
            let kind = kinds.iter().find(|k| k.id == trip.trip_kind_id);
            let kind = kind.ok_or_else(|| dangling("trip_kinds", trip.trip_kind_id))?;
            let trip_type =
                TripType::from_id(kind.trip_type_id).ok_or_else(|| corrupt("trip_kinds", "trip_type_id", kind.id))?;
            Ok(engagement(&trip, &person.name, trip_type))
        })
        .collect()
}

/// Maps a stored trip to an engagement of one of its travellers.
fn engagement(trip: &trip_table::Model, traveller: &str, trip_type: TripType) -> Engagement {
    Engagement {
        traveller: traveller.to_owned(),
        number: trip.assignment_number.as_ref().unwrap_or(&trip.memo_number).clone(),
        first: trip.departs_on,
        last: trip.returns_on,
        trip_type,
    }
}
