//! Places of the trips of receipts to check.

use chrono::NaiveDate;
use ports::Stored;
use receipts::calculation::Stay;
use sea_orm::sea_query::{Expr, Query};

use super::json::is_wanted;
use crate::{
    entity::{travellers, trip_places},
    error::corrupt,
    json_query::{Json, column, document},
    queries::reference::Office,
};

document! {
    /// A place of a trip.
    pub(super) struct PlaceOfJson(json) of trip_places {
        pub(super) trip_id: i64,
        pub(super) position: i32,
        id: i64,
        city: Option<String>,
        departs_on: NaiveDate,
        returns_on: NaiveDate,
        destination_id: Option<i64>,
        province_id: Option<i64>,
    }
}

/// The places of the trips of these travellers.
pub(super) fn places(json: Json) -> Expr {
    let travelling = Query::select()
        .column(travellers::Column::TripId)
        .from(travellers::Entity)
        .and_where(is_wanted(json, column("travellers", travellers::Column::Id)))
        .take();
    json.children(PlaceOfJson::document(json), |select| {
        let of_trip = json.among(column("trip_places", trip_places::Column::TripId), travelling);
        select.from(trip_places::Entity).and_where(of_trip);
    })
}

impl PlaceOfJson {
    pub(super) fn stay(&self, office: &Office) -> Stored<Stay> {
        let destination = self.destination_id.map(|id| office.destination(id)).transpose()?;
        let name = destination.map(|destination| destination.name.to_string()).or_else(|| self.city.clone());
        Ok(Stay {
            place: name.ok_or_else(|| corrupt("trip_places", "city", self.id))?,
            province: self.province_id.map(::trips::ProvinceId),
            departs_on: kernel::Day::nearest(self.departs_on),
            returns_on: kernel::Day::nearest(self.returns_on),
        })
    }
}
