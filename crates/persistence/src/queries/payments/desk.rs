//! The tabs of the desk with their sums.

use app::{
    ports::{DeskFilter, Stored, TripScope},
    views::payments::{DeskPage, DeskRow, DeskSums, DeskTab},
};
use kernel::{Page, PageRequest, RupiahSum, text::search_key};
use receipts::Status;
use sea_orm::{
    ConnectionTrait, FromQueryResult,
    sea_query::{Alias, Condition, Expr, ExprTrait, Func, LikeExpr, Order, Query, SelectStatement},
};

use super::rows::{balance, is_settled, read, select};
use crate::{
    entity::{employees, packages, travellers, trips},
    error::db_error,
    json_query::{Json, column},
    queries::open_receipts::open_in,
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
    let mut rows = select(None);
    narrow(conn, &mut rows, tab, filter);
    let sums = sums(conn, rows.clone()).await?;
    order(&mut rows, tab);
    rows.limit(request.limit).offset(Ord::min(request.offset(), i64::MAX.unsigned_abs()));
    let found = read(conn, &rows).await?;
    Ok(DeskPage { page: Page { rows: found, request, total_rows: sums.receipts }, sums })
}

/// The first rows of a tab.
pub(super) async fn first(conn: &impl ConnectionTrait, tab: DeskTab, most: u64) -> Stored<Vec<DeskRow>> {
    let mut rows = select(None);
    narrow(conn, &mut rows, tab, &DeskFilter::default());
    order(&mut rows, tab);
    read(conn, rows.limit(most)).await
}

fn narrow(conn: &impl ConnectionTrait, rows: &mut SelectStatement, tab: DeskTab, filter: &DeskFilter) {
    let slot = |name| column("travellers", name);
    let package = |name| column("packages", name);
    let in_tab = match tab {
        DeskTab::Ready => Condition::all()
            .add(open_in(Json::of(conn), TripScope::Office))
            // Put aside as an index: most receipts of all years are approved.
            .add(Expr::value(0).add(slot(travellers::Column::Status)).eq(Status::Approved.id()))
            .add(slot(travellers::Column::Total).gt(0))
            .add(package(packages::Column::Id).is_null())
            .add(is_settled().not()),
        DeskTab::Packed => Condition::all().add(package(packages::Column::State).is_in(["disusun", "diajukan"])),
        DeskTab::OpenAdvances => Condition::all()
            .add(open_in(Json::of(conn), TripScope::Office))
            .add(slot(travellers::Column::Advance).is_not_null())
            .add(balance().lt(0)),
        DeskTab::Paid => Condition::any().add(package(packages::Column::State).eq("dibayar")).add(is_settled()),
    };
    rows.cond_where(in_tab);
    if let Some(source) = filter.source {
        rows.and_where(column("trips", trips::Column::FundingSourceId).eq(source.0));
    }
    if let Some(unit) = filter.unit {
        rows.and_where(column("trips", trips::Column::WorkUnitId).eq(unit.0));
    }
    if let Some((first, last)) = filter.departing {
        rows.and_where(column("trips", trips::Column::DepartsOn).gte(first));
        rows.and_where(column("trips", trips::Column::DepartsOn).lte(last));
    }
    if let Some(text) = &filter.search {
        rows.cond_where(written(&search_key(text)));
    }
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
    let departure = (trips::Entity, trips::Column::DepartsOn);
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
