//! The tabs of the desk with their sums: ids along the index of the tab first, then the receipts of these alone.

use std::cmp::Reverse;

use ::payments::Desk;
use async_trait::async_trait;
use kernel::{Page, PageRequest};
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
        journey_sums, travellers,
    },
    journeys::SumKind,
    json_query::{Json, JsonQuery, Summed, column, document},
    queries::{
        SeaQueries, slot,
        spending::{kept, sum},
        totals::page_numbers,
        waiting::{in_tab, place_of},
    },
};

document! {
    /// Sums of receipts.
    pub(super) struct SumsJson(json, table: &'static str) of journey_people {
        pub(super) receipts: u64 = Func::count(column(table, Column::Id)).into(),
        total: Summed = json.sum(column(table, Column::Total)),
        advance: Summed = json.sum(column(table, Column::Advance)),
        received: Summed = json.sum(column(table, Column::Received)),
        balance: Summed = json.sum(column(table, Column::Balance)),
    }
}

#[async_trait]
impl DeskQueries for SeaQueries {
    async fn payment_desk(&self, tab: DeskTab, filter: &DeskFilter, request: PageRequest) -> Stored<DeskPage> {
        if let Some(text) = &filter.search {
            return self.found_on_desk(tab, filter, text, request).await;
        }
        let wanted = in_tab(tab).add(filtered(filter));
        let sums = match place_of(tab).filter(|_| filter.departing.is_none()) {
            Some(desk) => kept_sums(&self.db, desk, filter).await?,
            None => sums(&self.db, wanted.clone()).await?,
        };
        let rows = rows(&self.db, tab, first(&self.db, tab, wanted, page_numbers(request))).await?;
        Ok(DeskPage { page: Page { rows, request, total_rows: sums.receipts, more: false }, sums })
    }

    async fn desk_task(&self, task: DeskTask, most: u64) -> Stored<DeskGroup> {
        let (tab, also) = match task {
            DeskTask::Pay => (DeskTab::Ready, None),
            DeskTask::Settle(day) => (DeskTab::OpenAdvances, Some(slot(Column::DeskOn).lte(*day))),
            DeskTask::TakeBack => (DeskTab::ToReturn, None),
        };
        let kept = place_of(tab).filter(|_| also.is_none());
        let wanted = in_tab(tab).add_option(also);
        let DeskSums { receipts, balance, .. } = match kept {
            Some(desk) => kept_sums(&self.db, desk, &DeskFilter::default()).await?,
            None => sums(&self.db, wanted.clone()).await?,
        };
        let rows = rows(&self.db, tab, first(&self.db, tab, wanted, [most, 0])).await?;
        Ok(DeskGroup { receipts, amount: balance.abs(), first: rows })
    }
}

/// Condition for the first receipts of a condition, in the order of a tab.
fn first(conn: &impl ConnectionTrait, tab: DeskTab, wanted: Condition, [limit, offset]: [u64; 2]) -> Expr {
    let mut ids = Query::select();
    ids.column((journey_people::Entity, Column::Id)).from(journey_people::Entity).cond_where(wanted);
    order(&mut ids, "journey_people", tab);
    Json::of(conn).among(column("travellers", travellers::Column::Id), ids.limit(limit).offset(offset).take())
}

/// The receipts of a condition of the table `travellers`, in the order of a tab.
pub(super) async fn rows(conn: &impl ConnectionTrait, tab: DeskTab, wanted: Expr) -> Stored<Vec<DeskRow>> {
    let mut found = select();
    found.and_where(wanted);
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

/// Column by which a tab is sorted.
pub(super) fn key(tab: DeskTab) -> (Column, Order) {
    match tab {
        DeskTab::Ready | DeskTab::OpenAdvances | DeskTab::ToReturn => (Column::DeskOn, Order::Asc),
        DeskTab::Packed => (Column::PackageId, Order::Desc),
        DeskTab::Paid => (Column::DepartsOn, Order::Desc),
    }
}

/// Sorts rows of a table with these columns.
pub(super) fn order(rows: &mut SelectStatement, table: &'static str, tab: DeskTab) {
    let (key, order) = key(tab);
    rows.order_by((table, key), order).order_by((table, Column::Id), Order::Asc);
}

/// Condition of a filter but for its text.
pub(super) fn filtered(filter: &DeskFilter) -> Condition {
    let departs_on = || slot(Column::DepartsOn);
    Condition::all()
        .add_option(filter.source.map(|source| slot(Column::FundingSourceId).eq(source.0)))
        .add_option(filter.unit.map(|unit| slot(Column::UnitId).eq(unit.0)))
        .add_option(filter.departing.map(|days| departs_on().gte(*days.first).and(departs_on().lte(*days.last))))
}

/// Sums of the receipts of a condition.
async fn sums(conn: &impl ConnectionTrait, wanted: Condition) -> Stored<DeskSums> {
    let statement = |json: Json| {
        json.select(SumsJson::document(json, "journey_people")).from(journey_people::Entity).cond_where(wanted).take()
    };
    let found: Option<SumsJson> = JsonQuery::read_built(conn, statement).await?;
    Ok(found.map(SumsJson::view).unwrap_or_default())
}

/// The same of all receipts at a place on the desk, of a source or a unit: these sums are kept.
async fn kept_sums(conn: &impl ConnectionTrait, desk: Desk, filter: &DeskFilter) -> Stored<DeskSums> {
    use journey_sums::Column::{Advance, Booked, FundingSourceId, Kind, Owner, Paid, People, Period, Realised};
    let statement = |json: Json| {
        let [total, advance, received, balance] = [Realised, Advance, Paid, Booked].map(|name| json.sum(kept(name)));
        json.select(json.fields([sum(kept(People)), total, advance, received, balance]))
            .from(journey_sums::Entity)
            .and_where(kept(Kind).eq(SumKind::Desk as i64))
            .and_where(kept(Period).eq(desk.id()))
            .and_where_option(filter.unit.map(|unit| kept(Owner).eq(unit.0)))
            .and_where_option(filter.source.map(|source| kept(FundingSourceId).eq(source.0)))
            .take()
    };
    let found: Option<SumsJson> = JsonQuery::read_built(conn, statement).await?;
    Ok(found.map(SumsJson::view).unwrap_or_default())
}

impl SumsJson {
    pub(super) fn view(self) -> DeskSums {
        let Self { receipts, total, advance, received, balance } = self;
        DeskSums { receipts, total: total.0, advance: advance.0, paid: received.0, balance: balance.0 }
    }
}
