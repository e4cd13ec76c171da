//! Places of trips, with their destinations.

use std::collections::HashMap;

use ::trips::ProvinceId;
use kernel::Rupiah;
use ports::Stored;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use views::{DestinationView, PlaceView};

use crate::{
    entity::{in_town_destinations, trip_places},
    error::{corrupt, db_error},
};

/// Places by trip, in order.
pub(crate) async fn places_of(conn: &impl ConnectionTrait, trips: &[i64]) -> Stored<HashMap<i64, Vec<PlaceView>>> {
    let rows = trip_places::Entity::find()
        .filter(trip_places::Column::TripId.is_in(trips.iter().copied()))
        .find_also_related(in_town_destinations::Entity)
        .order_by_asc(trip_places::Column::TripId)
        .order_by_asc(trip_places::Column::Position)
        .all(conn)
        .await
        .map_err(db_error)?;
    let mut places: HashMap<i64, Vec<PlaceView>> = HashMap::new();
    for (place, destination) in rows {
        let destination = destination.map(self::destination).transpose()?;
        let name = destination.as_ref().map(|d| d.name.clone()).or(place.city.map(Into::into));
        places.entry(place.trip_id).or_default().push(PlaceView {
            id: place.id,
            name: name.ok_or_else(|| corrupt("trip_places", "city", place.id))?,
            departs_on: place.departs_on,
            returns_on: place.returns_on,
            destination,
            province: place.province_id.map(ProvinceId),
        });
    }
    Ok(places)
}

/// Maps a destination.
pub(in crate::queries) fn destination(row: in_town_destinations::Model) -> Stored<DestinationView> {
    Ok(DestinationView {
        id: row.id,
        hours: u32::try_from(row.hours).map_err(|_| corrupt("in_town_destinations", "hours", row.id))?,
        transport: Rupiah::new(row.transport).map_err(|_| corrupt("in_town_destinations", "transport", row.id))?,
        name: row.name.into(),
        legal_basis: row.legal_basis,
        parent_unit: row.parent_unit_id,
    })
}
