//! The tabs of the desk with their sums.

#![expect(clippy::disallowed_methods, reason = "numbers in the words of a partial index")]

use ::payments::account::due;
use chrono::Datelike;
use kernel::{Page, PageRequest, RupiahSum, text::search_key};
use ports::{DeskFilter, DeskGroup, DeskTask, Stored, TripScope};
use receipts::Status;
use sea_orm::{
    ConnectionTrait, FromQueryResult,
    sea_query::{Alias, Condition, Expr, ExprTrait, Func, LikeExpr, Order, Query, SelectStatement},
};
use views::payments::{DeskPage, DeskSums, DeskTab};

use super::rows::{from, is_packed, paid, read, select};
use crate::{
    entity::{employees, packages, travellers, trips},
    error::{corrupt, db_error},
    json_query::{Json, column},
    queries::{
        kept_sums::{self, Kept, kept},
        totals::page_numbers,
    },
};

#[derive(FromQueryResult)]
struct SumsRow {
    status: i64,
    receipts: i64,
    total: i64,
    advance: i64,
    paid: i64,
}

/// A page of a tab.
pub(super) async fn page(
    conn: &impl ConnectionTrait,
    tab: DeskTab,
    filter: &DeskFilter,
    request: PageRequest,
) -> Stored<DeskPage> {
    let wanted = in_tab(tab).add(filtered(filter));
    let sums = sums(conn, select().cond_where(wanted.clone()).take()).await?;
    let mut all = Query::select();
    from(&mut all);
    let found = read(conn, &some(Json::of(conn), tab, all.cond_where(wanted), page_numbers(request))).await?;
    Ok(DeskPage { page: Page { rows: found, request, total_rows: sums.receipts, more: false }, sums })
}

/// Receipts that finance is to act on: number, balances and the first rows.
pub(super) async fn task(conn: &impl ConnectionTrait, task: DeskTask, most: u64) -> Stored<DeskGroup> {
    let json = Json::of(conn);
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
            (DeskTab::OpenAdvances, Condition::all().add(old))
        }
        DeskTask::TakeBack => {
            counted_as(Kept::ToTakeBack);
            (DeskTab::ToReturn, Condition::all())
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
    let mut rows = select();
    order(rows.and_where(json.among(column("travellers", travellers::Column::Id), ids)), tab);
    rows
}

/// Condition for the receipts of a tab: the states of [`payments::Account`], by the columns that are kept.
fn in_tab(tab: DeskTab) -> Condition {
    let slot = |name| column("travellers", name);
    let approved = || slot(travellers::Column::Status).eq(Expr::cust(Status::Approved.id().to_string()));
    let total = || slot(travellers::Column::Total);
    let cancelled = || column("trips", trips::Column::CancelledAt).is_not_null();
    // Found by the index of open receipts, not as a range, which SQLite would read by another index than that in the order of the tab.
    let advanced = || {
        Condition::all()
            .add(column("travellers", "open_unit_id").is_not_null())
            .add(slot(travellers::Column::Advance).is_not_null())
    };
    match tab {
        // In the words of the partial index.
        DeskTab::Ready => Condition::all().add(approved()).add(total().gt(paid())).add(is_packed().not()),
        DeskTab::Packed => {
            Condition::all().add(column("packages", packages::Column::State).is_in(["disusun", "diajukan"]))
        }
        DeskTab::OpenAdvances => advanced().add(approved().or(cancelled()).not()).add(paid().gt(0)),
        DeskTab::ToReturn => {
            let overpaid = approved().and(total().lt(paid()));
            advanced().add(overpaid.or(approved().not().and(cancelled()).and(paid().gt(0))))
        }
        DeskTab::Paid => Condition::all().add(approved()).add(total().gt(0)).add(total().eq(paid())),
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
        DeskTab::OpenAdvances | DeskTab::ToReturn => {
            rows.order_by((travellers::Entity, travellers::Column::AdvancePaidOn), Order::Asc)
        }
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
    let statement = Query::select()
        .expr_as(own("status"), Alias::new("status"))
        .expr_as(Func::count(own("traveller")), Alias::new("receipts"))
        .expr_as(sum(own("total")), Alias::new("total"))
        .expr_as(sum(own("advance")), Alias::new("advance"))
        .expr_as(sum(own("paid")), Alias::new("paid"))
        .from_subquery(rows, Alias::new("rows"))
        .add_group_by([own("status")])
        .take();
    let mut sums = DeskSums::default();
    for row in &conn.query_all(&statement).await.map_err(db_error)? {
        let row = SumsRow::from_query_result(row, "").map_err(db_error)?;
        let status = Status::from_id(row.status).ok_or_else(|| corrupt("travellers", "status", row.status))?;
        let (total, paid) = (RupiahSum::new(row.total), RupiahSum::new(row.paid));
        sums.receipts += u64::try_from(row.receipts).unwrap_or(0);
        sums.total = sums.total + total;
        sums.advance = sums.advance + RupiahSum::new(row.advance);
        sums.paid = sums.paid + paid;
        sums.balance = sums.balance + due(status, total) - paid;
    }
    Ok(sums)
}
