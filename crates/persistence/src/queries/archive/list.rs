//! Pages of archived trips, the calendar, trips of an employee.

use app::{
    ports::{AfterOwn, FromArchive, Stored, TripScope},
    trips::{TripFilter, TripOrder},
    views::{
        archive::ArchivedTrip,
        employees::TravelledTrip,
        trips::{CalendarTraveller, CalendarTrip},
    },
};
use kernel::{Day, RupiahSum, text::search_key};
use numbering::final_number::Paper;
use receipts::Status;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Condition, Expr, ExprTrait, Func, IntoCondition, Order, Query, SelectStatement},
};
use staff::{EmployeeId, WorkUnitId};
use trips::TripState;

use super::{final_numbers::has_final_number, json::TripJson, limited, marked};
use crate::{
    entity::{archived_numbers, archived_places, archived_travellers, archived_trips},
    error::{db_error, readable},
    json_query::{Json, JsonQuery, column},
    queries::{SeaQueries, text_search::SearchText, totals::RowsJson, trips::unit_in_scope},
};

fn trip(name: archived_trips::Column) -> Expr {
    column("archived_trips", name)
}

/// Conditions of a filter. Nothing in the archive was cancelled or waits for a clerk.
fn conditions(json: Json, unit: Option<WorkUnitId>, filter: &TripFilter) -> Condition {
    use archived_trips::Column::{
        DepartsOn, FiledOn, FundingSourceId, Id, ReturnsOn, SearchKey, SubActivityId, TripTypeId, WorkUnitId,
    };
    let day = |name| -> Expr { Func::coalesce([trip(name), trip(FiledOn)]).into() };
    let key = filter.search.as_deref().map(search_key);
    let found = key.as_deref().map(|text| {
        let found = SearchText(text).written_in(json, archived_trips::Entity, &[SearchKey]);
        Condition::any().add(found).add(has_final_number(trip(Id), archived_numbers::Column::TripId, text))
    });
    Condition::all()
        .add_option(unit.map(|unit| trip(WorkUnitId).eq(unit.0)))
        .add_option(filter.until.map(|last| day(DepartsOn).lte(*last)))
        .add_option(filter.from.map(|first| day(if filter.by_departure { DepartsOn } else { ReturnsOn }).gte(*first)))
        .add_option(filter.employee.map(|person| trip(Id).in_subquery(trips_of(person))))
        .add_option(filter.sub_activity.map(|activity| trip(SubActivityId).eq(activity.0)))
        .add_option(filter.funding_source.map(|source| trip(FundingSourceId).eq(source.0)))
        .add_option(filter.trip_type.map(|trip_type| trip(TripTypeId).eq(trip_type.id())))
        .add_option(filter.state.map(in_state))
        .add_option(filter.receipts.map(|_| Expr::value(1).eq(0)))
        .add_option(found)
}

/// The ids of the trips of a person.
fn trips_of(person: EmployeeId) -> SelectStatement {
    Query::select()
        .column(archived_travellers::Column::TripId)
        .from(archived_travellers::Entity)
        .and_where(Expr::col(archived_travellers::Column::EmployeeId).eq(person.0))
        .take()
}

/// Condition for the trips in a state.
fn in_state(state: TripState) -> Condition {
    use archived_travellers::Column::{Status as State, TripId};
    let slot = |name| column("archived_travellers", name);
    let unapproved = Query::select()
        .column(TripId)
        .from(archived_travellers::Entity)
        .and_where(slot(TripId).eq(trip(archived_trips::Column::Id)))
        .and_where(slot(State).is_null().or(slot(State).ne(Status::Approved.id())))
        .take();
    let issued = trip(archived_trips::Column::AssignmentNumber).is_not_null();
    match state {
        TripState::Cancelled => Condition::all().add(Expr::value(1).eq(0)),
        TripState::Filed => Condition::all().add(issued.not()),
        TripState::Assigned => Condition::all().add(issued).add(Expr::exists(unapproved)),
        TripState::Finished => Condition::all().add(issued).add(Expr::exists(unapproved).not()),
    }
}

impl SeaQueries {
    /// The trips of a part of a list.
    pub(super) async fn archive_page(
        &self,
        unit: Option<WorkUnitId>,
        filter: &TripFilter,
        part: AfterOwn,
    ) -> Stored<FromArchive<ArchivedTrip>> {
        use archived_trips::Column::{DepartsOn, FiledOn, Id};
        let by_departure = filter.order == TripOrder::Departs;
        let statement = |json: Json| {
            let wanted = conditions(json, unit, filter);
            let order = if filter.ascending { Order::Asc } else { Order::Desc };
            let mut ids = Query::select();
            ids.column(Id).from(archived_trips::Entity).cond_where(wanted.clone());
            let day: Expr = Func::coalesce([trip(DepartsOn), trip(FiledOn)]).into();
            ids.order_by_expr(if by_departure { day } else { trip(FiledOn) }, order.clone());
            ids.order_by_expr(trip(Id), order);
            limited(&mut ids, part);
            let rows = json.children(TripJson::document(json, false), |select| {
                select.from_subquery(ids, "page").inner_join(archived_trips::Entity, trip(Id).eq(column("page", Id)));
            });
            let total = json.count(|select| {
                select.from(archived_trips::Entity).cond_where(wanted);
            });
            json.select(RowsJson::<TripJson>::page(json, rows, total))
        };
        let found: Option<RowsJson<TripJson>> = JsonQuery::read_built(&self.db, statement).await?;
        let Some(RowsJson { mut rows, total, .. }) = found else { return Ok(FromArchive::default()) };
        rows.sort_unstable_by_key(|row| {
            let (filed_on, departs_on, id) = row.days();
            (if by_departure { departs_on.unwrap_or(filed_on) } else { filed_on }, id)
        });
        if !filter.ascending {
            rows.reverse();
        }
        Ok(FromArchive { rows: rows.into_iter().map(TripJson::view).filter_map(readable).collect(), total })
    }

    /// The trips of a condition, in any order.
    async fn archived_trips_where(&self, wanted: Condition) -> Stored<Vec<ArchivedTrip>> {
        let statement = |json: Json| {
            let rows = json.children(TripJson::document(json, false), |select| {
                select.from(archived_trips::Entity).cond_where(wanted);
            });
            json.select(RowsJson::<TripJson>::all(json, rows))
        };
        let found: Option<RowsJson<TripJson>> = JsonQuery::read_built(&self.db, statement).await?;
        let rows = found.map_or_else(Vec::new, |found| found.rows);
        Ok(rows.into_iter().map(TripJson::view).filter_map(readable).collect())
    }

    /// Trips of a scope that touch the days from `first` to `last`, by departure.
    pub(super) async fn archive_calendar(&self, scope: TripScope, first: Day, last: Day) -> Stored<Vec<CalendarTrip>> {
        use archived_trips::Column::{DepartsOn, ReturnsOn, WorkUnitId};
        let wanted = Condition::all()
            .add(trip(DepartsOn).lte(*last))
            .add(trip(ReturnsOn).gte(*first))
            .add_option(unit_in_scope(trip(WorkUnitId), scope));
        let mut rows = self.archived_trips_where(wanted).await?;
        rows.sort_unstable_by_key(|row| (row.departs_on, row.id));
        Ok(rows.into_iter().map(calendar).collect())
    }

    /// Trips of an employee, the last by their days first.
    pub(super) async fn archive_of_employee(
        &self,
        employee: EmployeeId,
        part: AfterOwn,
    ) -> Stored<FromArchive<TravelledTrip>> {
        use archived_travellers::Column::{DepartsOn, EmployeeId as Person, Id, ReturnsOn};
        let slots = archived_travellers::Entity::find().filter(Person.eq(employee.0));
        let total = slots.clone().count(&self.db).await.map_err(db_error)?;
        let slots = slots.order_by_desc(DepartsOn).order_by_desc(ReturnsOn).order_by_desc(Id);
        let slots = slots.limit(part.limit).offset(part.offset).all(&self.db).await.map_err(db_error)?;
        let of_page = trip(archived_trips::Column::Id).is_in(slots.iter().map(|slot| slot.trip_id));
        let rows = self.archived_trips_where(of_page.into_condition()).await?;
        let of_slot = |slot: archived_travellers::Model| {
            let trip = rows.iter().find(|row| row.id == slot.trip_id)?;
            Some(TravelledTrip {
                archived: true,
                traveller: -slot.id,
                number: marked(Some(trip.number())),
                travel_order_final: trip.final_number(Paper::TravelOrder, Some(slot.id)).map(str::to_owned),
                travel_order_number: slot.travel_order_number,
                places: trip.places.iter().map(|place| place.name.as_str().into()).collect(),
                departs_on: slot.departs_on.unwrap_or(trip.filed_on),
                returns_on: slot.returns_on.unwrap_or(trip.filed_on),
                total: RupiahSum::new(slot.total),
                is_cancelled: false,
            })
        };
        Ok(FromArchive { rows: slots.into_iter().filter_map(of_slot).collect(), total })
    }
}

/// Names of the places of trips, in order: trip and name.
pub(super) async fn place_names(conn: &impl ConnectionTrait, trips: &[i64]) -> Stored<Vec<(i64, String)>> {
    archived_places::Entity::find()
        .select_only()
        .column(archived_places::Column::TripId)
        .column(archived_places::Column::Name)
        .filter(archived_places::Column::TripId.is_in(trips.iter().copied()))
        .order_by_asc(archived_places::Column::TripId)
        .order_by_asc(archived_places::Column::Position)
        .into_tuple()
        .all(conn)
        .await
        .map_err(db_error)
}

fn calendar(row: ArchivedTrip) -> CalendarTrip {
    let approved = row.travellers.iter().all(|slot| slot.status == Some(Status::Approved.id()));
    CalendarTrip {
        archived: true,
        id: -row.id,
        number: row.number().to_owned(),
        state: TripState::of(false, row.assignment_number.is_some(), approved),
        departs_on: row.departs_on.unwrap_or(row.filed_on),
        returns_on: row.returns_on.unwrap_or(row.filed_on),
        places: row.places.into_iter().map(|place| place.name.into()).collect(),
        travellers: row.travellers.into_iter().map(|slot| CalendarTraveller { name: slot.name.into() }).collect(),
    }
}
