//! Engagements: trips of employees within some days, in one statement.

use app::{
    ports::{MOST_ENGAGED, Stored},
    views::trips::EngagementView,
};
use chrono::NaiveDate;
use sea_orm::{
    Value,
    sea_query::{Condition, Expr, ExprTrait, SelectStatement},
};
use serde::Deserialize;
use staff::EmployeeId;
use trips::{TripId, engagement::Engagement};

use super::parts::{PlaceJson, number, places};
use crate::{
    entity::{read_state, travellers, trips as trip_table},
    error::dangling,
    json_query::{Json, JsonQuery, column, list, parameter},
    queries::{
        SeaQueries,
        reference::{Reference, reference_version},
    },
};

/// An engagement; fields in the order of [`engagements`].
#[derive(Deserialize)]
struct EngagementJson {
    employee: i64,
    trip: i64,
    number: String,
    first: NaiveDate,
    last: NaiveDate,
    kind: i64,
    #[serde(deserialize_with = "list")]
    places: Vec<PlaceJson>,
}

/// Engagements, and the version of the reference tables.
#[derive(Deserialize)]
struct FoundJson(#[serde(deserialize_with = "list")] Vec<EngagementJson>, i64);

/// Condition for the travellers of the table or alias `slots` who are on the way between two days, both counted. No trip is longer
/// than the longest, so the index of a person's days is read between two days, never from its beginning.
pub(crate) fn on_days(json: Json, slots: &'static str, first: &Expr, last: Expr) -> Condition {
    use travellers::Column::{DepartsOn, ReturnsOn};
    let slot = |name| column(slots, name);
    let longest = json.child(column("read_state", read_state::Column::LongestTrip), |select| {
        select.from(read_state::Entity);
    });
    Condition::all()
        .add(slot(DepartsOn).lte(last))
        .add(slot(DepartsOn).gte(json.days_before(first.clone(), longest)))
        .add(slot(ReturnsOn).gte(first.clone()))
}

/// Parameters: first day, last day, employees.
static ENGAGEMENTS: JsonQuery = JsonQuery::new(engagements);

fn engagements(json: Json) -> SelectStatement {
    use travellers::Column::{DepartsOn, EmployeeId, ReturnsOn, TripId};
    use trip_table::Column::{CancelledAt, Id, TripKindId};
    let slot = |name| column("travellers", name);
    let trip = |name| column("trips", name);
    let shown =
        [slot(EmployeeId), trip(Id), number("trips"), slot(DepartsOn), slot(ReturnsOn), trip(TripKindId), places(json)];
    let employees = (0..MOST_ENGAGED).map(|n| parameter(2 + u64::try_from(n).unwrap_or_default()));
    let found = json.children(json.array(shown), |select| {
        select
            .from(travellers::Entity)
            .inner_join(trip_table::Entity, trip(Id).eq(slot(TripId)))
            .and_where(slot(EmployeeId).is_in(employees))
            .cond_where(on_days(json, "travellers", &parameter(0), parameter(1)))
            .and_where(trip(CancelledAt).is_null());
    });
    json.select(json.array([found, reference_version(json)]))
}

impl EngagementJson {
    fn view(mut self, reference: &Reference) -> Stored<EngagementView> {
        self.places.sort_unstable_by_key(|place| place.position);
        let office = &reference.office;
        let names = self.places.into_iter().map(|place| Ok(place.view(office)?.name)).collect::<Stored<_>>()?;
        Ok(EngagementView {
            employee: self.employee,
            trip: TripId(self.trip),
            places: names,
            engagement: Engagement {
                traveller: office.employee(self.employee)?.name.to_string(),
                number: self.number,
                first: self.first,
                last: self.last,
                trip_type: reference.kind(self.kind)?.trip_type,
            },
        })
    }
}

impl SeaQueries {
    /// Trips of employees between two days, by day.
    pub(super) async fn engagements_of(
        &self,
        employees: &[EmployeeId],
        first: NaiveDate,
        last: NaiveDate,
    ) -> Stored<Vec<EngagementView>> {
        // No employee has the id 0.
        let ids = employees.iter().map(|id| id.0).chain(std::iter::repeat(0)).take(MOST_ENGAGED);
        let values: Vec<Value> = [first.into(), last.into()].into_iter().chain(ids.map(Value::from)).collect();
        let found: Option<FoundJson> = ENGAGEMENTS.read(&self.db, &values).await?;
        let FoundJson(mut found, version) = found.ok_or_else(|| dangling("read_state", 1))?;
        let reference = self.reference_of(version).await?;
        found.sort_unstable_by_key(|row| (row.first, row.trip, row.employee));
        found.into_iter().map(|row| row.view(&reference)).collect()
    }
}
