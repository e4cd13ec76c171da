//! The calendar of trips, in one statement.

use ::trips::TripState;
use app::{
    ports::{Stored, TripScope},
    views::trips::{CalendarTraveller, CalendarTrip},
};
use chrono::NaiveDate;
use kernel::Day;
use sea_orm::sea_query::{Expr, ExprTrait, Query, SelectStatement};
use staff::ParentUnitId;

use super::{
    engagements::earliest_departure,
    filter::state,
    parts::{PlaceJson, number},
};
use crate::{
    entity::{travellers, trips, work_units},
    error::corrupt,
    json_query::{Json, JsonQuery, column, document, list},
    queries::{SeaQueries, reference::Reference, totals::RowsJson},
};

document! {
    /// A trip.
    struct TripJson(json) of trips {
        id: i64,
        number: String = number("trips"),
        state: i64 = state(),
        departs_on: NaiveDate,
        returns_on: NaiveDate,
        #[serde(deserialize_with = "list")] places: Vec<PlaceJson> = PlaceJson::of_each(json),
        #[serde(deserialize_with = "list")] travellers: Vec<SlotJson> = SlotJson::of_each(json),
    }
}

document! {
    /// A traveller.
    struct SlotJson(json) of travellers by trip_id in trips {
        position: i32,
        employee_id: i64,
    }
}

/// Condition for the trips of a scope on the table `trips`.
pub(in crate::queries) fn in_scope(scope: TripScope) -> Option<Expr> {
    unit_in_scope(column("trips", trips::Column::WorkUnitId), scope)
}

/// Condition for a work unit of a scope.
pub(in crate::queries) fn unit_in_scope(unit: Expr, scope: TripScope) -> Option<Expr> {
    match scope {
        TripScope::Unit(id) => Some(unit.eq(id.0)),
        TripScope::Parent(parent) => Some(unit.in_subquery(units_of(parent))),
        TripScope::Office => None,
    }
}

/// Ids of the work units of a parent unit.
pub(in crate::queries) fn units_of(parent: ParentUnitId) -> SelectStatement {
    Query::select()
        .column(work_units::Column::Id)
        .from(work_units::Entity)
        .and_where(Expr::col(work_units::Column::ParentUnitId).eq(parent.0))
        .take()
}

impl SeaQueries {
    /// Trips of a scope that touch the days from `first` to `last`, by departure.
    pub(super) async fn calendar_of(&self, scope: TripScope, first: Day, last: Day) -> Stored<Vec<CalendarTrip>> {
        let statement = |json: Json| {
            use trips::Column::{DepartsOn, ReturnsOn};
            let trip = |name| column("trips", name);
            let found = json.children(TripJson::document(json), |select| {
                select.from(trips::Entity).and_where_option(in_scope(scope));
                select.and_where(trip(DepartsOn).lte(*last)).and_where(trip(ReturnsOn).gte(*first));
                select.and_where(trip(DepartsOn).gte(earliest_departure(json, Expr::value(*first))));
            });
            json.select(RowsJson::<TripJson>::all(json, found))
        };
        let found: Option<RowsJson<TripJson>> = JsonQuery::read_built(&self.db, statement).await?;
        let (mut found, _, reference) = RowsJson::with_reference(found, self).await?;
        found.sort_unstable_by_key(|trip| (trip.departs_on, trip.id));
        found.into_iter().map(|trip| trip.view(&reference)).collect()
    }
}

impl TripJson {
    fn view(mut self, reference: &Reference) -> Stored<CalendarTrip> {
        let office = &reference.office;
        self.places.sort_unstable_by_key(|place| place.position);
        self.travellers.sort_unstable_by_key(|slot| slot.position);
        let name = |slot: &SlotJson| Ok(CalendarTraveller { name: office.employee(slot.employee_id)?.name.clone() });
        Ok(CalendarTrip {
            archived: false,
            id: self.id,
            number: self.number,
            state: TripState::from_id(self.state).ok_or_else(|| corrupt("trips", "state", self.id))?,
            departs_on: self.departs_on,
            returns_on: self.returns_on,
            places: self.places.into_iter().map(|place| Ok(place.view(office)?.name)).collect::<Stored<_>>()?,
            travellers: self.travellers.iter().map(name).collect::<Stored<_>>()?,
        })
    }
}
