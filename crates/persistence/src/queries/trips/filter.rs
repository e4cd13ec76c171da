//! Searches of trips: conditions and order of a list (beyond P9). The statement is built for each search, since its
//! conditions vary.

use ::trips::TripState;
use app::{
    ports::{Stored, TripChunk},
    trips::{TripFilter, TripOrder, WaitingReceipts},
};
use kernel::{Page, PageRequest, text::search_key};
use receipts::Status;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Func, Order, Query, SelectStatement, WindowStatement};
use staff::WorkUnitId;

use super::json::RowJson;
use crate::{
    entity::{outgoing_letters, travellers, trip_kinds, trips},
    error::readable,
    json_query::{Json, JsonQuery, column, document},
    queries::{
        SeaQueries,
        reference::Reference,
        text_search::SearchText,
        totals::{RowsJson, page_numbers},
    },
};

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
        let statement = |json: Json| {
            let wanted = conditions(json, unit, filter);
            let mut ids = ordered(filter);
            let [limit, offset] = page_numbers(request);
            ids.cond_where(wanted.clone()).limit(limit).offset(offset);
            let total = json.count(|select| {
                select.from(trips::Entity).cond_where(wanted);
            });
            json.select(FoundJson::page(json, placed(json, ids, true), total))
        };
        let found = JsonQuery::read_built(&self.db, statement).await?;
        let (mut rows, total_rows, reference) = FoundJson::with_reference(found, self).await?;
        rows.sort_unstable_by_key(|placed| placed.place);
        let rows = rows.into_iter().map(|placed| view(placed.row, &reference)).filter_map(readable).collect();
        Ok(Page { rows, request, total_rows })
    }

    /// At most `most` trips that a filter selects, of a work unit or of all, after `last`, newest first, without warnings.
    pub(super) async fn chunk_of_found_trips<T>(
        &self,
        unit: Option<WorkUnitId>,
        filter: &TripFilter,
        (last, most): TripChunk,
        view: impl Fn(RowJson, &Reference) -> Stored<T>,
    ) -> Stored<Vec<T>> {
        let statement = |json: Json| {
            let newest_first = TripFilter::default();
            let mut ids = ordered(&newest_first);
            ids.cond_where(conditions(json, unit, filter)).limit(most);
            if let Some((day, trip)) = last {
                let key = [trips::Column::SubmittedOn, trips::Column::Id];
                let place = Expr::tuple(key.map(|name| column("trips", name)));
                ids.and_where(place.lt(Expr::tuple([Expr::value(day), Expr::value(trip.0)])));
            }
            json.select(FoundJson::all(json, placed(json, ids, false)))
        };
        let found = JsonQuery::read_built(&self.db, statement).await?;
        let (mut rows, _, reference) = FoundJson::with_reference(found, self).await?;
        rows.sort_unstable_by_key(|placed| placed.place);
        rows.into_iter().map(|placed| view(placed.row, &reference)).collect()
    }
}

/// The ids of trips with their places in the order of a filter.
fn ordered(filter: &TripFilter) -> SelectStatement {
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
    ids.column((trips::Entity, trips::Column::Id)).from(trips::Entity);
    if filter.order == TripOrder::MemoNumber {
        let memo = letter(outgoing_letters::Column::Id).eq(trip(trips::Column::OutgoingLetterId));
        ids.inner_join(outgoing_letters::Entity, memo);
    }
    let mut place = WindowStatement::new();
    for key in key.into_iter().chain([trip(trips::Column::Id)]) {
        place.order_by_expr(key.clone(), order.clone());
        ids.order_by_expr(key, order.clone());
    }
    ids.expr_window_as(Func::cust("row_number"), place.take(), "place").take()
}

/// Conditions of a filter on the table `trips`.
fn conditions(json: Json, unit: Option<WorkUnitId>, filter: &TripFilter) -> Condition {
    use trips::Column::{DepartsOn, ReturnsOn, TripKindId, WorkUnitId};
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
    Condition::all()
        .add_option(unit.map(|unit| SearchText::owner(search, WorkUnitId).eq(unit.0)))
        .add_option(filter.until.map(|day| trip(DepartsOn).lte(day)))
        .add_option(filter.from.map(|day| trip(ReturnsOn).gte(day)))
        .add_option(filter.trip_type.map(|trip_type| of_type(trip_type.id())))
        .add_option(filter.state.map(in_state))
        .add_option(filter.receipts.map(|waiting| with_receipts(json, waiting)))
        .add_option(search.map(|text| text.mentioned(json)))
}

/// Condition for the trips in a state ([`TripState::of`]).
fn in_state(state: TripState) -> Condition {
    use trips::Column::{AssignmentNumber, CancelledAt, Id};
    let trip = |name| column("trips", name);
    let unapproved = Query::select()
        .column(travellers::Column::TripId)
        .from(travellers::Entity)
        .and_where(column("travellers", travellers::Column::TripId).eq(trip(Id)))
        .and_where(column("travellers", travellers::Column::Status).ne(Status::Approved.id()))
        .take();
    let going = Condition::all().add(trip(CancelledAt).is_null());
    match state {
        TripState::Cancelled => Condition::all().add(trip(CancelledAt).is_not_null()),
        TripState::Filed => going.add(trip(AssignmentNumber).is_null()),
        TripState::Assigned => going.add(trip(AssignmentNumber).is_not_null()).add(Expr::exists(unapproved)),
        TripState::Finished => going.add(trip(AssignmentNumber).is_not_null()).add(Expr::exists(unapproved).not()),
    }
}

/// Condition for the trips in force with a receipt that waits for its clerk.
fn with_receipts(json: Json, waiting: WaitingReceipts) -> Condition {
    use trips::Column::{AssignmentNumber, CancelledAt, Id, ReturnsOn};
    let trip = |name| column("trips", name);
    let (status, over) = match waiting {
        WaitingReceipts::Rejected => (Status::Rejected, None),
        WaitingReceipts::Unsubmitted(today) => (Status::Draft, Some(today)),
    };
    let slots = Query::select()
        .column(travellers::Column::TripId)
        .from(travellers::Entity)
        .and_where(column("travellers", travellers::Column::TripId).eq(trip(Id)))
        .and_where(column("travellers", travellers::Column::Status).eq(json.constant(status.id())))
        .take();
    Condition::all()
        .add(trip(CancelledAt).is_null())
        .add(Expr::exists(slots))
        .add_option(over.map(|today| trip(ReturnsOn).lt(today).and(trip(AssignmentNumber).is_not_null())))
}
