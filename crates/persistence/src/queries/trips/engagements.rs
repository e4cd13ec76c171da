//! Engagements: trips of employees within some days, in one statement.

use ::trips::{TripId, engagement::Engagement};
use app::{
    ports::{MOST_ENGAGED, Stored},
    views::trips::EngagementView,
};
use chrono::NaiveDate;
use kernel::Day;
use sea_orm::{
    Value,
    sea_query::{Condition, Expr, ExprTrait, SelectStatement},
};
use staff::EmployeeId;

use super::parts::{PlaceJson, number};
use crate::{
    entity::{read_state, travellers, trips},
    json_query::{Json, JsonQuery, column, document, list, parameter},
    queries::{SeaQueries, reference::Reference, totals::RowsJson},
};

document! {
    /// An engagement.
    struct EngagementJson(json) of travellers {
        employee_id: i64,
        trip_id: i64,
        number: String = number("trips"),
        departs_on: NaiveDate,
        returns_on: NaiveDate,
        kind: i64 = column("trips", trips::Column::TripKindId),
        #[serde(deserialize_with = "list")] places: Vec<PlaceJson> = PlaceJson::of_each(json),
    }
}

/// First day on which a trip that is on its way on a day may have departed: no trip is longer than the longest, so an index of days
/// is read between two days, never from its beginning.
pub(super) fn earliest_departure(json: Json, day: Expr) -> Expr {
    let longest = json.child(column("read_state", read_state::Column::LongestTrip), |select| {
        select.from(read_state::Entity);
    });
    json.days_before(day, longest)
}

/// Condition for the travellers of the table or alias `slots` who are on the way between two days, both counted.
pub(crate) fn on_days(json: Json, slots: &'static str, first: &Expr, last: Expr) -> Condition {
    use travellers::Column::{DepartsOn, ReturnsOn};
    let slot = |name| column(slots, name);
    Condition::all()
        .add(slot(DepartsOn).lte(last))
        .add(slot(DepartsOn).gte(earliest_departure(json, first.clone())))
        .add(slot(ReturnsOn).gte(first.clone()))
}

/// Parameters: first day, last day, employees.
static ENGAGEMENTS: JsonQuery = JsonQuery::new(engagements);

fn engagements(json: Json) -> SelectStatement {
    use travellers::Column::{EmployeeId, TripId};
    use trips::Column::{CancelledAt, Id};
    let slot = |name| column("travellers", name);
    let trip = |name| column("trips", name);
    let employees = (0..MOST_ENGAGED).map(|n| parameter(2 + u64::try_from(n).unwrap_or_default()));
    let found = json.children(EngagementJson::document(json), |select| {
        select
            .from(travellers::Entity)
            .inner_join(trips::Entity, trip(Id).eq(slot(TripId)))
            .and_where(slot(EmployeeId).is_in(employees))
            .cond_where(on_days(json, "travellers", &parameter(0), parameter(1)))
            .and_where(trip(CancelledAt).is_null());
    });
    json.select(RowsJson::<EngagementJson>::all(json, found))
}

impl EngagementJson {
    fn view(mut self, reference: &Reference) -> Stored<EngagementView> {
        self.places.sort_unstable_by_key(|place| place.position);
        let office = &reference.office;
        let names = self.places.into_iter().map(|place| Ok(place.view(office)?.name)).collect::<Stored<_>>()?;
        Ok(EngagementView {
            employee: self.employee_id,
            trip: TripId(self.trip_id),
            places: names,
            engagement: Engagement {
                traveller: office.employee(self.employee_id)?.name.to_string(),
                number: self.number,
                first: Day::nearest(self.departs_on),
                last: Day::nearest(self.returns_on),
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
        first: Day,
        last: Day,
    ) -> Stored<Vec<EngagementView>> {
        // No employee has the id 0.
        let ids = employees.iter().map(|id| id.0).chain(std::iter::repeat(0)).take(MOST_ENGAGED);
        let values: Vec<Value> = [(*first).into(), (*last).into()].into_iter().chain(ids.map(Value::from)).collect();
        let found: Option<RowsJson<EngagementJson>> = ENGAGEMENTS.read(&self.db, &values).await?;
        let (mut found, _, reference) = RowsJson::with_reference(found, self).await?;
        found.sort_unstable_by_key(|row| (row.departs_on, row.trip_id, row.employee_id));
        found.into_iter().map(|row| row.view(&reference)).collect()
    }
}
