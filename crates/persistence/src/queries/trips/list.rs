//! Rows of trip lists, and one trip.

use std::collections::HashMap;

use app::{
    ports::Stored,
    views::{AssignmentSignatoryView, KindView, SubActivityView, TravellerView, TripDetail, TripRow},
};
use chrono::NaiveDate;
use kernel::{Page, PageRequest, Rupiah};
use receipts::Status;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseConnection, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, sea_query::Expr,
};
use staff::WorkUnitId;
use trips::TripId;

use super::{kinds::kinds, places::places_of, warnings};
use crate::{
    entity::{
        assignment_signatories, budget_users, memo_signatories, outgoing_letters, parent_units, sub_activities,
        travellers, trips as trip_table, work_units,
    },
    error::{corrupt, dangling, db_error, lookup},
    queries::people::People,
};

/// A page of a work unit's trips; of all trips without a unit.
pub(super) async fn page(
    db: &DatabaseConnection,
    unit: Option<WorkUnitId>,
    request: PageRequest,
    oldest_first: bool,
) -> Stored<Page<TripRow>> {
    let mut listed = trip_table::Entity::find();
    if let Some(unit) = unit {
        listed = listed.filter(trip_table::Column::WorkUnitId.eq(unit.0));
    }
    let total_rows = listed.clone().count(db).await.map_err(db_error)?;
    let ordered = if oldest_first {
        listed.order_by_asc(trip_table::Column::SubmittedOn).order_by_asc(trip_table::Column::Id)
    } else {
        listed.order_by_desc(trip_table::Column::SubmittedOn).order_by_desc(trip_table::Column::Id)
    };
    let beyond_the_end = request.offset() >= total_rows;
    let trips = if beyond_the_end {
        Vec::new()
    } else {
        ordered.offset(request.offset()).limit(request.limit).all(db).await.map_err(db_error)?
    };
    let kinds = kinds(db).await?;
    let mut rows = rows(db, &trips, &kinds).await?;
    let mut warnings = warnings::of(db, &trips, &rows, &kinds).await?;
    for row in &mut rows {
        row.warnings = warnings.remove(&row.trip.id).unwrap_or_default();
    }
    Ok(Page { rows, request, total_rows })
}

/// At most `most` trips of a work unit after `last`, newest first. Without warnings, whose queries would cost more than
/// those of the trips.
pub(super) async fn without_warnings(
    db: &DatabaseConnection,
    unit: WorkUnitId,
    last: Option<(NaiveDate, TripId)>,
    most: u64,
) -> Stored<Vec<TripRow>> {
    let mut listed = trip_table::Entity::find().filter(trip_table::Column::WorkUnitId.eq(unit.0));
    if let Some((day, id)) = last {
        let place = Expr::tuple([trip_table::Column::SubmittedOn, trip_table::Column::Id].map(Expr::col));
        listed = listed.filter(place.lt(Expr::tuple([Expr::val(day), Expr::val(id.0)])));
    }
    let ordered = listed.order_by_desc(trip_table::Column::SubmittedOn).order_by_desc(trip_table::Column::Id);
    let trips = ordered.limit(most).all(db).await.map_err(db_error)?;
    rows(db, &trips, &kinds(db).await?).await
}

/// One trip.
pub(in crate::queries) async fn detail(db: &DatabaseConnection, id: TripId) -> Stored<Option<TripDetail>> {
    let trip = trip_table::Entity::find_by_id(id.0).one(db).await.map_err(db_error)?;
    let Some(trip) = trip else { return Ok(None) };
    let mut details = details(db, std::slice::from_ref(&trip)).await?;
    Ok(details.pop())
}

/// Loads the rows of `table` with these ids as a map.
macro_rules! by_id {
    ($conn:expr, $table:ident, $ids:expr) => {{
        let rows = $table::Entity::find().filter($table::Column::Id.is_in($ids)).all($conn).await;
        rows.map_err(db_error)?.into_iter().map(|row| (row.id, row)).collect::<HashMap<i64, _>>()
    }};
}

async fn details(conn: &impl ConnectionTrait, trips: &[trip_table::Model]) -> Stored<Vec<TripDetail>> {
    let ids: Vec<i64> = trips.iter().map(|trip| trip.id).collect();
    let sub_activities = by_id!(conn, sub_activities, trips.iter().map(|t| t.sub_activity_id));
    let slots = travellers::Entity::find()
        .filter(travellers::Column::TripId.is_in(ids.iter().copied()))
        .order_by_asc(travellers::Column::TripId)
        .order_by_asc(travellers::Column::Position)
        .all(conn)
        .await
        .map_err(db_error)?;
    let people = People::load(conn, slots.iter().map(|slot| slot.employee_id)).await?;
    let mut places = places_of(conn, &ids).await?;
    let mut travellers: HashMap<i64, Vec<TravellerView>> = HashMap::new();
    for slot in slots {
        travellers.entry(slot.trip_id).or_default().push(traveller(slot, &people)?);
    }
    trips
        .iter()
        .map(|trip| {
            let activity = lookup(&sub_activities, "sub_activities", trip.sub_activity_id)?;
            Ok(TripDetail {
                id: trip.id,
                work_unit: WorkUnitId(trip.work_unit_id),
                purpose: trip.purpose.clone(),
                origin: trip.origin.clone(),
                transport: trip.transport.clone(),
                basis: trip.basis.clone(),
                memo_number: trip.memo_number.clone(),
                assignment_number: trip.assignment_number.clone(),
                submitted_on: trip.submitted_on,
                sub_activity: SubActivityView {
                    id: activity.id,
                    account_code: activity.account_code.clone(),
                    name: activity.name.clone(),
                },
                places: places.remove(&trip.id).unwrap_or_default(),
                travellers: travellers.remove(&trip.id).unwrap_or_default(),
            })
        })
        .collect()
}

fn traveller(slot: travellers::Model, people: &People) -> Stored<TravellerView> {
    Ok(TravellerView {
        id: slot.id,
        trip: slot.trip_id,
        status: Status::from_id(slot.status).ok_or_else(|| corrupt("travellers", "status", slot.id))?,
        total: Rupiah::new(slot.total).map_err(|_| corrupt("travellers", "total", slot.id))?,
        travel_order_number: slot.travel_order_number,
        note: slot.note,
        employee: people.get(slot.employee_id)?,
    })
}

/// Rows of a list, without warnings.
async fn rows(db: &DatabaseConnection, trips: &[trip_table::Model], kinds: &[KindView]) -> Stored<Vec<TripRow>> {
    let signatories = by_id!(db, assignment_signatories, trips.iter().map(|t| t.assignment_signatory_id));
    let budget_users = by_id!(db, budget_users, trips.iter().map(|t| t.budget_user_id));
    let memo_signatories = by_id!(db, memo_signatories, trips.iter().map(|t| t.memo_signatory_id));
    let letters = by_id!(db, outgoing_letters, trips.iter().map(|t| t.outgoing_letter_id));
    let units = by_id!(db, work_units, memo_signatories.values().map(|s| s.work_unit_id));
    let parents = by_id!(
        db,
        parent_units,
        signatories.values().map(|s| s.parent_unit_id).chain(units.values().map(|u| u.parent_unit_id))
    );
    let signers = signatories
        .values()
        .map(|s| s.employee_id)
        .chain(budget_users.values().map(|s| s.employee_id))
        .chain(memo_signatories.values().map(|s| s.employee_id));
    let people = People::load(db, signers).await?;
    let details = details(db, trips).await?;
    trips
        .iter()
        .zip(details)
        .map(|(row, trip)| {
            let kind = kinds.iter().find(|kind| kind.id == row.trip_kind_id);
            let signatory = lookup(&signatories, "assignment_signatories", row.assignment_signatory_id)?;
            let parent = lookup(&parents, "parent_units", signatory.parent_unit_id)?;
            let budget_user = lookup(&budget_users, "budget_users", row.budget_user_id)?;
            let memo = lookup(&memo_signatories, "memo_signatories", row.memo_signatory_id)?;
            let unit = lookup(&units, "work_units", memo.work_unit_id)?;
            let letter = lookup(&letters, "outgoing_letters", row.outgoing_letter_id)?;
            Ok(TripRow {
                kind: kind.cloned().ok_or_else(|| dangling("trip_kinds", row.trip_kind_id))?,
                assignment_signatory: AssignmentSignatoryView {
                    signatory: people.signatory(signatory.id, &signatory.title, signatory.employee_id)?,
                    parent_unit: parent.id,
                    parent_code: parent.code.clone(),
                    parent_name: parent.name.clone(),
                },
                outgoing_letter: (letter.id, letter.number.clone()),
                budget_user: people.signatory(budget_user.id, &budget_user.title, budget_user.employee_id)?,
                memo_signatory: people.signatory(memo.id, &memo.title, memo.employee_id)?,
                memo_unit: (
                    unit.id,
                    unit.parent_unit_id,
                    lookup(&parents, "parent_units", unit.parent_unit_id)?.code.clone(),
                ),
                warnings: Vec::new(),
                trip,
            })
        })
        .collect()
}
