//! Packages in lists and by themselves.

use std::collections::HashMap;

use async_trait::async_trait;
use kernel::{Page, PageRequest, RupiahSum};
use payments::{
    ActivityLine, PackageId, PackageState, PaymentKind,
    package::{Figures, Outcome},
};
use ports::{PackageNumbering, PackageQueries, PaidPart, Stored};
use receipts::PaidFor;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter, QueryOrder,
    sea_query::{Alias, Condition, Expr, ExprTrait, Func, Order, Query, SelectStatement},
};
use staff::{UserId, account::BegunWork};
use views::{
    Named,
    payments::{DeskRow, HeldReceipt, PackageRow, PackageTreasurer, PackageView},
};

use super::{package_state, rows};
use crate::{
    entity::{
        employees, expense_lines, funding_sources, package_receipts, packages, parent_units, payments as payment_table,
        travellers, treasurers, trips as trip_table,
    },
    error::{corrupt, db_error},
    json_query::column,
    payments::{complete_lines, frozen_lines, package_numbering, payable},
    queries::SeaQueries,
};

/// Names beside a package; names are those of [`select`].
#[derive(FromQueryResult)]
struct Names {
    parent_name: String,
    source_name: String,
    title: String,
    treasurer: String,
    treasurer_nip: Option<String>,
    treasurer_kind: String,
    receipts: i64,
    total: i64,
    reversed: i64,
    postponed: i64,
    settled: i64,
}

fn subquery(select: SelectStatement) -> Expr {
    Expr::SubQuery(None, Box::new(select.into()))
}

fn total(value: Expr) -> Expr {
    let sum: Expr = Func::coalesce([Func::sum(value).into(), Expr::value(0)]).into();
    sum.cast_as(Alias::new("bigint"))
}

/// Packages with names and sums.
fn select() -> SelectStatement {
    let own = |name| column("packages", name);
    let held = |name| column("package_receipts", name);
    let outcome = |outcome: Outcome| held(package_receipts::Column::Outcome).eq(outcome.word());
    let of_package = |value: Expr, shown: Expr| {
        Query::select()
            .expr(value)
            .from(package_receipts::Entity)
            .and_where(held(package_receipts::Column::PackageId).eq(own(packages::Column::Id)))
            .and_where(shown)
            .take()
    };
    // Of a cancelled package all that it was to pay.
    let paid = || {
        let kept = held(package_receipts::Column::Released).not().or(own(packages::Column::State).eq("batal"));
        kept.and(held(package_receipts::Column::Outcome).is_null())
    };
    let totals = || total(held(package_receipts::Column::Total));
    let payment = |name| column("payments", name);
    let settled = Query::select()
        .expr(total(payment(payment_table::Column::Amount)))
        .from(payment_table::Entity)
        .and_where(payment(payment_table::Column::PackageId).eq(own(packages::Column::Id)))
        .and_where(payment(payment_table::Column::Kind).eq(PaymentKind::Settlement.word()))
        .and_where(payment(payment_table::Column::ReversedBy).is_null())
        .take();
    let mut select = Query::select();
    for name in <packages::Column as sea_orm::Iterable>::iter() {
        select.expr_as(own(name), Alias::new(sea_orm::IdenStatic::as_str(&name)));
    }
    let count: Expr = Func::count(held(package_receipts::Column::Id)).into();
    select
        .expr_as(column("parent_units", parent_units::Column::Name), Alias::new("parent_name"))
        .expr_as(column("funding_sources", funding_sources::Column::Name), Alias::new("source_name"))
        .expr_as(column("treasurers", treasurers::Column::Title), Alias::new("title"))
        .expr_as(column("employees", employees::Column::Name), Alias::new("treasurer"))
        .expr_as(column("employees", employees::Column::Nip), Alias::new("treasurer_nip"))
        .expr_as(column("employees", employees::Column::Kind), Alias::new("treasurer_kind"))
        .expr_as(subquery(of_package(count, paid())), Alias::new("receipts"))
        .expr_as(subquery(of_package(totals(), paid())), Alias::new("total"))
        .expr_as(subquery(of_package(totals(), outcome(Outcome::Reversed))), Alias::new("reversed"))
        .expr_as(subquery(of_package(totals(), outcome(Outcome::Postponed))), Alias::new("postponed"))
        .expr_as(subquery(settled), Alias::new("settled"))
        .from(packages::Entity)
        .inner_join(
            parent_units::Entity,
            column("parent_units", parent_units::Column::Id).eq(own(packages::Column::ParentUnitId)),
        )
        .inner_join(
            funding_sources::Entity,
            column("funding_sources", funding_sources::Column::Id).eq(own(packages::Column::FundingSourceId)),
        )
        .inner_join(
            treasurers::Entity,
            column("treasurers", treasurers::Column::Id).eq(own(packages::Column::TreasurerId)),
        )
        .inner_join(
            employees::Entity,
            column("employees", employees::Column::Id).eq(column("treasurers", treasurers::Column::EmployeeId)),
        );
    select
}

async fn read(conn: &impl ConnectionTrait, select: &SelectStatement) -> Stored<Vec<(packages::Model, PackageRow)>> {
    let found = conn.query_all(select).await.map_err(db_error)?;
    found
        .iter()
        .map(|row| {
            let model = packages::Model::from_query_result(row, "").map_err(db_error)?;
            let names = Names::from_query_result(row, "").map_err(db_error)?;
            Ok((model.clone(), view_of(&model, names)?))
        })
        .collect()
}

fn view_of(row: &packages::Model, names: Names) -> Stored<PackageRow> {
    Ok(PackageRow {
        id: row.id,
        parent: Named { id: row.parent_unit_id, name: names.parent_name.into() },
        kind: row.kind.clone(),
        source: Named { id: row.funding_source_id, name: names.source_name.into() },
        treasurer: PackageTreasurer {
            id: row.treasurer_id,
            title: names.title,
            name: names.treasurer,
            nip: names.treasurer_nip,
            kind: rows::staff_kind(&names.treasurer_kind, row.treasurer_id)?,
        },
        dated_on: row.dated_on,
        year: row.year,
        note: row.note.clone(),
        state: package_state(row)?,
        version: row.version,
        receipts: u64::try_from(names.receipts).unwrap_or(0),
        total: RupiahSum::new(names.total),
        reversed: RupiahSum::new(names.reversed),
        postponed: RupiahSum::new(names.postponed),
        settled: RupiahSum::new(names.settled),
        drafted_by: row.created_by.map(|user| BegunWork { by: UserId(user), at: row.created_at }),
        contact: None,
    })
}

/// A package with its lines and receipts.
pub(crate) async fn view(conn: &impl ConnectionTrait, id: PackageId) -> Stored<Option<PackageView>> {
    let mut select = select();
    select.and_where(column("packages", packages::Column::Id).eq(id.0));
    let Some((_, package)) = read(conn, &select).await?.pop() else { return Ok(None) };
    let receipts = receipts(conn, &package, id).await?;
    let lines = match package.state {
        PackageState::Drafted { .. } => {
            let held = payable::of_package(conn, id).await?;
            complete_lines(conn, Some(id.0), ActivityLine::of(&held)).await?
        }
        _ => frozen_lines(conn, id).await?,
    };
    Ok(Some(PackageView { package, lines, receipts }))
}

/// The receipts of a package in order of entry, with what it pays of them.
async fn receipts(conn: &impl ConnectionTrait, package: &PackageRow, id: PackageId) -> Stored<Vec<HeldReceipt>> {
    let held = package_receipts::Entity::find()
        .filter(package_receipts::Column::PackageId.eq(id.0))
        .order_by_asc(package_receipts::Column::Position)
        .order_by_asc(package_receipts::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)?;
    let mut select = rows::select();
    let ids = held.iter().filter_map(|row| row.traveller_id);
    select.and_where(column("travellers", travellers::Column::Id).is_in(ids));
    let found = rows::read(conn, &select).await?;
    let mut found: HashMap<i64, DeskRow> = found.into_iter().map(|row| (row.traveller, row)).collect();
    let settled = payment_table::Entity::find()
        .filter(payment_table::Column::PackageId.eq(id.0))
        .filter(payment_table::Column::Kind.eq(PaymentKind::Settlement.word()))
        .filter(payment_table::Column::ReversedBy.is_null())
        .all(conn)
        .await
        .map_err(db_error)?;
    let settled: HashMap<Option<i64>, _> =
        settled.into_iter().map(|row| (row.traveller_id, (row.amount, row.deduction))).collect();
    held.into_iter()
        .map(|row| {
            let receipt = row.traveller_id.and_then(|id| found.remove(&id));
            let total = RupiahSum::new(row.total);
            let (amount, deduction) = settled.get(&row.traveller_id).copied().unwrap_or_default();
            let figures = match (&package.state, row.advance) {
                (PackageState::Paid { .. }, Some(advance)) => Figures {
                    total,
                    advance: RupiahSum::new(advance),
                    paid: RupiahSum::new(amount),
                    deduction: RupiahSum::new(deduction),
                },
                _ => Figures::unpaid(total, receipt.as_ref().map_or(RupiahSum::ZERO, |receipt| receipt.paid)),
            };
            let outcome = row
                .outcome
                .as_deref()
                .map(|word| Outcome::from_word(word).ok_or_else(|| corrupt("package_receipts", "outcome", row.id)));
            let (outcome, reason, released) = (outcome.transpose()?, row.reason, row.released);
            Ok(HeldReceipt { name: row.name, figures, outcome, reason, released, receipt })
        })
        .collect()
}

#[async_trait]
impl PackageQueries for SeaQueries {
    async fn package_patterns(&self) -> Stored<Vec<PackageNumbering>> {
        let units = parent_units::Entity::find().order_by_asc(parent_units::Column::Name);
        let units = units.all(&self.db).await.map_err(db_error)?;
        Ok(units.into_iter().map(package_numbering).collect())
    }

    async fn packages(
        &self,
        state: Option<&'static str>,
        year: Option<i32>,
        request: PageRequest,
    ) -> Stored<Page<PackageRow>> {
        let own = |name| column("packages", name);
        let wanted = Condition::all()
            .add_option(state.map(|state| own(packages::Column::State).eq(state)))
            .add_option(year.map(|year| own(packages::Column::Year).eq(year)));
        let total_rows = packages::Entity::find().filter(wanted.clone()).count(&self.db).await.map_err(db_error)?;
        let mut select = select();
        select
            .cond_where(wanted)
            .order_by((packages::Entity, packages::Column::Id), Order::Desc)
            .limit(request.limit)
            .offset(Ord::min(request.offset(), i64::MAX.unsigned_abs()));
        let rows = read(&self.db, &select).await?.into_iter().map(|(_, row)| row).collect();
        Ok(Page { rows, request, total_rows, more: false })
    }

    async fn package(&self, id: PackageId) -> Stored<Option<PackageView>> {
        view(&self.db, id).await
    }

    async fn receipt_parts(&self, receipts: &[i64]) -> Stored<Vec<PaidPart>> {
        let line = |name| column("expense_lines", name);
        let cancelled = column("trips", trip_table::Column::CancelledOn).is_not_null();
        let select = Query::select()
            .expr(line(expense_lines::Column::TravellerId))
            .expr(line(expense_lines::Column::ExpenseKindId))
            .expr(line(expense_lines::Column::Item))
            .expr(line(expense_lines::Column::Quantity).cast_as(Alias::new("bigint")))
            .expr(line(expense_lines::Column::Price))
            .from(expense_lines::Entity)
            .inner_join(
                travellers::Entity,
                column("travellers", travellers::Column::Id).eq(line(expense_lines::Column::TravellerId)),
            )
            .inner_join(
                trip_table::Entity,
                column("trips", trip_table::Column::Id).eq(column("travellers", travellers::Column::TripId)),
            )
            .and_where(column("travellers", travellers::Column::Id).is_in(receipts.iter().copied()))
            .and_where(line(expense_lines::Column::Cancelling).eq(cancelled))
            .take();
        let rows = self.db.query_all(&select).await.map_err(db_error)?;
        rows.iter()
            .map(|row| {
                let number = |index| row.try_get_by_index::<i64>(index).map_err(db_error);
                let item: String = row.try_get_by_index(2).map_err(db_error)?;
                let amount = RupiahSum::new(number(3)?.saturating_mul(number(4)?));
                Ok(PaidPart { traveller: number(0)?, paid_for: PaidFor::of_line(number(1)?, &item), amount })
            })
            .collect()
    }
}
