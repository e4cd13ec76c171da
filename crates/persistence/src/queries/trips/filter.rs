//! Searches of trips: conditions and order of a list (beyond P9). The statement is built for each search, since its
//! conditions vary.

use ::trips::TripState;
use app::{
    ports::{Stored, TripChunk, TripScope},
    trips::{TripFilter, TripOrder, WaitingReceipts},
};
use chrono::NaiveDate;
use kernel::{Page, PageRequest, text::search_key};
use receipts::Status;
use sea_orm::sea_query::{
    CommonTableExpression, Condition, Expr, ExprTrait, Func, JoinType, Order, Query, SelectStatement, WindowStatement,
};
use staff::{EmployeeId, WorkUnitId};

use super::{engagements::earliest_departure, json::RowJson};
use crate::{
    entity::{outgoing_letters, travellers, trip_kinds, trips},
    error::readable,
    json_query::{Json, JsonQuery, column, document},
    queries::{
        SeaQueries,
        open_receipts::open_in,
        reference::Reference,
        text_search::SearchText,
        totals::{List, RowsJson, page_numbers, total},
    },
};

/// Number of trips that make a text common: some are soon found along the list.
const COMMON: u64 = 2000;

/// Name of the trips that a filter selects.
const FOUND: &str = "found_trips";

/// Rows of a search.
type FoundJson = RowsJson<PlacedJson>;

document! {
    /// A row with its place in the page.
    struct PlacedJson(json, with_warnings: bool) of trips {
        place: u64 = column("page", "place"),
        row: RowJson = RowJson::document(json, with_warnings),
    }
}

fn placed(json: Json, ids: SelectStatement, with_warnings: bool) -> Expr {
    json.children(PlacedJson::document(json, with_warnings), |select| {
        let id = column("trips", trips::Column::Id).eq(column("page", trips::Column::Id));
        select.from_subquery(ids, "page").inner_join(trips::Entity, id);
    })
}

impl SeaQueries {
    /// A page of the trips that a filter selects, of a work unit or of all.
    pub(super) async fn found_page<T>(
        &self,
        unit: Option<WorkUnitId>,
        filter: &TripFilter,
        request: PageRequest,
        view: impl Fn(RowJson, &Reference) -> Stored<T>,
    ) -> Stored<Page<T>> {
        let mentioned = if unit.is_none() { self.number_mentioned(filter).await? } else { None };
        let common = mentioned.is_some_and(|number| number > COMMON);
        let few = !common && is_selective(filter);
        let statement = |json: Json| {
            let wanted = conditions(json, unit, filter, common);
            let mut ids = ordered(json, unit, filter);
            let [limit, offset] = page_numbers(request);
            ids.limit(limit).offset(offset);
            if !few {
                ids.cond_where(wanted.clone());
                let total = mentioned.map_or_else(|| number_found(json, unit, filter, wanted), Expr::value);
                return json.select(FoundJson::page(json, placed(json, ids, true), total));
            }
            // Found once, for the page and the number of all.
            let mut found = Query::select();
            found.column((trips::Entity, trips::Column::Id)).from(trips::Entity).cond_where(wanted);
            let mut of_found = Query::select();
            of_found.column(trips::Column::Id).from(FOUND);
            ids.and_where(json.among(column("trips", trips::Column::Id), of_found));
            let total = json.count(|select| {
                select.from(FOUND);
            });
            let mut select = json.select(FoundJson::page(json, placed(json, ids, true), total));
            let found = CommonTableExpression::new().query(found.take()).table_name(FOUND).to_owned();
            select.with_cte(found).take()
        };
        let found = JsonQuery::read_built(&self.db, statement).await?;
        let (mut rows, total_rows, reference) = FoundJson::with_reference(found, self).await?;
        rows.sort_unstable_by_key(|placed| placed.place);
        let rows = rows.into_iter().map(|placed| view(placed.row, &reference)).filter_map(readable).collect();
        Ok(Page { rows, request, total_rows })
    }

    /// Number of all trips that mention the text of a filter, if it asks for nothing else.
    async fn number_mentioned(&self, filter: &TripFilter) -> Stored<Option<u64>> {
        let others = TripFilter { search: None, ..filter.clone() };
        let Some(text) = filter.search.as_deref().filter(|_| others.is_whole_list()) else { return Ok(None) };
        let key = search_key(text);
        let statement = |json: Json| json.select(json.array([SearchText(&key).number(json)]));
        let found: Option<[u64; 1]> = JsonQuery::read_built(&self.db, statement).await?;
        Ok(found.map(|[number]| number))
    }

    /// At most `most` trips that a filter selects, of a work unit or of all, after `last`, oldest first, without warnings.
    pub(super) async fn chunk_of_found_trips<T>(
        &self,
        unit: Option<WorkUnitId>,
        filter: &TripFilter,
        (last, most): TripChunk,
        view: impl Fn(RowJson, &Reference) -> Stored<T>,
    ) -> Stored<Vec<T>> {
        let statement = |json: Json| {
            let oldest_first = TripFilter { ascending: true, ..TripFilter::default() };
            let mut ids = ordered(json, unit, &oldest_first);
            ids.cond_where(conditions(json, unit, filter, false)).limit(most);
            if let Some((day, trip)) = last {
                let key = [trips::Column::SubmittedOn, trips::Column::Id];
                let place = Expr::tuple(key.map(|name| column("trips", name)));
                ids.and_where(place.gt(Expr::tuple([Expr::value(day), Expr::value(trip.0)])));
            }
            json.select(FoundJson::all(json, placed(json, ids, false)))
        };
        let found = JsonQuery::read_built(&self.db, statement).await?;
        let (mut rows, _, reference) = FoundJson::with_reference(found, self).await?;
        rows.sort_unstable_by_key(|placed| placed.place);
        rows.into_iter().map(|placed| view(placed.row, &reference)).collect()
    }
}

/// Returns whether a filter selects few trips, so that all their ids are read.
fn is_selective(filter: &TripFilter) -> bool {
    filter.search.is_some() || filter.receipts.is_some()
}

/// Number of the trips that a filter selects. Most trips are finished: they are counted as all but the others.
fn number_found(json: Json, unit: Option<WorkUnitId>, filter: &TripFilter, wanted: Condition) -> Expr {
    let number = |wanted: Condition| {
        json.count(|select| {
            select.from(trips::Entity).cond_where(wanted);
        })
    };
    let in_order = TripFilter { order: filter.order, ascending: filter.ascending, ..TripFilter::default() };
    let all = total(json, List::Trips, unit.map(|unit| Expr::value(unit.0)).as_slice());
    if filter.selects_all() {
        return all;
    }
    if *filter != (TripFilter { state: Some(TripState::Finished), ..in_order }) {
        return number(wanted);
    }
    let others = [TripState::Filed, TripState::Assigned, TripState::Cancelled].map(|state| json.constant(state.id()));
    let of_unit = unit.map(|unit| column("trips", trips::Column::WorkUnitId).eq(unit.0));
    all.sub(number(Condition::all().add_option(of_unit).add(state().is_in(others))))
}

/// The ids of trips with their places in the order of a filter. A letter is of the unit of its trip.
fn ordered(json: Json, unit: Option<WorkUnitId>, filter: &TripFilter) -> SelectStatement {
    let trip = |name| column("trips", name);
    let letter = |name| column("outgoing_letters", name);
    let key = match filter.order {
        TripOrder::Submitted => vec![trip(trips::Column::SubmittedOn)],
        TripOrder::Departs => vec![trip(trips::Column::DepartsOn)],
        TripOrder::MemoNumber => {
            vec![letter(outgoing_letters::Column::Year), letter(outgoing_letters::Column::Sequence)]
        }
    };
    let order = if filter.ascending { Order::Asc } else { Order::Desc };
    let mut ids = Query::select();
    ids.column((trips::Entity, trips::Column::Id));
    let memo = letter(outgoing_letters::Column::Id).eq(trip(trips::Column::OutgoingLetterId));
    if filter.order != TripOrder::MemoNumber {
        ids.from(trips::Entity);
    } else if filter.selects_all() {
        // SQLite reads the tables of a cross join in their order: the letters by their index. It has no condition of its own.
        let join = if json.is_sqlite() { JoinType::CrossJoin } else { JoinType::InnerJoin };
        ids.from(outgoing_letters::Entity).join(join, trips::Entity, memo.clone()).and_where(memo);
        ids.and_where_option(unit.map(|unit| letter(outgoing_letters::Column::WorkUnitId).eq(unit.0)));
    } else {
        ids.from(trips::Entity).inner_join(outgoing_letters::Entity, memo);
    }
    let mut place = WindowStatement::new();
    for key in key.into_iter().chain([trip(trips::Column::Id)]) {
        place.order_by_expr(key.clone(), order.clone());
        ids.order_by_expr(key, order.clone());
    }
    ids.expr_window_as(Func::cust("row_number"), place.take(), "place").take()
}

/// Conditions of a filter on the table `trips`; a `common` text is not looked up by its index.
fn conditions(json: Json, unit: Option<WorkUnitId>, filter: &TripFilter, common: bool) -> Condition {
    use trips::Column::{DepartsOn, FundingSourceId, Id, SubActivityId, TripKindId, WorkUnitId};
    let trip = |name| column("trips", name);
    let of_type = |id: i64| {
        let kinds = Query::select()
            .column(trip_kinds::Column::Id)
            .from(trip_kinds::Entity)
            .and_where(Expr::col(trip_kinds::Column::TripTypeId).eq(id))
            .take();
        trip(TripKindId).in_subquery(kinds)
    };
    let key = filter.search.as_deref().map(search_key);
    let search = key.as_deref().map(SearchText);
    // What is found by another index is not looked for among all trips of the unit.
    let owner = if filter.receipts.is_some() { Expr::value(0).add(trip(WorkUnitId)) } else { trip(WorkUnitId) };
    let of_unit = unit.filter(|_| search.is_none()).map(|unit| owner.eq(unit.0));
    Condition::all()
        .add_option(of_unit)
        .add_option(filter.until.map(|day| trip(DepartsOn).lte(*day)))
        .add_option(filter.from.map(|day| on_way_from(json, *day, filter.by_departure)))
        .add_option(filter.employee.map(|person| trip(Id).in_subquery(trips_of(person))))
        .add_option(filter.sub_activity.map(|activity| trip(SubActivityId).eq(activity.0)))
        .add_option(filter.funding_source.map(|source| trip(FundingSourceId).eq(source.0)))
        .add_option(filter.trip_type.map(|trip_type| of_type(trip_type.id())))
        .add_option(filter.state.map(|state| in_state(json, state)))
        .add_option(filter.receipts.map(|waiting| with_receipts(json, unit, waiting)))
        .add_option(search.map(|text| text.mentioned(json, unit, common)))
}

/// Condition for the trips that depart on a day or later, or are still on their way then.
fn on_way_from(json: Json, day: NaiveDate, by_departure: bool) -> Expr {
    use trips::Column::{DepartsOn, ReturnsOn};
    let departure = column("trips", DepartsOn);
    if by_departure {
        return departure.gte(day);
    }
    departure.gte(earliest_departure(json, Expr::value(day))).and(column("trips", ReturnsOn).gte(day))
}

/// The ids of the trips of a person.
fn trips_of(person: EmployeeId) -> SelectStatement {
    Query::select()
        .column(travellers::Column::TripId)
        .from(travellers::Entity)
        .and_where(Expr::col(travellers::Column::EmployeeId).eq(person.0))
        .take()
}

/// State of a trip, which triggers keep by the rule of [`TripState::of`] (migration `trip_states`).
pub(in crate::queries) fn state() -> Expr {
    column("trips", "state")
}

/// Condition for the trips in a state.
pub(in crate::queries) fn in_state(json: Json, wanted: TripState) -> Expr {
    state().eq(json.constant(wanted.id()))
}

/// Ids of the trips of a unit, or of all, with an open receipt of a condition: few, so that they are looked up.
fn with_open(json: Json, unit: Option<WorkUnitId>, wanted: Expr) -> SelectStatement {
    Query::select()
        .column(travellers::Column::TripId)
        .from(travellers::Entity)
        .and_where(open_in(json, unit.map_or(TripScope::Office, TripScope::Unit)))
        .and_where(wanted)
        .take()
}

/// Condition for the trips in force with a receipt that waits for its clerk.
fn with_receipts(json: Json, unit: Option<WorkUnitId>, waiting: WaitingReceipts) -> Condition {
    use trips::Column::{AssignmentNumber, CancelledAt, Id, ReturnsOn};
    let trip = |name| column("trips", name);
    let (status, over) = match waiting {
        WaitingReceipts::Rejected => (Status::Rejected, None),
        WaitingReceipts::Unsubmitted(today) => (Status::Draft, Some(today)),
    };
    let status = column("travellers", travellers::Column::Status).eq(json.constant(status.id()));
    let slots = with_open(json, unit, status);
    Condition::all()
        .add(trip(CancelledAt).is_null())
        .add(json.among(trip(Id), slots))
        .add_option(over.map(|today| trip(ReturnsOn).lt(*today).and(trip(AssignmentNumber).is_not_null())))
}
