//! The calendar of trips, in one statement.

use app::{
    ports::{Stored, TripScope},
    views::trips::CalendarTrip,
};
use chrono::NaiveDate;
use receipts::Status;
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use serde::Deserialize;
use trips::TripState;

use super::parts::{PlaceJson, number, places};
use crate::{
    entity::{read_state, travellers, trips as trip_table, work_units},
    error::{corrupt, dangling},
    json_query::{Json, JsonQuery, column, list},
    queries::{
        SeaQueries,
        reference::{Reference, reference_version},
    },
};

/// A trip; fields in the order of the statement.
#[derive(Deserialize)]
struct TripJson {
    id: i64,
    number: String,
    assigned: Option<String>,
    cancelled_at: Option<String>,
    departs_on: NaiveDate,
    returns_on: NaiveDate,
    #[serde(deserialize_with = "list")]
    places: Vec<PlaceJson>,
    /// Position, employee, status.
    #[serde(deserialize_with = "list")]
    travellers: Vec<(i32, i64, i64)>,
}

#[derive(Deserialize)]
struct CalendarJson(#[serde(deserialize_with = "list")] Vec<TripJson>, i64);

/// Condition for the trips of a scope on the table `trips`.
pub(in crate::queries) fn in_scope(scope: TripScope) -> Option<Expr> {
    unit_in_scope(column("trips", trip_table::Column::WorkUnitId), scope)
}

/// Condition for a work unit of a scope.
pub(in crate::queries) fn unit_in_scope(unit: Expr, scope: TripScope) -> Option<Expr> {
    match scope {
        TripScope::Unit(id) => Some(unit.eq(id.0)),
        TripScope::Parent(parent) => {
            let units = Query::select()
                .column(work_units::Column::Id)
                .from(work_units::Entity)
                .and_where(Expr::col(work_units::Column::ParentUnitId).eq(parent.0))
                .take();
            Some(unit.in_subquery(units))
        }
        TripScope::Office => None,
    }
}

impl SeaQueries {
    /// Trips of a scope that touch the days from `first` to `last`, by departure.
    pub(super) async fn calendar_of(
        &self,
        scope: TripScope,
        first: NaiveDate,
        last: NaiveDate,
    ) -> Stored<Vec<CalendarTrip>> {
        let statement = |json: Json| {
            use trip_table::Column::{AssignmentNumber, CancelledAt, DepartsOn, Id, ReturnsOn};
            let trip = |name| column("trips", name);
            let slot = |name| column("travellers", name);
            let slots = [travellers::Column::Position, travellers::Column::EmployeeId, travellers::Column::Status];
            let slots = json.children(json.array(slots.map(slot)), |select| {
                select.from(travellers::Entity).and_where(slot(travellers::Column::TripId).eq(trip(Id)));
            });
            let shown = [
                trip(Id),
                number("trips"),
                trip(AssignmentNumber),
                trip(CancelledAt),
                trip(DepartsOn),
                trip(ReturnsOn),
                places(json),
                slots,
            ];
            let longest = json.child(column("read_state", read_state::Column::LongestTrip), |select| {
                select.from(read_state::Entity);
            });
            let found = json.children(json.array(shown), |select| {
                select.from(trip_table::Entity).and_where_option(in_scope(scope));
                select.and_where(trip(DepartsOn).lte(last)).and_where(trip(ReturnsOn).gte(first));
                select.and_where(trip(DepartsOn).gte(json.days_before(Expr::value(first), longest)));
            });
            json.select(json.array([found, reference_version(json)]))
        };
        let found: Option<CalendarJson> = JsonQuery::read_built(&self.db, statement).await?;
        let CalendarJson(mut found, version) = found.ok_or_else(|| dangling("read_state", 1))?;
        let reference = self.reference_of(version).await?;
        found.sort_unstable_by_key(|trip| (trip.departs_on, trip.id));
        found.into_iter().map(|trip| trip.view(&reference)).collect()
    }
}

impl TripJson {
    fn view(mut self, reference: &Reference) -> Stored<CalendarTrip> {
        let office = &reference.office;
        self.places.sort_unstable_by_key(|place| place.position);
        self.travellers.sort_unstable();
        let mut all_approved = true;
        let mut names = Vec::new();
        for (_, employee, status) in self.travellers {
            let status = Status::from_id(status).ok_or_else(|| corrupt("travellers", "status", self.id))?;
            all_approved &= status == Status::Approved;
            names.push(office.employee(employee)?.name.clone());
        }
        Ok(CalendarTrip {
            id: self.id,
            number: self.number,
            state: TripState::of(self.cancelled_at.is_some(), self.assigned.is_some(), all_approved),
            departs_on: self.departs_on,
            returns_on: self.returns_on,
            places: self.places.into_iter().map(|place| Ok(place.view(office)?.name)).collect::<Stored<_>>()?,
            travellers: names,
        })
    }
}
