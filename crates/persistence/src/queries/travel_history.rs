//! Trips of a person: all of them, or a page; one statement.

use std::cmp::Reverse;

use app::{
    ports::Stored,
    views::employees::{TravelHistory, TravelHistoryPage, TravelledTrip},
};
use chrono::NaiveDate;
use kernel::{Page, PageRequest, RupiahSum};
use sea_orm::sea_query::{Expr, ExprTrait, Order, Query, SelectStatement};
use serde::Deserialize;
use staff::EmployeeId;

use super::{
    SeaQueries,
    reference::{Office, reference_version},
    totals::page_range,
    trips::{PlaceJson, number, places},
};
use crate::{
    entity::{travellers, trips},
    error::{dangling, readable},
    json_query::{Json, JsonQuery, column, flag, list, parameter, placeholder},
};

/// Trips in any order, and the version of the reference tables.
#[derive(Deserialize)]
struct TripsJson(#[serde(deserialize_with = "list")] Vec<TravelledJson>, i64);

/// The trips of a page, and the number of all.
#[derive(Deserialize)]
struct PageJson(TripsJson, u64);

/// A trip of a person; fields in the order of [`trips_of`].
#[derive(Deserialize)]
struct TravelledJson {
    traveller: i64,
    departs_on: NaiveDate,
    returns_on: NaiveDate,
    travel_order_number: Option<String>,
    total: i64,
    trip: i64,
    submitted_on: NaiveDate,
    number: String,
    #[serde(deserialize_with = "flag")]
    is_cancelled: bool,
    #[serde(deserialize_with = "list")]
    places: Vec<PlaceJson>,
}

impl TravelledJson {
    fn view(mut self, office: &Office) -> Stored<TravelledTrip> {
        self.places.sort_unstable_by_key(|place| place.position);
        Ok(TravelledTrip {
            traveller: self.traveller,
            number: self.number,
            travel_order_number: self.travel_order_number,
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
    json.select(trips_of(json, |select| {
        select.from(travellers::Entity).and_where(slot(travellers::Column::EmployeeId).eq(parameter(0)));
    }))
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
    let page = trips_of(json, |select| {
        select.from_subquery(ids, "page").inner_join(travellers::Entity, slot(Id).eq(column("page", Id)));
    });
    let total = json.count(|select| {
        select.from(travellers::Entity).and_where(slot(EmployeeId).eq(parameter(2)));
    });
    json.select(json.array([page, total]))
});

fn slot(name: travellers::Column) -> Expr {
    column("travellers", name)
}

/// The trips of the travellers that `from` selects, and the version of the reference tables.
fn trips_of(json: Json, from: impl FnOnce(&mut SelectStatement)) -> Expr {
    use travellers::Column::{DepartsOn, Id, ReturnsOn, Total, TravelOrderNumber, TripId};
    use trips::Column::{CancelledAt, Id as Trip, SubmittedOn};
    let trip = |name| column("trips", name);
    let own = [Id, DepartsOn, ReturnsOn, TravelOrderNumber, Total].map(slot);
    let of_trip = [trip(Trip), trip(SubmittedOn), number("trips"), trip(CancelledAt).is_not_null(), places(json)];
    let rows = json.children(json.array(own.into_iter().chain(of_trip)), |select| {
        from(select);
        select.inner_join(trips::Entity, trip(Trip).eq(slot(TripId)));
    });
    json.array([rows, reference_version(json)])
}

impl SeaQueries {
    /// An employee with all trips, the last filed first.
    pub(super) async fn all_trips_of(&self, id: EmployeeId) -> Stored<Option<TravelHistory>> {
        let found: Option<TripsJson> = ALL.read(&self.db, &[id.0.into()]).await?;
        let TripsJson(mut trips, version) = found.ok_or_else(|| dangling("read_state", 1))?;
        trips.sort_unstable_by_key(|trip| Reverse((trip.submitted_on, trip.trip)));
        let reference = self.reference_of(version).await?;
        let Some(employee) = reference.office.find_employee(id.0).cloned() else { return Ok(None) };
        let trips = trips.into_iter().map(|trip| trip.view(&reference.office)).filter_map(readable).collect();
        Ok(Some(TravelHistory { employee, trips }))
    }

    /// An employee with a page of trips, the last by their days first.
    pub(super) async fn trip_page_of(&self, id: EmployeeId, request: PageRequest) -> Stored<Option<TravelHistoryPage>> {
        let [limit, offset] = page_range(request);
        let found: Option<PageJson> = PAGE.read(&self.db, &[limit, offset, id.0.into()]).await?;
        let PageJson(TripsJson(mut trips, version), total_rows) = found.ok_or_else(|| dangling("read_state", 1))?;
        trips.sort_unstable_by_key(|trip| Reverse((trip.departs_on, trip.returns_on, trip.traveller)));
        let reference = self.reference_of(version).await?;
        let Some(employee) = reference.office.find_employee(id.0).cloned() else { return Ok(None) };
        let rows = trips.into_iter().map(|trip| trip.view(&reference.office)).filter_map(readable).collect();
        Ok(Some(TravelHistoryPage { employee, trips: Page { rows, request, total_rows } }))
    }
}
