//! Documents of places and travellers of a trip.

use app::{
    ports::Stored,
    views::{DestinationView, PlaceView, TravellerView},
};
use chrono::NaiveDate;
use kernel::Rupiah;
use receipts::Status;
use sea_orm::sea_query::{Expr, ExprTrait};
use serde::Deserialize;

use crate::{
    document::{Json, column},
    entity::{employees, in_town_destinations, travellers as traveller_table, trip_places, trips},
    error::corrupt,
    queries::{
        reference::Reference,
        shapes::{PersonJson, person},
    },
};

/// A place; fields in the order of [`places`].
#[derive(Deserialize)]
pub(in crate::queries) struct PlaceJson {
    pub(in crate::queries) position: i32,
    id: i64,
    city: Option<String>,
    departs_on: NaiveDate,
    returns_on: NaiveDate,
    destination: Option<DestinationJson>,
}

/// A destination; fields in the order of [`destination`].
#[derive(Deserialize)]
pub(in crate::queries) struct DestinationJson {
    pub(super) id: i64,
    name: String,
    hours: i64,
    transport: i64,
    parent_unit: i64,
}

/// The document of a destination.
pub(in crate::queries) fn destination(json: Json) -> Expr {
    use in_town_destinations::Column::{Hours, Id, Name, ParentUnitId, Transport};
    json.array([Id, Name, Hours, Transport, ParentUnitId].map(|name| column("in_town_destinations", name)))
}

/// The documents of the places of a trip of the table `trips`.
pub(super) fn places(json: Json) -> Expr {
    use trip_places::Column::{City, DepartsOn, DestinationId, Id, Position, ReturnsOn, TripId};
    let own = [Position, Id, City, DepartsOn, ReturnsOn].map(|name| column("trip_places", name));
    let destination = json.child(destination(json), |select| {
        let id = column("in_town_destinations", in_town_destinations::Column::Id);
        select.from(in_town_destinations::Entity).and_where(id.eq(column("trip_places", DestinationId)));
    });
    json.children(json.array(own.into_iter().chain([destination])), |select| {
        let of_trip = column("trip_places", TripId).eq(column("trips", trips::Column::Id));
        select.from(trip_places::Entity).and_where(of_trip);
    })
}

impl PlaceJson {
    pub(super) fn view(self) -> Stored<PlaceView> {
        let destination = self.destination.map(DestinationJson::view).transpose()?;
        let name = destination.as_ref().map(|destination| destination.name.clone()).or(self.city);
        Ok(PlaceView {
            id: self.id,
            name: name.ok_or_else(|| corrupt("trip_places", "city", self.id))?,
            departs_on: self.departs_on,
            returns_on: self.returns_on,
            destination,
        })
    }
}

impl DestinationJson {
    pub(in crate::queries) fn view(self) -> Stored<DestinationView> {
        Ok(DestinationView {
            id: self.id,
            hours: u32::try_from(self.hours).map_err(|_| corrupt("in_town_destinations", "hours", self.id))?,
            transport: Rupiah::new(self.transport)
                .map_err(|_| corrupt("in_town_destinations", "transport", self.id))?,
            name: self.name,
            parent_unit: self.parent_unit,
        })
    }
}

/// A traveller; fields in the order of [`travellers`].
#[derive(Deserialize)]
pub(in crate::queries) struct TravellerJson {
    pub(in crate::queries) position: i32,
    id: i64,
    status: i64,
    total: i64,
    travel_order_number: Option<String>,
    note: Option<String>,
    employee: PersonJson,
}

/// The documents of the travellers of a trip of the table `trips`.
pub(super) fn travellers(json: Json) -> Expr {
    use traveller_table::Column::{EmployeeId, Id, Note, Position, Status, Total, TravelOrderNumber, TripId};
    let own = [Position, Id, Status, Total, TravelOrderNumber, Note].map(|name| column("travellers", name));
    json.children(json.array(own.into_iter().chain([person(json, "employees")])), |select| {
        let employee = column("employees", employees::Column::Id).eq(column("travellers", EmployeeId));
        let of_trip = column("travellers", TripId).eq(column("trips", trips::Column::Id));
        select.from(traveller_table::Entity).inner_join(employees::Entity, employee).and_where(of_trip);
    })
}

impl TravellerJson {
    pub(super) fn view(self, trip: i64, reference: &Reference) -> Stored<TravellerView> {
        Ok(TravellerView {
            id: self.id,
            trip,
            status: Status::from_id(self.status).ok_or_else(|| corrupt("travellers", "status", self.id))?,
            total: Rupiah::new(self.total).map_err(|_| corrupt("travellers", "total", self.id))?,
            travel_order_number: self.travel_order_number,
            note: self.note,
            employee: reference.employee(self.employee)?,
        })
    }
}
