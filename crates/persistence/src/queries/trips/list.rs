//! Pages of journeys and chunks of an export, one statement: ids along an index first, then the rows of these alone.

use ::trips::TripId;
use async_trait::async_trait;
use kernel::{Page, PageRequest};
use ports::{Stored, TripChunk, TripFilter, TripListQueries, TripOrder};
use sea_orm::sea_query::{CommonTableExpression, Expr, ExprTrait, Query, SelectStatement, WithClause};
use serde::{Deserialize, Deserializer};
use staff::WorkUnitId;
use views::TripRow;

use super::{
    filter::{Listing, Source},
    same_days::{SameDaysJson, same_days},
    search::EXACT,
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
/// The same of all that a search finds.
const FOUND: &str = "found";

/// Number of all rows of a list.
#[derive(Debug, Clone, Copy)]
pub(super) enum Total {
    /// Known.
    Known(u64),
    /// Counted, or added up, with the page.
    Counted,
    /// Counted among the rows that a search finds, which are read once for number and page; more than [`EXACT`] are not.
    Found,
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

/// The rows of some ids of a page, with what stands beside them. `found` are the rows that the page is of, if they are read once.
fn page(
    json: Json,
    listing: Listing<'_>,
    found: Option<SelectStatement>,
    ids: SelectStatement,
    shown: u64,
    total: Expr,
    with_same_days: bool,
) -> SelectStatement {
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
    let mut tables = WithClause::new();
    for (name, rows) in found.map(|found| (FOUND, found)).into_iter().chain([(PAGE, ids)]) {
        tables.cte(CommonTableExpression::new().query(rows).table_name(name).to_owned());
    }
    json.joined([("rows", rows), ("beside", beside)]).with_cte(tables).take()
}

/// Number of the rows of a table of the statement.
fn number_of(json: Json, table: &'static str) -> Expr {
    json.count(|select| {
        select.from(table);
    })
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
        let (mut source, mut total) = match filter.search.as_deref() {
            Some(text) => self.search(listing, text, request).await?,
            None => (Source::List, Total::Counted),
        };
        let mut found = self.page(listing, &source, total, request).await?;
        if let (Source::Hits(sought), Total::Found) = (&source, total)
            && found.1 > EXACT
        {
            (source, total) = (Source::Walk(sought.clone()), Total::Ahead);
            found = self.page(listing, &source, total, request).await?;
        }
        let ((rows, counted), [limit, offset]) = (found, page_numbers(request));
        let (total_rows, more) = match total {
            Total::Ahead if counted == 0 && offset > 0 => (self.number_of_hits(listing, &source).await?, false),
            Total::Ahead => (offset + counted, counted == limit.saturating_mul(2)),
            Total::Known(_) | Total::Counted | Total::Found => (counted, false),
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
            let mut ids = listing.ids(json, &source);
            if let Some((day, TripId(id))) = last {
                let key = Expr::tuple([Column::FiledOn, Column::Id].map(|name| column("journeys", name)));
                ids.and_where(key.gt(Expr::tuple([Expr::value(day), Expr::value(id)])));
            }
            page(json, listing, None, ids.limit(most).take(), most, Expr::value(0), false)
        };
        Ok(self.rows(listing, JsonQuery::read_built(&self.db, statement).await?).await?.0)
    }
}

impl SeaQueries {
    /// A page of a list whose number of rows is `total`, and what that is.
    async fn page(
        &self,
        listing: Listing<'_>,
        source: &Source,
        total: Total,
        request: PageRequest,
    ) -> Stored<(Vec<TripRow>, u64)> {
        let [limit, offset] = page_numbers(request);
        let statement = |json: Json| {
            let (found, ids, read) = match total {
                Total::Found => (Some(listing.found(json, source)), listing.first_of(FOUND), limit),
                Total::Ahead => (None, listing.ids(json, source), limit.saturating_mul(2)),
                Total::Known(_) | Total::Counted => (None, listing.ids(json, source), limit),
            };
            let total = match total {
                Total::Known(number) => Expr::value(number),
                Total::Counted => listing.number(json, source),
                Total::Found => number_of(json, FOUND),
                Total::Ahead => number_of(json, PAGE),
            };
            let ids = { ids }.limit(read).offset(offset).take();
            page(json, listing, found, ids, limit, total, true)
        };
        self.rows(listing, JsonQuery::read_built(&self.db, statement).await?).await
    }

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
