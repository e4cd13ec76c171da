//! Searches of the desk (assurance D-21): what a text finds is read once, for its sums and its page; of many receipts the tab is read in its
//! order as far as the page needs.

use kernel::{Page, PageRequest, text::search_key};
use ports::{DeskFilter, Stored};
use sea_orm::{
    ConnectionTrait,
    sea_query::{CommonTableExpression, Condition, ExprTrait, JoinType, Query, SelectStatement, UnionType},
};
use serde::Deserialize;
use views::payments::{DeskPage, DeskSums, DeskTab, SourceSums};

use super::desk::{TabJson, filtered, key, order, rows};
use crate::{
    entity::{
        journey_people::{self, Column},
        package_receipts, packages, travellers,
    },
    json_query::{Json, JsonQuery, column, list},
    queries::{
        SeaQueries,
        employees::contains,
        slot,
        totals::page_numbers,
        trips::{EXACT, Sought},
        waiting::{in_tab, mentions},
    },
};

/// Receipts that are read, with what is summed of them.
const FOUND: &str = "found";

/// Sums of the receipts that are read, and ids of a page of them.
#[derive(Deserialize)]
struct FoundJson {
    sums: TabJson,
    #[serde(deserialize_with = "list")]
    page: Vec<i64>,
}

impl FoundJson {
    /// The sums of all, those by source and parent unit, and the ids.
    async fn read(
        conn: &impl ConnectionTrait,
        statement: impl FnOnce(Json) -> SelectStatement,
    ) -> Stored<(DeskSums, Vec<SourceSums>, Vec<i64>)> {
        let found: Option<Self> = JsonQuery::read_built(conn, statement).await?;
        let all = |Self { sums, page }| {
            let (sums, groups) = sums.view();
            (sums, groups, page)
        };
        Ok(found.map(all).unwrap_or_default())
    }
}

impl SeaQueries {
    /// A page of a tab whose receipts have a text. Its sums are those of the rows that it counts.
    pub(super) async fn found_on_desk(
        &self,
        tab: DeskTab,
        filter: &DeskFilter,
        text: &str,
        is_grouped: bool,
        request: PageRequest,
    ) -> Stored<DeskPage> {
        let [limit, offset] = page_numbers(request);
        let some = |json: Json| {
            let hits = Sought::hits_of(json, text, filter.unit).filter(|_| tab == DeskTab::Paid);
            let found = match hits {
                Some(hits) => of_hits(json, tab, filter, text, hits),
                None => along(json, tab, filter, text),
            };
            page(json, tab, found, is_grouped, [EXACT + 1, limit, offset])
        };
        let mut found = FoundJson::read(&self.db, some).await?;
        let mut more = false;
        if found.0.receipts > EXACT {
            let read = offset.saturating_add(limit.saturating_mul(2));
            let along_order = |json: Json| {
                let mut found = along(json, tab, filter, text);
                order(&mut found, "journey_people", tab);
                page(json, tab, found, is_grouped, [read, limit, offset])
            };
            found = FoundJson::read(&self.db, along_order).await?;
            more = found.0.receipts == read;
        }
        let (sums, groups, page) = found;
        let rows = rows(&self.db, tab, column("travellers", travellers::Column::Id).is_in(page)).await?;
        let groups = (is_grouped && !more).then_some(groups);
        Ok(DeskPage { page: Page { rows, request, total_rows: sums.receipts, more }, sums, groups })
    }
}

/// The statement of a page of some receipts, of which `most` are read.
fn page(
    json: Json,
    tab: DeskTab,
    mut found: SelectStatement,
    is_grouped: bool,
    [most, limit, offset]: [u64; 3],
) -> SelectStatement {
    let found = CommonTableExpression::new().query(found.limit(most).take()).table_name(FOUND).to_owned();
    let of_found = |select: &mut SelectStatement| {
        select.from(FOUND);
    };
    let sums = TabJson::document(json, FOUND, is_grouped, of_found);
    let mut ids = Query::select().column((FOUND, Column::Id)).from(FOUND).limit(limit).offset(offset).take();
    order(&mut ids, FOUND, tab);
    let ids = json.children(column("page", Column::Id), |select| {
        select.from_subquery(ids, "page");
    });
    json.select(json.object([("sums", sums), ("page", ids)])).with_cte(found).take()
}

/// The receipts with a text, along the index of their tab.
fn along(json: Json, tab: DeskTab, filter: &DeskFilter, text: &str) -> SelectStatement {
    let named = mentions(json, text).or(slot(Column::Id).in_subquery(held_by(text)));
    summed(tab).from(journey_people::Entity).cond_where(wanted(tab, filter)).and_where(named).take()
}

/// The same in any order: those of journeys with the text, and then those of packages with it.
fn of_hits(json: Json, tab: DeskTab, filter: &DeskFilter, text: &str, hits: SelectStatement) -> SelectStatement {
    // SQLite reads the tables of a cross join in their order. It has no condition of its own.
    let join = if json.is_sqlite() { JoinType::CrossJoin } else { JoinType::InnerJoin };
    let is_hit = || slot(Column::JourneyId).eq(column("hits", "id"));
    let held = summed(tab)
        .from(journey_people::Entity)
        .and_where(json.among(slot(Column::Id), held_by(text)))
        .cond_where(wanted(tab, filter))
        .and_where(mentions(json, text).not())
        .take();
    summed(tab)
        .from_subquery(hits, "hits")
        .join(join, journey_people::Entity, is_hit())
        .and_where(is_hit())
        .cond_where(wanted(tab, filter))
        .and_where(mentions(json, text))
        .union(UnionType::All, held)
        .take()
}

fn wanted(tab: DeskTab, filter: &DeskFilter) -> Condition {
    in_tab(tab).add(filtered(filter))
}

/// Selects what order, sums and groups of a tab need.
fn summed(tab: DeskTab) -> SelectStatement {
    let mut select = Query::select();
    let sums = [Column::Total, Column::Advance, Column::Received, Column::Balance];
    let of_group = [Column::UnitId, Column::FundingSourceId, Column::ReturnsOn];
    let of_group = of_group.into_iter().filter(|_| tab == DeskTab::Ready);
    for name in [Column::Id, key(tab).0].into_iter().chain(sums).chain(of_group) {
        select.column((journey_people::Entity, name));
    }
    select.take()
}

/// The receipts of packages with a text in their number.
fn held_by(text: &str) -> SelectStatement {
    let held = |name| column("package_receipts", name);
    let numbered = Query::select()
        .column(packages::Column::Id)
        .from(packages::Entity)
        .and_where(contains(column("packages", packages::Column::Number), &search_key(text)))
        .take();
    Query::select()
        .expr(held(package_receipts::Column::TravellerId))
        .from(package_receipts::Entity)
        .and_where(held(package_receipts::Column::Released).not())
        .and_where(held(package_receipts::Column::PackageId).in_subquery(numbered))
        .take()
}
