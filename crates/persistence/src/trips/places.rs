//! Places of a trip: rows.

use ports::Stored;
use sea_orm::{ActiveValue::Set, DatabaseTransaction, EntityTrait};
use trips::{Place, TripPlan, destination::Location};

use super::position;
use crate::{entity::trip_places, error::db_error};

/// Stores the places of a trip, in order.
pub(super) async fn store_places(tx: &DatabaseTransaction, trip: i64, plan: &TripPlan) -> Stored<()> {
    let places = plan.places.iter().enumerate().map(|(index, place)| new_place(trip, index, place));
    let places = trip_places::Entity::insert_many(places.collect::<Stored<Vec<_>>>()?);
    places.exec_without_returning(tx).await.map(|_| ()).map_err(db_error)
}

/// The row of a place of a trip.
pub(super) fn new_place(trip: i64, index: usize, place: &Place) -> Stored<trip_places::ActiveModel> {
    let (city, destination) = match &place.location {
        Location::City(city) => (Some(city.name.clone()), None),
        Location::Destination { id, .. } => (None, Some(id.0)),
    };
    Ok(trip_places::ActiveModel {
        trip_id: Set(trip),
        position: Set(position(index)?),
        city: Set(city),
        destination_id: Set(destination),
        province_id: Set(place.province().map(|id| id.0)),
        departs_on: Set(place.departs_on.date()),
        returns_on: Set(place.returns_on.date()),
        ..Default::default()
    })
}
