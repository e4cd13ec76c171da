//! Pages of journeys and chunks of an export, one statement: ids along an index first, then the rows of these alone.

use ::trips::TripId;
use async_trait::async_trait;
use kernel::{Page, PageRequest};
use ports::{Stored, TripChunk, TripFilter, TripListQueries, TripOrder};
use sea_orm::sea_query::{CommonTableExpression, Expr, ExprTrait, Query, SelectStatement};
use serde::{Deserialize, Deserializer};
use staff::WorkUnitId;
use views::TripRow;

use super::{
    filter::{Listing, Source},
    same_days::{SameDaysJson, same_days},
};
use crate::{
    entity::journeys::{self, Column},
    error::{readable, unreadable},
    journeys::Row,
    json_query::{Json, JsonQuery, column, list},
    queries::{SeaQueries, reference::reference_version, totals::page_numbers},
};

/// Ids of a page with the columns of its order.
const PAGE: &str = "page";

/// Number of all rows of a list.
#[derive(Debug, Clone, Copy)]
pub(super) enum Total {
    /// Known.
    Known(u64),
    /// Counted, or added up, with the page.
    Counted,
    /// As far as a page is read ahead.
    Ahead,
}

/// Rows of a page, as they are kept, and what stands beside them.
#[derive(Deserialize)]
struct PageJson {
    #[serde(deserialize_with = "kept_rows")]
    rows: Vec<Row>,
    beside: BesideJson,
}

#[derive(Deserialize)]
struct BesideJson {
    total: u64,
    #[serde(deserialize_with = "list")]
    same_days: Vec<SameDaysJson>,
    reference_version: i64,
}

/// Reads rows that are kept as JSON; one that cannot be read is left out.
fn kept_rows<'de, D: Deserializer<'de>>(value: D) -> Result<Vec<Row>, D::Error> {
    let rows = Vec::<serde_json::Value>::deserialize(value)?;
    let read = |row: serde_json::Value| {
        let id = row["id"].as_i64();
        readable(Row::deserialize(row).map_err(|error| unreadable("journeys", id, &error)))
    };
    Ok(rows.into_iter().filter_map(read).collect())
}

/// The rows of some ids with what stands beside them.
fn page(
    json: Json,
    listing: Listing<'_>,
    mut ids: SelectStatement,
    shown: u64,
    total: Expr,
    with_same_days: bool,
) -> SelectStatement {
    ids.columns(listing.key().iter().filter(|name| !matches!(name, Column::Id)).map(|name| (journeys::Entity, *name)));
    let mut first = Query::select();
    first.column((PAGE, Column::Id)).from(PAGE);
    listing.order(&mut first, PAGE);
    let first = first.limit(shown).take();
    let rows = json.kept(column("journeys", Column::Content), |select| {
        let id = column("journeys", Column::Id).eq(column("first", Column::Id));
        select.from_subquery(first.clone(), "first").inner_join(journeys::Entity, id);
    });
    let same_days = if with_same_days { same_days(json, first.clone()) } else { Expr::null() };
    let beside =
        json.object([("total", total), ("same_days", same_days), ("reference_version", reference_version(json))]);
    let ids = CommonTableExpression::new().query(ids).table_name(PAGE).to_owned();
    json.joined([("rows", rows), ("beside", beside)]).with_cte(ids).take()
}

#[async_trait]
impl TripListQueries for SeaQueries {
    async fn trips(
        &self,
        unit: Option<WorkUnitId>,
        filter: &TripFilter,
        request: PageRequest,
    ) -> Stored<Page<TripRow>> {
        let without_text = TripFilter { search: None, ..filter.clone() };
        let listing = Listing { unit, filter: &without_text };
        let (source, total) = match filter.search.as_deref() {
            Some(text) => self.search(listing, text, request).await?,
            None => (Source::List, Total::Counted),
        };
        let [limit, offset] = page_numbers(request);
        let read = if let Total::Ahead = total { limit.saturating_mul(2) } else { limit };
        let statement = |json: Json| {
            let total = match total {
                Total::Known(number) => Expr::value(number),
                Total::Counted => listing.number(json, &source),
                Total::Ahead => json.count(|select| {
                    select.from(PAGE);
                }),
            };
            let ids = listing.ids(json, &source).limit(read).offset(offset).take();
            page(json, listing, ids, limit, total, true)
        };
        let (rows, counted) = self.rows(listing, JsonQuery::read_built(&self.db, statement).await?).await?;
        let (total_rows, more) = match total {
            Total::Ahead if counted == 0 && offset > 0 => (self.number_of_hits(listing, &source).await?, false),
            Total::Ahead => (offset + counted, counted == read),
            Total::Known(_) | Total::Counted => (counted, false),
        };
        Ok(Page { rows, request, total_rows, more })
    }

    async fn trips_without_warnings(
        &self,
        unit: Option<WorkUnitId>,
        filter: &TripFilter,
        (last, most): TripChunk,
    ) -> Stored<Vec<TripRow>> {
        let in_order = TripFilter { search: None, order: TripOrder::Submitted, ascending: true, ..filter.clone() };
        let listing = Listing { unit, filter: &in_order };
        let source = filter.search.as_deref().map_or(Source::List, |text| Source::walk(text, unit));
        let statement = |json: Json| {
            let mut ids = listing.ids(json, &source).limit(most).take();
            if let Some((day, TripId(id))) = last {
                let key = Expr::tuple([Column::FiledOn, Column::Id].map(|name| column("journeys", name)));
                ids.and_where(key.gt(Expr::tuple([Expr::value(day), Expr::value(id)])));
            }
            page(json, listing, ids, most, Expr::value(0), false)
        };
        Ok(self.rows(listing, JsonQuery::read_built(&self.db, statement).await?).await?.0)
    }
}

impl SeaQueries {
    /// The views of rows, in the order of the list, with the total of the page.
    async fn rows(&self, listing: Listing<'_>, found: Option<PageJson>) -> Stored<(Vec<TripRow>, u64)> {
        let Some(PageJson { mut rows, beside }) = found else { return Ok((Vec::new(), 0)) };
        let reference = self.reference_of(beside.reference_version).await?;
        rows.sort_unstable_by_key(|row| row.key(listing.filter.order));
        if !listing.filter.ascending {
            rows.reverse();
        }
        let mut same_days = beside.same_days;
        same_days.sort_unstable_by_key(SameDaysJson::key);
        let view = |row: Row| {
            let same_days = same_days.iter().filter(|other| other.of == row.id).map(SameDaysJson::engagement);
            let same_days = same_days.collect();
            readable(row.view(&reference, same_days))
        };
        Ok((rows.into_iter().filter_map(view).collect(), beside.total))
    }
}
