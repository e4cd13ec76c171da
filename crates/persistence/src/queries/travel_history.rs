//! Trips of a person: all of them, or a page; one statement.

use std::cmp::Reverse;

use app::{
    ports::Stored,
    views::employees::{TravelHistory, TravelHistoryPage, TravelledTrip},
};
use chrono::NaiveDate;
use kernel::{Page, PageRequest, RupiahSum};
use sea_orm::sea_query::{Expr, ExprTrait, Order, Query, SelectStatement};
use staff::EmployeeId;

use super::{
    SeaQueries,
    reference::Office,
    totals::{RowsJson, page_range},
    trips::{PlaceJson, number},
};
use crate::{
    entity::{travellers, trips},
    error::readable,
    json_query::{Json, JsonQuery, column, document, flag, list, parameter, placeholder},
};

/// Trips in any order.
type TripsJson = RowsJson<TravelledJson>;

document! {
    /// A trip of a person.
    struct TravelledJson(json) of travellers {
        id: i64,
        departs_on: NaiveDate,
        returns_on: NaiveDate,
        travel_order_number: Option<String>,
        travel_order_final: Option<String>,
        total: i64,
        trip_id: i64,
        submitted_on: NaiveDate = column("trips", trips::Column::SubmittedOn),
        number: String = number("trips"),
        #[serde(deserialize_with = "flag")]
        is_cancelled: bool = column("trips", trips::Column::CancelledAt).is_not_null(),
        #[serde(deserialize_with = "list")] places: Vec<PlaceJson> = PlaceJson::of_each(json),
    }
}

impl TravelledJson {
    fn view(mut self, office: &Office) -> Stored<TravelledTrip> {
        self.places.sort_unstable_by_key(|place| place.position);
        Ok(TravelledTrip {
            archived: false,
            traveller: self.id,
            number: self.number,
            travel_order_number: self.travel_order_number,
            travel_order_final: self.travel_order_final,
            places: self.places.into_iter().map(|place| Ok(place.view(office)?.name)).collect::<Stored<_>>()?,
            departs_on: self.departs_on,
            returns_on: self.returns_on,
            total: RupiahSum::new(self.total),
            is_cancelled: self.is_cancelled,
        })
    }
}

/// All trips of a person. Parameter: the employee.
static ALL: JsonQuery = JsonQuery::new(|json| {
    let rows = trips_of(json, |select| {
        select.from(travellers::Entity).and_where(slot(travellers::Column::EmployeeId).eq(parameter(0)));
    });
    json.select(TripsJson::all(json, rows))
});

/// A page of the trips of a person by their days, newest first. Parameters: limit, offset, employee.
static PAGE: JsonQuery = JsonQuery::new(|json| {
    use travellers::Column::{DepartsOn, EmployeeId, Id, ReturnsOn};
    let mut ids = Query::select();
    ids.column(Id).from(travellers::Entity).and_where(Expr::col(EmployeeId).eq(parameter(2)));
    for key in [DepartsOn, ReturnsOn, Id] {
        ids.order_by(key, Order::Desc);
    }
    ids.limit(placeholder(0)).offset(placeholder(1));
    let rows = trips_of(json, |select| {
        select.from_subquery(ids, "page").inner_join(travellers::Entity, slot(Id).eq(column("page", Id)));
    });
    let total = json.count(|select| {
        select.from(travellers::Entity).and_where(slot(EmployeeId).eq(parameter(2)));
    });
    json.select(TripsJson::page(json, rows, total))
});

fn slot(name: travellers::Column) -> Expr {
    column("travellers", name)
}

/// The trips of the travellers that `from` selects.
fn trips_of(json: Json, from: impl FnOnce(&mut SelectStatement)) -> Expr {
    json.children(TravelledJson::document(json), |select| {
        from(select);
        let of_traveller = column("trips", trips::Column::Id).eq(slot(travellers::Column::TripId));
        select.inner_join(trips::Entity, of_traveller);
    })
}

impl SeaQueries {
    /// An employee with all trips, the last filed first.
    pub(super) async fn all_trips_of(&self, id: EmployeeId) -> Stored<Option<TravelHistory>> {
        let found = ALL.read(&self.db, &[id.0.into()]).await?;
        let (mut trips, _, reference) = TripsJson::with_reference(found, self).await?;
        trips.sort_unstable_by_key(|trip| Reverse((trip.submitted_on, trip.trip_id)));
        let Some(employee) = reference.office.find_employee(id.0).cloned() else { return Ok(None) };
        let trips = trips.into_iter().map(|trip| trip.view(&reference.office)).filter_map(readable).collect();
        Ok(Some(TravelHistory { employee, trips }))
    }

    /// An employee with a page of trips, the last by their days first.
    pub(super) async fn trip_page_of(&self, id: EmployeeId, request: PageRequest) -> Stored<Option<TravelHistoryPage>> {
        let [limit, offset] = page_range(request);
        let found = PAGE.read(&self.db, &[limit, offset, id.0.into()]).await?;
        let (mut trips, total_rows, reference) = TripsJson::with_reference(found, self).await?;
        trips.sort_unstable_by_key(|trip| Reverse((trip.departs_on, trip.returns_on, trip.id)));
        let Some(employee) = reference.office.find_employee(id.0).cloned() else { return Ok(None) };
        let rows = trips.into_iter().map(|trip| trip.view(&reference.office)).filter_map(readable).collect();
        Ok(Some(TravelHistoryPage { employee, trips: Page { rows, request, total_rows } }))
    }
}
