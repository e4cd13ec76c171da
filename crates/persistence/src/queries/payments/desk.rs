//! The tabs of the desk with their sums.

#![expect(clippy::disallowed_methods, reason = "numbers in the words of a partial index")]

use app::{
    ports::{DeskFilter, DeskGroup, DeskTask, Stored, TripScope},
    views::payments::{DeskPage, DeskSums, DeskTab},
};
use chrono::Datelike;
use kernel::{Page, PageRequest, RupiahSum, text::search_key};
use receipts::Status;
use sea_orm::{
    ConnectionTrait, FromQueryResult,
    sea_query::{Alias, Condition, Expr, ExprTrait, Func, LikeExpr, Order, Query, SelectStatement},
};

use super::rows::{balance, from, is_settled, read, select};
use crate::{
    entity::{employees, packages, travellers, trips},
    error::db_error,
    json_query::{Json, column},
    queries::{
        kept_sums::{self, Kept, kept},
        totals::page_numbers,
    },
};

#[derive(FromQueryResult)]
struct SumsRow {
    receipts: i64,
    total: i64,
    advance: i64,
    paid: i64,
    due: i64,
}

/// A page of a tab.
pub(super) async fn page(
    conn: &impl ConnectionTrait,
    tab: DeskTab,
    filter: &DeskFilter,
    request: PageRequest,
) -> Stored<DeskPage> {
    let wanted = in_tab(tab).add(filtered(filter));
    let sums = sums(conn, select(None).cond_where(wanted.clone()).take()).await?;
    let mut all = Query::select();
    from(&mut all, None);
    let found = read(conn, &some(Json::of(conn), tab, all.cond_where(wanted), page_numbers(request))).await?;
    Ok(DeskPage { page: Page { rows: found, request, total_rows: sums.receipts }, sums })
}

/// Receipts that finance is to act on: number, balances and the first rows.
pub(super) async fn task(conn: &impl ConnectionTrait, task: DeskTask, most: u64) -> Stored<DeskGroup> {
    let json = Json::of(conn);
    let approved = || column("travellers", travellers::Column::Status).eq(Status::Approved.id());
    let cancelled = || column("trips", trips::Column::CancelledAt).is_not_null();
    let [_, amount, _] = kept_sums::amounts();
    let mut counted = Query::select();
    counted.expr(kept_sums::number("trips")).expr(amount.cast_as(Alias::new("bigint")));
    let mut counted_as = |sums| kept_sums::of_waiting(json, &mut counted, sums, TripScope::Office);
    let (tab, also) = match task {
        DeskTask::Pay => {
            counted_as(Kept::ToPay);
            (DeskTab::Ready, Condition::all())
        }
        DeskTask::Settle(day) => {
            counted_as(Kept::ToSettle);
            let number = day.year() * 10_000 + (day.month() * 100 + day.day()).cast_signed();
            counted.and_where(kept("period").lte(number));
            let old = column("travellers", travellers::Column::AdvancePaidOn).lte(*day);
            (DeskTab::OpenAdvances, Condition::all().add(old).add(approved().or(cancelled()).not()))
        }
        DeskTask::TakeBack => {
            counted_as(Kept::ToTakeBack);
            (DeskTab::OpenAdvances, Condition::all().add(approved().or(cancelled())))
        }
    };
    let mut all = Query::select();
    all.from(travellers::Entity).cond_where(in_tab(tab)).cond_where(also);
    if task != DeskTask::Pay {
        let of_trip = column("trips", trips::Column::Id).eq(column("travellers", travellers::Column::TripId));
        all.inner_join(trips::Entity, of_trip);
    }
    let row = conn.query_one(&counted).await.map_err(db_error)?;
    let Some(row) = row else { return Ok(DeskGroup::default()) };
    let number = |index| row.try_get_by_index::<i64>(index).map_err(db_error);
    let (receipts, amount) = (u64::try_from(number(0)?).unwrap_or(0), RupiahSum::new(number(1)?));
    Ok(DeskGroup { receipts, amount, first: read(conn, &some(json, tab, &mut all, [most, 0])).await? })
}

/// Rows of a statement in the order of a tab: their ids first, since a row has many parts.
fn some(json: Json, tab: DeskTab, all: &mut SelectStatement, [limit, offset]: [u64; 2]) -> SelectStatement {
    order(all.column((travellers::Entity, travellers::Column::Id)), tab);
    let ids = all.limit(limit).offset(offset).take();
    let mut rows = select(None);
    order(rows.and_where(json.among(column("travellers", travellers::Column::Id), ids)), tab);
    rows
}

/// Condition for the receipts of a tab.
fn in_tab(tab: DeskTab) -> Condition {
    let slot = |name| column("travellers", name);
    let package = |name| column("packages", name);
    match tab {
        // In the words of the partial index.
        DeskTab::Ready => Condition::all()
            .add(slot(travellers::Column::Status).eq(Expr::cust(Status::Approved.id().to_string())))
            .add(slot(travellers::Column::Total).gt(Expr::cust("0")))
            .add(is_settled().not())
            .add(column("travellers", "packed").not()),
        DeskTab::Packed => Condition::all().add(package(packages::Column::State).is_in(["disusun", "diajukan"])),
        DeskTab::OpenAdvances => Condition::all()
            // Not as a range, which SQLite would read by another index than that in the order of the tab.
            .add(column("travellers", "open_unit_id").is_not_null())
            .add(slot(travellers::Column::Advance).is_not_null())
            .add(balance().lt(0)),
        DeskTab::Paid => {
            let paid = Condition::any().add(package(packages::Column::State).eq("dibayar")).add(is_settled());
            Condition::all().add(paid)
        }
    }
}

/// Condition of a filter.
fn filtered(filter: &DeskFilter) -> Condition {
    let trip = |name| column("trips", name);
    Condition::all()
        .add_option(filter.source.map(|source| trip(trips::Column::FundingSourceId).eq(source.0)))
        .add_option(filter.unit.map(|unit| trip(trips::Column::WorkUnitId).eq(unit.0)))
        .add_option(filter.departing.map(|(first, _)| trip(trips::Column::DepartsOn).gte(*first)))
        .add_option(filter.departing.map(|(_, last)| trip(trips::Column::DepartsOn).lte(*last)))
        .add_option(filter.search.as_ref().map(|text| written(&search_key(text))))
}

/// Receipts with a text in a name or number.
fn written(text: &str) -> Condition {
    let escaped = text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    let pattern = || LikeExpr::new(format!("%{escaped}%")).escape('\\');
    let numbers = [
        column("trips", trips::Column::AssignmentNumber),
        column("trips", trips::Column::MemoNumber),
        column("trips", trips::Column::AssignmentFinal),
        column("trips", trips::Column::MemoFinal),
        column("travellers", travellers::Column::TravelOrderNumber),
        column("travellers", travellers::Column::TravelOrderFinal),
        column("packages", packages::Column::Number),
    ];
    let in_name = column("employees", employees::Column::NameKey).like(pattern());
    numbers
        .into_iter()
        .map(|number| Expr::from(Func::lower(number)).like(pattern()))
        .fold(Condition::any().add(in_name), Condition::add)
}

fn order(rows: &mut SelectStatement, tab: DeskTab) {
    let departure = (travellers::Entity, travellers::Column::DepartsOn);
    match tab {
        DeskTab::Ready => rows.order_by(departure, Order::Asc),
        DeskTab::Packed => rows.order_by((packages::Entity, packages::Column::Id), Order::Desc),
        DeskTab::OpenAdvances => rows.order_by((travellers::Entity, travellers::Column::AdvancePaidOn), Order::Asc),
        DeskTab::Paid => rows.order_by(departure, Order::Desc),
    };
    rows.order_by((travellers::Entity, travellers::Column::Id), Order::Asc);
}

async fn sums(conn: &impl ConnectionTrait, rows: SelectStatement) -> Stored<DeskSums> {
    let own = |name: &'static str| column("rows", Alias::new(name));
    let sum = |value: Expr| -> Expr {
        let sum: Expr = Func::coalesce([Func::sum(value).into(), Expr::value(0)]).into();
        sum.cast_as(Alias::new("bigint"))
    };
    let due =
        sea_orm::sea_query::CaseStatement::new().case(own("status").eq(Status::Approved.id()), own("total")).finally(0);
    let statement = Query::select()
        .expr_as(Func::count(own("traveller")), Alias::new("receipts"))
        .expr_as(sum(own("total")), Alias::new("total"))
        .expr_as(sum(own("advance")), Alias::new("advance"))
        .expr_as(sum(own("paid")), Alias::new("paid"))
        .expr_as(sum(due.into()), Alias::new("due"))
        .from_subquery(rows, Alias::new("rows"))
        .take();
    let row = conn.query_one(&statement).await.map_err(db_error)?;
    let Some(row) = row else { return Ok(DeskSums::default()) };
    let row = SumsRow::from_query_result(&row, "").map_err(db_error)?;
    let paid = RupiahSum::new(row.paid);
    Ok(DeskSums {
        receipts: u64::try_from(row.receipts).unwrap_or(0),
        total: RupiahSum::new(row.total),
        advance: RupiahSum::new(row.advance),
        paid,
        balance: RupiahSum::new(row.due) - paid,
    })
}
