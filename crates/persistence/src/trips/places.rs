//! Places of a trip: rows.

use app::ports::Stored;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, DatabaseTransaction};
use trips::{TripPlan, destination::Location};

use super::position;
use crate::{entity::trip_places, error::db_error};

/// Stores the places of a trip, in order.
pub(super) async fn store_places(tx: &DatabaseTransaction, trip: i64, plan: &TripPlan) -> Stored<()> {
    for (index, place) in plan.places.iter().enumerate() {
        let (city, destination) = match &place.location {
            Location::City(city) => (Some(city.name.clone()), None),
            Location::Destination { id, .. } => (None, Some(id.0)),
        };
        let row = trip_places::ActiveModel {
            trip_id: Set(trip),
            position: Set(position(index)?),
            city: Set(city),
            destination_id: Set(destination),
            province_id: Set(place.province().map(|id| id.0)),
            departs_on: Set(place.departs_on),
            returns_on: Set(place.returns_on),
            ..Default::default()
        };
        row.insert(tx).await.map_err(db_error)?;
    }
    Ok(())
}
