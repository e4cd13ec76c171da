//! The tabs of the desk with their sums: ids along the index of the tab first, then the receipts of these alone.

use std::cmp::Reverse;

use ::payments::Desk;
use async_trait::async_trait;
use kernel::{Page, PageRequest};
use ports::{DeskFilter, DeskQueries, StoreError, Stored, TripScope};
use sea_orm::{
    ConnectionTrait,
    sea_query::{Condition, Expr, ExprTrait, Func, Order, Query, SelectStatement},
};
use serde::Deserialize;
use views::payments::{DeskPage, DeskRow, DeskSums, DeskTab, SourceSums};

use super::{
    by_source::{GroupJson, grouped, in_order, of_all, of_kept_units, of_units},
    rows::{read, select},
};
use crate::{
    entity::{
        journey_people::{self, Column},
        journey_sums, travellers,
    },
    json_query::{Json, JsonQuery, Summed, column, document, list},
    queries::{
        SeaQueries, slot,
        spending::{kept, of_desk, sum},
        totals::page_numbers,
        unit_in_scope,
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

/// Sums of the receipts of a tab: of all, or by source and parent unit.
#[derive(Deserialize)]
pub(super) struct TabJson {
    sums: Option<SumsJson>,
    #[serde(default, deserialize_with = "list")]
    groups: Vec<GroupJson>,
}

#[async_trait]
impl DeskQueries for SeaQueries {
    async fn payment_desk(
        &self,
        tab: DeskTab,
        filter: &DeskFilter,
        is_grouped: bool,
        request: PageRequest,
    ) -> Stored<DeskPage> {
        if let Some(text) = &filter.search {
            return self.found_on_desk(tab, filter, text, is_grouped, request).await;
        }
        let wanted = in_tab(tab).add(filtered(filter));
        let (sums, groups) = sums(&self.db, tab, filter, &wanted, is_grouped).await?.view();
        let rows = rows(&self.db, tab, first(&self.db, tab, wanted, page_numbers(request))).await?;
        let page = Page { rows, request, total_rows: sums.receipts, more: false };
        Ok(DeskPage { page, sums, groups: is_grouped.then_some(groups) })
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
        .add_option(of_parent(slot(Column::UnitId), filter))
        .add_option(filter.departing.map(|days| departs_on().gte(*days.first).and(departs_on().lte(*days.last))))
}

/// Condition for a work unit of the parent unit of a filter.
fn of_parent(unit: Expr, filter: &DeskFilter) -> Option<Expr> {
    filter.parent.and_then(|parent| unit_in_scope(unit, TripScope::Parent(parent)))
}

/// Sums of the receipts of a tab and filter, which are a condition: those that are kept of all at a place on the desk, of a source or of units, or added up, of all
/// or by source and parent unit.
async fn sums(
    conn: &impl ConnectionTrait,
    tab: DeskTab,
    filter: &DeskFilter,
    wanted: &Condition,
    is_grouped: bool,
) -> Stored<TabJson> {
    let of_people = |select: &mut SelectStatement| {
        select.from(journey_people::Entity).cond_where(wanted.clone());
    };
    let statement = |json: Json| {
        let sums = match place_of(tab).filter(|_| filter.departing.is_none()) {
            // PostgreSQL adds up the rows of an index sooner than it looks up the oldest of each unit.
            Some(desk) if is_grouped && json.is_sqlite() => {
                let units = of_kept_units(json, tab, |select| of_filter(select, desk, filter));
                json.object([("groups", grouped(json, units))])
            }
            Some(desk) if !is_grouped => json.object([("sums", kept_sums(json, desk, filter))]),
            _ => TabJson::document(json, "journey_people", is_grouped, of_people),
        };
        json.select(sums)
    };
    let found = JsonQuery::read_built(conn, statement).await?;
    found.ok_or_else(|| StoreError::Failed("a statement without FROM has no row".into()))
}

/// The sums that are kept of the receipts at a place on the desk.
fn kept_sums(json: Json, desk: Desk, filter: &DeskFilter) -> Expr {
    use journey_sums::Column::{Advance, Booked, Paid, People, Realised};
    let [total, advance, received, balance] = [Realised, Advance, Paid, Booked].map(|name| json.sum(kept(name)));
    json.child(json.fields([sum(kept(People)), total, advance, received, balance]), |select| {
        of_filter(select, desk, filter);
    })
}

/// Selects those of a filter.
fn of_filter(select: &mut SelectStatement, desk: Desk, filter: &DeskFilter) {
    use journey_sums::Column::{FundingSourceId, Owner};
    of_desk(select, desk)
        .and_where_option(filter.unit.map(|unit| kept(Owner).eq(unit.0)))
        .and_where_option(of_parent(kept(Owner), filter))
        .and_where_option(filter.source.map(|source| kept(FundingSourceId).eq(source.0)));
}

impl TabJson {
    /// Of receipts of a table with these columns.
    pub(super) fn document(
        json: Json,
        table: &'static str,
        is_grouped: bool,
        from: impl FnOnce(&mut SelectStatement),
    ) -> Expr {
        json.object([if is_grouped {
            ("groups", grouped(json, of_units(json, table, from)))
        } else {
            ("sums", json.child(SumsJson::document(json, table), from))
        }])
    }

    /// The sums of all and those by source and parent unit, if these were asked for.
    pub(super) fn view(self) -> (DeskSums, Vec<SourceSums>) {
        let groups = in_order(self.groups);
        let sums = self.sums.map_or_else(|| of_all(&groups), SumsJson::view);
        (sums, groups)
    }
}

impl SumsJson {
    pub(super) fn view(self) -> DeskSums {
        let Self { receipts, total, advance, received, balance } = self;
        DeskSums { receipts, total: total.0, advance: advance.0, paid: received.0, balance: balance.0 }
    }
}
