//! Engagements of employees.

use app::ports::Stored;
use chrono::NaiveDate;
use kernel::Day;
use sea_orm::{
    ColumnTrait, DatabaseTransaction, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect, RelationTrait,
    sea_query::Expr,
};
use staff::EmployeeId;
use trips::{TripId, TripType, engagement::Engagement};

use crate::{
    entity::{employees, travellers, trip_kinds, trips as trip_table},
    error::{corrupt, db_error},
    json_query::Json,
    queries::{archived_engagements, on_days, trip_number},
};

/// Trips in force of these employees between two days, other than `except`, and those of the archive.
pub(super) async fn find(
    tx: &DatabaseTransaction,
    ids: &[EmployeeId],
    (first, last): (Day, Day),
    except: Option<TripId>,
) -> Stored<Vec<Engagement>> {
    let rows: Vec<Row> = travellers::Entity::find()
        .select_only()
        .column(employees::Column::Name)
        .column_as(trip_number("trips"), "number")
        .column(trip_table::Column::DepartsOn)
        .column(trip_table::Column::ReturnsOn)
        .column(trip_kinds::Column::TripTypeId)
        .join(JoinType::InnerJoin, travellers::Relation::Trip.def())
        .join(JoinType::InnerJoin, travellers::Relation::Employee.def())
        .join(JoinType::InnerJoin, trip_table::Relation::TripKind.def())
        .filter(travellers::Column::EmployeeId.is_in(ids.iter().map(|id| id.0)))
        .filter(on_days(Json::of(tx), "travellers", &Expr::value(*first), Expr::value(*last)))
        .filter(trip_table::Column::CancelledAt.is_null())
        .filter(trip_table::Column::Id.ne(except.map_or(0, |trip| trip.0)))
        .order_by_asc(trip_table::Column::DepartsOn)
        .order_by_asc(trip_table::Column::Id)
        .order_by_asc(travellers::Column::EmployeeId)
        .into_tuple()
        .all(tx)
        .await
        .map_err(db_error)?;
    let archived = archived_engagements(tx, ids, (first, last)).await?.into_iter().map(|view| Ok(view.engagement));
    rows.into_iter().map(engagement).chain(archived).collect()
}

/// Name of the traveller; number, days and type of the trip.
type Row = (String, String, NaiveDate, NaiveDate, i64);

/// Maps a stored trip to an engagement of one of its travellers.
fn engagement((traveller, number, first, last, trip_type): Row) -> Stored<Engagement> {
    let trip_type = TripType::from_id(trip_type).ok_or_else(|| corrupt("trip_kinds", "trip_type_id", trip_type))?;
    Ok(Engagement { traveller, number, first: Day::nearest(first), last: Day::nearest(last), trip_type })
}
