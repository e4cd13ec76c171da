//! Documents of places, travellers and photos of a trip.

use app::{
    ports::Stored,
    views::{AdvanceReturnView, PlaceView, TravellerView, receipts::TripPhotoView},
};
use chrono::NaiveDate;
use kernel::{Rupiah, RupiahSum};
use receipts::{Advance, Status};
use sea_orm::sea_query::{Expr, ExprTrait, Func};
use serde::Deserialize;

use crate::{
    entity::{payments, travellers as traveller_table, trip_photos, trip_places, trips, users},
    error::corrupt,
    json_query::{Json, column, flag, list},
    queries::{payments::paid, reference::Office},
    receipts::{RETURN, advance},
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
    #[serde(deserialize_with = "flag")]
    no_cost: bool,
    #[serde(deserialize_with = "list")]
    returns: Vec<ReturnJson>,
    paid: i64,
}

/// A return of an advance: payment, amount, day, voucher, user.
#[derive(Deserialize, PartialEq, Eq, PartialOrd, Ord)]
struct ReturnJson(i64, i64, NaiveDate, String, String);

/// The documents of the travellers of a trip of the table `trips`.
pub(super) fn travellers(json: Json) -> Expr {
    use traveller_table::Column::{
        Advance, AdvancePaidOn, AdvanceReference, EmployeeId, Estimate, Id, NoCost, Note, Position, Status, Total,
        TravelOrderNumber, TripId, Version,
    };
    let advance = [Advance, AdvancePaidOn, AdvanceReference, NoCost];
    let own = [Position, Id, Status, Version, Total, Estimate, TravelOrderNumber, Note, EmployeeId];
    let own = own.into_iter().chain(advance).map(|name| column("travellers", name));
    json.children(json.array(own.chain([returns(json), paid()])), |select| {
        let of_trip = column("travellers", TripId).eq(column("trips", trips::Column::Id));
        select.from(traveller_table::Entity).and_where(of_trip);
    })
}

/// The documents of the returns of a traveller of the table `travellers`.
fn returns(json: Json) -> Expr {
    use payments::Column::{Amount, Id, Kind, PaidOn, RecordedBy, Reference, ReversedBy, TravellerId};
    let own = |name| column("payments", name);
    let by = |name| column("users", name);
    let shown = [Id, Amount, PaidOn, Reference].map(own).into_iter().chain([by(users::Column::Name)]);
    json.children(json.array(shown), |select| {
        let of_traveller = own(TravellerId).eq(column("travellers", traveller_table::Column::Id));
        select.from(payments::Entity).inner_join(users::Entity, by(users::Column::Id).eq(own(RecordedBy)));
        select.and_where(of_traveller).and_where(own(Kind).eq(RETURN)).and_where(own(ReversedBy).is_null());
    })
}

impl ReturnJson {
    fn view(self) -> Stored<AdvanceReturnView> {
        let Self(id, amount, paid_on, reference, by) = self;
        let amount = Rupiah::new(amount).map_err(|_| corrupt("payments", "amount", id))?;
        Ok(AdvanceReturnView { id, payment: Advance { amount, paid_on, reference }, by })
    }
}

impl TravellerJson {
    /// The traveller of a trip, in force or cancelled.
    pub(super) fn view(mut self, (trip, cancelled): (i64, bool), office: &Office) -> Stored<TravellerView> {
        self.returns.sort_unstable();
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
            returns: self.returns.into_iter().map(ReturnJson::view).collect::<Stored<_>>()?,
            paid: RupiahSum::new(self.paid),
            cancelled,
            no_cost: self.no_cost,
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
