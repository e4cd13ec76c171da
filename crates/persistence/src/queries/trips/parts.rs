//! Documents of places, travellers and photos of a trip.

use app::{
    ports::Stored,
    views::{PlaceView, TravellerView, receipts::TripPhotoView},
};
use chrono::NaiveDate;
use kernel::RupiahSum;
use receipts::Status;
use sea_orm::sea_query::{Expr, ExprTrait, Func};
use serde::Deserialize;

use crate::{
    entity::{travellers as traveller_table, trip_photos, trip_places, trips},
    error::corrupt,
    json_query::{Json, column},
    queries::reference::Office,
    receipts::advance,
};

/// A place; fields in the order of [`places`].
#[derive(Deserialize)]
pub(in crate::queries) struct PlaceJson {
    pub(in crate::queries) position: i32,
    id: i64,
    city: Option<String>,
    departs_on: NaiveDate,
    pub(super) returns_on: NaiveDate,
    destination: Option<i64>,
    province: Option<i64>,
}

/// The documents of the places of a trip of the table `trips`.
pub(in crate::queries) fn places(json: Json) -> Expr {
    use trip_places::Column::{City, DepartsOn, DestinationId, Id, Position, ProvinceId, ReturnsOn, TripId};
    let own =
        [Position, Id, City, DepartsOn, ReturnsOn, DestinationId, ProvinceId].map(|name| column("trip_places", name));
    json.children(json.array(own), |select| {
        let of_trip = column("trip_places", TripId).eq(column("trips", trips::Column::Id));
        select.from(trip_places::Entity).and_where(of_trip);
    })
}

/// Number of a trip of the table or alias `of`: that of the assignment letter, of the memo before there is one.
pub(in crate::queries) fn number(of: &'static str) -> Expr {
    let number = |name| column(of, name);
    Func::coalesce([number(trips::Column::AssignmentNumber), number(trips::Column::MemoNumber)]).into()
}

impl PlaceJson {
    pub(in crate::queries) fn view(self, office: &Office) -> Stored<PlaceView> {
        let destination = self.destination.map(|id| office.destination(id)).transpose()?.cloned();
        let name = destination.as_ref().map(|destination| destination.name.clone()).or(self.city.map(Into::into));
        Ok(PlaceView {
            id: self.id,
            name: name.ok_or_else(|| corrupt("trip_places", "city", self.id))?,
            departs_on: self.departs_on,
            returns_on: self.returns_on,
            destination,
            province: self.province.map(::trips::ProvinceId),
        })
    }
}

/// A traveller; fields in the order of [`travellers`].
#[derive(Deserialize)]
pub(in crate::queries) struct TravellerJson {
    pub(super) position: i32,
    id: i64,
    status: i64,
    version: i32,
    total: i64,
    estimate: i64,
    travel_order_number: Option<String>,
    note: Option<String>,
    employee: i64,
    advance: Option<i64>,
    advance_paid_on: Option<NaiveDate>,
    advance_reference: Option<String>,
}

/// The documents of the travellers of a trip of the table `trips`.
pub(super) fn travellers(json: Json) -> Expr {
    use traveller_table::Column::{
        Advance, AdvancePaidOn, AdvanceReference, EmployeeId, Estimate, Id, Note, Position, Status, Total,
        TravelOrderNumber, TripId, Version,
    };
    let advance = [Advance, AdvancePaidOn, AdvanceReference];
    let own = [Position, Id, Status, Version, Total, Estimate, TravelOrderNumber, Note, EmployeeId];
    let own = own.into_iter().chain(advance);
    json.children(json.array(own.map(|name| column("travellers", name))), |select| {
        let of_trip = column("travellers", TripId).eq(column("trips", trips::Column::Id));
        select.from(traveller_table::Entity).and_where(of_trip);
    })
}

impl TravellerJson {
    pub(super) fn view(self, trip: i64, office: &Office) -> Stored<TravellerView> {
        Ok(TravellerView {
            id: self.id,
            trip,
            version: self.version,
            status: Status::from_id(self.status).ok_or_else(|| corrupt("travellers", "status", self.id))?,
            total: RupiahSum::new(self.total),
            estimate: RupiahSum::new(self.estimate),
            travel_order_number: self.travel_order_number,
            note: self.note,
            advance: advance(self.id, (self.advance, self.advance_paid_on, self.advance_reference))?,
            employee: office.employee(self.employee)?.clone(),
        })
    }
}

/// A photo: id, storage key, caption.
#[derive(Deserialize, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::queries) struct PhotoJson(i64, String, String);

/// The documents of the photos of a trip of the table `trips`.
pub(in crate::queries) fn photos(json: Json) -> Expr {
    use trip_photos::Column::{Caption, Id, Photo, TripId};
    let own = |name| column("trip_photos", name);
    json.children(json.array([Id, Photo, Caption].map(own)), |select| {
        let of_trip = own(TripId).eq(column("trips", trips::Column::Id));
        select.from(trip_photos::Entity).and_where(of_trip);
    })
}

/// Photos in order of entry.
pub(in crate::queries) fn photo_views(mut photos: Vec<PhotoJson>) -> Vec<TripPhotoView> {
    photos.sort_unstable();
    photos.into_iter().map(|PhotoJson(id, key, caption)| TripPhotoView { id, key, caption }).collect()
}
