//! The tabs of the desk with their sums: ids along the index of the tab first, then the receipts of these alone.

use std::cmp::Reverse;

use async_trait::async_trait;
use kernel::{Page, PageRequest, text::search_key};
use ports::{DeskFilter, DeskGroup, DeskQueries, DeskTask, Stored};
use sea_orm::{
    ConnectionTrait,
    sea_query::{Condition, Expr, ExprTrait, Func, Order, Query, SelectStatement},
};
use views::payments::{DeskPage, DeskRow, DeskSums, DeskTab};

use super::rows::{read, select};
use crate::{
    entity::{
        journey_people::{self, Column},
        journey_sums, package_receipts, packages, travellers,
    },
    journeys::SumKind,
    json_query::{Json, JsonQuery, Summed, column, document},
    queries::{
        SeaQueries,
        employees::contains,
        slot,
        spending::{kept, sum},
        totals::page_numbers,
        trips::Sought,
        waiting::{in_tab, mentions},
    },
};

document! {
    /// Sums of receipts.
    struct SumsJson(json) of journey_people {
        receipts: u64 = Func::count(slot(Column::Id)).into(),
        total: Summed = json.sum(slot(Column::Total)),
        advance: Summed = json.sum(slot(Column::Advance)),
        received: Summed = json.sum(slot(Column::Received)),
        balance: Summed = json.sum(slot(Column::Balance)),
    }
}

#[async_trait]
impl DeskQueries for SeaQueries {
    async fn payment_desk(&self, tab: DeskTab, filter: &DeskFilter, request: PageRequest) -> Stored<DeskPage> {
        let wanted = in_tab(tab).add(filtered(Json::of(&self.db), tab, filter));
        let is_kept = tab == DeskTab::Paid && filter.departing.is_none() && filter.search.is_none();
        let sums = if is_kept { kept_sums(&self.db, filter).await? } else { sums(&self.db, wanted.clone()).await? };
        let rows = rows(&self.db, tab, wanted, page_numbers(request)).await?;
        Ok(DeskPage { page: Page { rows, request, total_rows: sums.receipts, more: false }, sums })
    }

    async fn desk_task(&self, task: DeskTask, most: u64) -> Stored<DeskGroup> {
        let (tab, also) = match task {
            DeskTask::Pay => (DeskTab::Ready, None),
            DeskTask::Settle(day) => (DeskTab::OpenAdvances, Some(slot(Column::DeskOn).lte(*day))),
            DeskTask::TakeBack => (DeskTab::ToReturn, None),
        };
        let wanted = in_tab(tab).add_option(also);
        let DeskSums { receipts, balance, .. } = sums(&self.db, wanted.clone()).await?;
        Ok(DeskGroup { receipts, amount: balance.abs(), first: rows(&self.db, tab, wanted, [most, 0]).await? })
    }
}

/// Receipts of a condition in the order of a tab.
async fn rows(
    conn: &impl ConnectionTrait,
    tab: DeskTab,
    wanted: Condition,
    [limit, offset]: [u64; 2],
) -> Stored<Vec<DeskRow>> {
    let mut ids = Query::select();
    ids.column((journey_people::Entity, Column::Id)).from(journey_people::Entity).cond_where(wanted);
    order(&mut ids, tab);
    let mut found = select();
    found.and_where(
        Json::of(conn).among(column("travellers", travellers::Column::Id), ids.limit(limit).offset(offset).take()),
    );
    let mut found = read(conn, &found).await?;
    found.sort_unstable_by_key(|row| row.traveller);
    match tab {
        DeskTab::Ready => found.sort_by_key(|row| row.departs_on),
        DeskTab::Packed => found.sort_by_key(|row| Reverse(row.package.as_ref().map(|package| package.id))),
        DeskTab::OpenAdvances | DeskTab::ToReturn => found.sort_by_key(|row| row.advanced_on.unwrap_or(row.returns_on)),
        DeskTab::Paid => found.sort_by_key(|row| Reverse(row.departs_on)),
    }
    Ok(found)
}

fn order(ids: &mut SelectStatement, tab: DeskTab) {
    let (key, order) = match tab {
        DeskTab::Ready | DeskTab::OpenAdvances | DeskTab::ToReturn => (Column::DeskOn, Order::Asc),
        DeskTab::Packed => (Column::PackageId, Order::Desc),
        DeskTab::Paid => (Column::DepartsOn, Order::Desc),
    };
    ids.order_by((journey_people::Entity, key), order).order_by((journey_people::Entity, Column::Id), Order::Asc);
}

/// Condition of a filter.
fn filtered(json: Json, tab: DeskTab, filter: &DeskFilter) -> Condition {
    let departs_on = || slot(Column::DepartsOn);
    Condition::all()
        .add_option(filter.source.map(|source| slot(Column::FundingSourceId).eq(source.0)))
        .add_option(filter.unit.map(|unit| slot(Column::UnitId).eq(unit.0)))
        .add_option(filter.departing.map(|(first, last)| departs_on().gte(*first).and(departs_on().lte(*last))))
        .add_option(filter.search.as_ref().map(|text| written(json, tab, text)))
}

/// Condition for the receipts with a text in a name or number. Those that are paid are many: they are looked for among the
/// journeys with the text.
fn written(json: Json, tab: DeskTab, text: &str) -> Expr {
    let hits = Sought::hits_of(json, text).filter(|_| tab == DeskTab::Paid);
    let named = match hits {
        Some(hits) => json.among(slot(Column::JourneyId), hits).and(mentions(json, text)),
        None => mentions(json, text),
    };
    named.or(is_held_by(text))
}

/// Condition for the receipts of packages with a text in their number.
fn is_held_by(text: &str) -> Expr {
    let held = |name| column("package_receipts", name);
    let numbered = Query::select()
        .column(packages::Column::Id)
        .from(packages::Entity)
        .and_where(contains(column("packages", packages::Column::Number), &search_key(text)))
        .take();
    let receipts = Query::select()
        .expr(held(package_receipts::Column::TravellerId))
        .from(package_receipts::Entity)
        .and_where(held(package_receipts::Column::Released).not())
        .and_where(held(package_receipts::Column::PackageId).in_subquery(numbered))
        .take();
    slot(Column::Id).in_subquery(receipts)
}

/// Sums of the receipts of a condition.
async fn sums(conn: &impl ConnectionTrait, wanted: Condition) -> Stored<DeskSums> {
    let statement =
        |json: Json| json.select(SumsJson::document(json)).from(journey_people::Entity).cond_where(wanted).take();
    let found: Option<SumsJson> = JsonQuery::read_built(conn, statement).await?;
    Ok(found.map(SumsJson::view).unwrap_or_default())
}

/// The same of all paid receipts, of a source or a unit, whose sums are kept.
async fn kept_sums(conn: &impl ConnectionTrait, filter: &DeskFilter) -> Stored<DeskSums> {
    use journey_sums::Column::{Advance, FundingSourceId, Kind, Owner, Paid, People, Realised};
    let statement = |json: Json| {
        let [total, advance, received] = [Realised, Advance, Paid].map(|name| json.sum(kept(name)));
        json.select(json.fields([sum(kept(People)), total, advance, received, Expr::value(0)]))
            .from(journey_sums::Entity)
            .and_where(kept(Kind).eq(SumKind::Paid as i64))
            .and_where_option(filter.unit.map(|unit| kept(Owner).eq(unit.0)))
            .and_where_option(filter.source.map(|source| kept(FundingSourceId).eq(source.0)))
            .take()
    };
    let found: Option<SumsJson> = JsonQuery::read_built(conn, statement).await?;
    Ok(found.map(SumsJson::view).unwrap_or_default())
}

impl SumsJson {
    fn view(self) -> DeskSums {
        let Self { receipts, total, advance, received, balance } = self;
        DeskSums { receipts, total: total.0, advance: advance.0, paid: received.0, balance: balance.0 }
    }
}
