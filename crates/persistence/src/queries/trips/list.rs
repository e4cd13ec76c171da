//! Pages of trips, chunks of an export.

use std::sync::Arc;

use ::trips::TripId;
use app::{
    ports::Stored,
    views::{FinanceTripRow, TripRow},
};
use chrono::NaiveDate;
use kernel::{Page, PageRequest};
use sea_orm::sea_query::{Expr, ExprTrait, Order, Query, SelectStatement};
use staff::WorkUnitId;

use super::json::{RowJson, rows_of};
use crate::{
    entity::trips,
    error::readable,
    json_query::{Json, JsonQuery, parameter, placeholder},
    queries::{
        SeaQueries,
        reference::Reference,
        totals::{List, RowsJson, page_range, total},
    },
};

/// Trips in any order.
type TripsJson = RowsJson<RowJson>;

static NEWEST_OF_UNIT: JsonQuery = JsonQuery::new(|json| page_of(json, true, &Order::Desc));
static OLDEST_OF_UNIT: JsonQuery = JsonQuery::new(|json| page_of(json, true, &Order::Asc));
static NEWEST: JsonQuery = JsonQuery::new(|json| page_of(json, false, &Order::Desc));
static OLDEST: JsonQuery = JsonQuery::new(|json| page_of(json, false, &Order::Asc));

/// A page of the trips of a unit, of all trips for finance. Parameters: limit, offset, unit.
fn page_of(json: Json, of_unit: bool, order: &Order) -> SelectStatement {
    let mut ids = ids(order);
    ids.limit(placeholder(0)).offset(placeholder(1));
    let unit = of_unit.then(|| parameter(2));
    if let Some(unit) = &unit {
        ids.and_where(Expr::col(trips::Column::WorkUnitId).eq(unit.clone()));
    }
    let total = total(json, List::Trips, unit.as_slice());
    json.select(TripsJson::page(json, rows_of(json, ids, true), total))
}

/// The ids of trips by submission date, then id.
fn ids(order: &Order) -> SelectStatement {
    let mut ids = Query::select();
    ids.column(trips::Column::Id).from(trips::Entity);
    for key in [trips::Column::SubmittedOn, trips::Column::Id] {
        ids.order_by(key, order.clone());
    }
    ids.take()
}

impl SeaQueries {
    /// A page of a work unit's trips; of all trips without a unit.
    async fn page_of_trips(
        &self,
        unit: Option<WorkUnitId>,
        request: PageRequest,
        oldest_first: bool,
    ) -> Stored<(Vec<RowJson>, u64, Arc<Reference>)> {
        let document = match (unit, oldest_first) {
            (Some(_), false) => &NEWEST_OF_UNIT,
            (Some(_), true) => &OLDEST_OF_UNIT,
            (None, false) => &NEWEST,
            (None, true) => &OLDEST,
        };
        let [limit, offset] = page_range(request);
        let unit = unit.map(|unit| unit.0.into());
        let values: Vec<_> = [limit, offset].into_iter().chain(unit).collect();
        let page = document.read(&self.db, &values).await?;
        let (mut rows, total, reference) = TripsJson::with_reference(page, self).await?;
        rows.sort_unstable_by_key(RowJson::key);
        if !oldest_first {
            rows.reverse();
        }
        Ok((rows, total, reference))
    }

    /// A page of a work unit's trips.
    pub(super) async fn trip_page(
        &self,
        unit: WorkUnitId,
        request: PageRequest,
        oldest_first: bool,
    ) -> Stored<Page<TripRow>> {
        let (rows, total_rows, reference) = self.page_of_trips(Some(unit), request, oldest_first).await?;
        let rows = rows.into_iter().map(|row| row.view(&reference)).filter_map(readable).collect();
        Ok(Page { rows, request, total_rows })
    }

    /// A page of all trips.
    pub(super) async fn finance_page(&self, request: PageRequest, oldest_first: bool) -> Stored<Page<FinanceTripRow>> {
        let (rows, total_rows, reference) = self.page_of_trips(None, request, oldest_first).await?;
        let rows = rows.into_iter().map(|row| row.finance_view(&reference)).filter_map(readable).collect();
        Ok(Page { rows, request, total_rows })
    }

    /// At most `most` trips of a work unit after `last`, oldest first, without warnings.
    pub(super) async fn chunk_of_trips(
        &self,
        unit: WorkUnitId,
        last: Option<(NaiveDate, TripId)>,
        most: u64,
    ) -> Stored<Vec<TripRow>> {
        let mut values = vec![most.into(), unit.0.into()];
        let document = if last.is_some() { &LATER_CHUNK } else { &FIRST_CHUNK };
        values.extend(last.into_iter().flat_map(|(day, trip)| [day.into(), trip.0.into()]));
        let chunk = document.read(&self.db, &values).await?;
        let (mut rows, _, reference) = TripsJson::with_reference(chunk, self).await?;
        rows.sort_unstable_by_key(RowJson::key);
        rows.into_iter().map(|row| row.view(&reference)).collect()
    }
}

static FIRST_CHUNK: JsonQuery = JsonQuery::new(|json| chunk(json, false));
static LATER_CHUNK: JsonQuery = JsonQuery::new(|json| chunk(json, true));

/// Oldest trips of a unit. Parameters: limit, unit, and day and id after which the chunk begins.
fn chunk(json: Json, later: bool) -> SelectStatement {
    let mut ids = ids(&Order::Asc);
    ids.limit(placeholder(0)).and_where(Expr::col(trips::Column::WorkUnitId).eq(parameter(1)));
    if later {
        let place = Expr::tuple([trips::Column::SubmittedOn, trips::Column::Id].map(Expr::col));
        ids.and_where(place.gt(Expr::tuple([parameter(2), parameter(3)])));
    }
    json.select(TripsJson::all(json, rows_of(json, ids, false)))
}
