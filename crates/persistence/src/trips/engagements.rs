//! Engagements of employees.

use app::ports::Stored;
use chrono::NaiveDate;
use sea_orm::{
    DatabaseTransaction,
    sea_query::{Expr, ExprTrait, Func, SelectStatement},
};
use serde::Deserialize;
use staff::EmployeeId;
use trips::{TripId, TripType, engagement::Engagement};

use crate::{
    entity::{employees, travellers, trip_kinds, trips as trip_table},
    error::corrupt,
    json_query::{Json, JsonQuery, column, list},
    queries::on_days,
};

/// A trip of a traveller; fields in the order of [`find`].
#[derive(Deserialize)]
struct EngagementJson {
    trip: i64,
    employee: i64,
    traveller: String,
    number: String,
    first: NaiveDate,
    last: NaiveDate,
    trip_type: i64,
}

#[derive(Deserialize)]
struct FoundJson(#[serde(deserialize_with = "list")] Vec<EngagementJson>);

/// Trips in force of these employees between two days, other than `except`, by day.
pub(super) async fn find(
    tx: &DatabaseTransaction,
    ids: &[EmployeeId],
    (first, last): (NaiveDate, NaiveDate),
    except: Option<TripId>,
) -> Stored<Vec<Engagement>> {
    let statement = |json: Json| engagements(json, ids, (first, last), except);
    let found: Option<FoundJson> = JsonQuery::read_built(tx, statement).await?;
    let mut found = found.map_or_else(Vec::new, |found| found.0);
    found.sort_unstable_by_key(|row| (row.first, row.trip, row.employee));
    found.into_iter().map(EngagementJson::engagement).collect()
}

fn engagements(
    json: Json,
    ids: &[EmployeeId],
    (first, last): (NaiveDate, NaiveDate),
    except: Option<TripId>,
) -> SelectStatement {
    use travellers::Column::{DepartsOn, EmployeeId, ReturnsOn, TripId};
    use trip_table::Column::{AssignmentNumber, CancelledAt, Id, MemoNumber, TripKindId};
    let slot = |name| column("travellers", name);
    let trip = |name| column("trips", name);
    let person = |name| column("employees", name);
    let kind = |name| column("trip_kinds", name);
    let shown = [
        trip(Id),
        slot(EmployeeId),
        person(employees::Column::Name),
        Func::coalesce([trip(AssignmentNumber), trip(MemoNumber)]).into(),
        slot(DepartsOn),
        slot(ReturnsOn),
        kind(trip_kinds::Column::TripTypeId),
    ];
    let found = json.children(json.array(shown), |select| {
        select
            .from(travellers::Entity)
            .inner_join(trip_table::Entity, trip(Id).eq(slot(TripId)))
            .inner_join(employees::Entity, person(employees::Column::Id).eq(slot(EmployeeId)))
            .inner_join(trip_kinds::Entity, kind(trip_kinds::Column::Id).eq(trip(TripKindId)))
            .and_where(slot(EmployeeId).is_in(ids.iter().map(|id| id.0)))
            .cond_where(on_days(json, "travellers", &Expr::value(first), Expr::value(last)))
            .and_where(trip(CancelledAt).is_null())
            .and_where(trip(Id).ne(except.map_or(0, |trip| trip.0)));
    });
    json.select(found)
}

impl EngagementJson {
    fn engagement(self) -> Stored<Engagement> {
        let Self { traveller, number, first, last, trip_type, .. } = self;
        let trip_type = TripType::from_id(trip_type).ok_or_else(|| corrupt("trip_kinds", "trip_type_id", trip_type))?;
        Ok(Engagement { traveller, number, first, last, trip_type })
    }
}
