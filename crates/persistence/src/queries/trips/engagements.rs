//! Engagements: journeys of employees within some days, in one statement.

use std::{cmp::Reverse, sync::Arc};

use ::trips::{TripId, TripState, TripType};
use chrono::NaiveDate;
use kernel::{Day, Span};
use ports::Stored;
use sea_orm::{
    ConnectionTrait,
    sea_query::{Condition, Expr, ExprTrait},
};
use staff::EmployeeId;
use views::trips::EngagementView;

use crate::{
    entity::{journey_people, journeys, read_state},
    error::{corrupt, dangling},
    json_query::{Json, JsonQuery, column, document, names},
    queries::slot,
};

document! {
    /// A traveller.
    struct EngagementJson(json) of journey_people {
        employee_id: Option<i64>,
        name: String,
        journey_id: i64,
        departs_on: NaiveDate,
        returns_on: NaiveDate,
        trip_type_id: i64,
        number: String = column("journeys", journeys::Column::Number),
        #[serde(deserialize_with = "names")] places: Vec<Arc<str>> = column("journeys", journeys::Column::Places),
    }
}

/// First day on which a journey that is on its way on a day may have departed: none is longer than the longest, so an index of days
/// is read between two days, never from its beginning.
pub(super) fn earliest_departure(json: Json, day: Expr) -> Expr {
    let longest = json.child(column("read_state", read_state::Column::LongestTrip), |select| {
        select.from(read_state::Entity);
    });
    json.days_before(day, longest)
}

/// Condition for the travellers of the table or alias `slots` who are on the way between two days, both counted.
pub(super) fn on_days(json: Json, slots: &'static str, first: &Expr, last: Expr) -> Condition {
    use journey_people::Column::{DepartsOn, ReturnsOn};
    let slot = |name| column(slots, name);
    Condition::all()
        .add(slot(DepartsOn).lte(last))
        .add(slot(DepartsOn).gte(earliest_departure(json, first.clone())))
        .add(slot(ReturnsOn).gte(first.clone()))
}

/// Journeys in force of employees between two days, other than `except`, by day; those of the archive after others of the day.
pub(crate) async fn engagements(
    conn: &impl ConnectionTrait,
    employees: &[EmployeeId],
    Span { first, last }: Span,
    except: Option<TripId>,
) -> Stored<Vec<EngagementView>> {
    use journey_people::Column::{EmployeeId as Person, JourneyId, State};
    let statement = |json: Json| {
        json.select(json.children(EngagementJson::document(json), |select| {
            let of_slot = column("journeys", journeys::Column::Id).eq(slot(JourneyId));
            select
                .from(journey_people::Entity)
                .inner_join(journeys::Entity, of_slot)
                .and_where(slot(Person).is_in(employees.iter().map(|id| id.0)))
                .cond_where(on_days(json, "journey_people", &Expr::value(*first), Expr::value(*last)))
                .and_where(slot(State).ne(TripState::Cancelled.id()))
                .and_where_option(except.map(|trip| slot(JourneyId).ne(trip.0)));
        }))
    };
    let found: Option<Vec<EngagementJson>> = JsonQuery::read_built(conn, statement).await?;
    let mut found = found.unwrap_or_default();
    found.sort_unstable_by_key(|row| {
        (row.departs_on, Reverse(row.journey_id > 0), row.journey_id.abs(), row.employee_id)
    });
    found.into_iter().map(EngagementJson::view).collect()
}

/// Number of a journey, with the word for one of the archive.
pub(in crate::queries) fn marked(journey: i64, number: String) -> String {
    if journey > 0 { number } else { format!("{} (arsip)", number.trim()).trim().to_owned() }
}

impl EngagementJson {
    fn view(self) -> Stored<EngagementView> {
        let trip_type = TripType::from_id(self.trip_type_id);
        Ok(EngagementView {
            employee: self.employee_id.ok_or_else(|| dangling("employees", self.journey_id))?,
            trip: TripId(self.journey_id),
            places: self.places,
            name: self.name,
            number: marked(self.journey_id, self.number),
            first: Day::nearest(self.departs_on),
            last: Day::nearest(self.returns_on),
            trip_type: trip_type.ok_or_else(|| corrupt("journey_people", "trip_type_id", self.journey_id))?,
        })
    }
}
