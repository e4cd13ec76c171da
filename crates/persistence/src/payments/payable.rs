//! Receipts as payments check them: rows.

use std::collections::HashMap;

use ::payments::{Entry, Journal, PackageId, Packed, Payable, PaymentId, PaymentKind};
use async_trait::async_trait;
use chrono::{Datelike, NaiveDate};
use kernel::{Day, RupiahSum};
use ports::{Payables, Stored};
use receipts::{ReceiptEvent, Status};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder,
    sea_query::{Alias, Expr, ExprTrait, JoinType, LockType, Order, Query, SelectStatement},
};
use staff::{BankAccount, EmployeeId, ParentUnitId, TreasurerId, UserId};
use trips::{SubActivityId, TravellerId, account_code, trip_kind::FundingSourceId};
use views::audit::{Action, Object};

use crate::{
    connection::lock_rows,
    entity::{
        audit_log, budget_users, employees, package_receipts, packages, payments, receipt_events, sub_activities,
        travellers, treasurers, trip_kinds, trips as trip_table, work_units,
    },
    error::{corrupt, db_error},
    json_query::column,
    queries::lender_in,
    store::SeaUnitOfWork,
};

/// A receipt; names are those of [`select`].
#[derive(Debug, FromQueryResult)]
struct PayableRow {
    traveller: i64,
    name: String,
    parent: i64,
    source: i64,
    activity: i64,
    activity_code: String,
    activity_name: String,
    kind_code: String,
    departs_on: NaiveDate,
    budget_user: i64,
    budget_user_name: String,
    status: i64,
    cancelled_on: Option<NaiveDate>,
    total: i64,
    approved_by: Option<i64>,
    approval: Option<String>,
    package: Option<i64>,
    number: Option<String>,
    dated_on: Option<NaiveDate>,
    bank: Option<String>,
    account_number: Option<String>,
}

/// Joins the package that holds a receipt of the table `travellers`, if there is one.
pub(crate) fn join_package(select: &mut SelectStatement) {
    use package_receipts::Column::{PackageId, Released, TravellerId};
    let held = |name| column("package_receipts", name);
    let of_receipt = held(TravellerId).eq(column("travellers", travellers::Column::Id)).and(held(Released).not());
    let of_package = column("packages", packages::Column::Id).eq(held(PackageId));
    select.left_join(package_receipts::Entity, of_receipt).left_join(packages::Entity, of_package);
}

/// Joins trip, person, unit, sub-activity and kind to the table `travellers`.
pub(crate) fn join_trip(select: &mut SelectStatement) {
    let slot = |name| column("travellers", name);
    let trip = |name| column("trips", name);
    select
        .from(travellers::Entity)
        .inner_join(trip_table::Entity, trip(trip_table::Column::Id).eq(slot(travellers::Column::TripId)))
        .inner_join(
            employees::Entity,
            column("employees", employees::Column::Id).eq(slot(travellers::Column::EmployeeId)),
        )
        .inner_join(
            work_units::Entity,
            column("work_units", work_units::Column::Id).eq(trip(trip_table::Column::WorkUnitId)),
        )
        .inner_join(
            sub_activities::Entity,
            column("sub_activities", sub_activities::Column::Id).eq(trip(trip_table::Column::SubActivityId)),
        )
        .inner_join(
            trip_kinds::Entity,
            column("trip_kinds", trip_kinds::Column::Id).eq(trip(trip_table::Column::TripKindId)),
        );
}

/// Alias of the person who is the budget user of a trip.
const BUDGET_USER: &str = "budget_user";

fn select(travellers: &[TravellerId]) -> SelectStatement {
    let event = |name| column("receipt_events", name);
    let approved_by = Query::select()
        .expr(event(receipt_events::Column::UserId))
        .from(receipt_events::Entity)
        .and_where(event(receipt_events::Column::TravellerId).eq(column("travellers", travellers::Column::Id)))
        .and_where(event(receipt_events::Column::Event).eq(ReceiptEvent::Approved.name()))
        .order_by((receipt_events::Entity, receipt_events::Column::Id), Order::Desc)
        .limit(1)
        .take();
    let line = |name| column("audit_log", name);
    let approval = Query::select()
        .expr(line(audit_log::Column::After))
        .from(audit_log::Entity)
        .and_where(line(audit_log::Column::Object).eq(Object::Receipt.code()))
        .and_where(line(audit_log::Column::ObjectId).eq(column("travellers", travellers::Column::Id)))
        .and_where(line(audit_log::Column::Action).eq(Action::ReceiptApproved.code()))
        .order_by((audit_log::Entity, audit_log::Column::Id), Order::Desc)
        .limit(1)
        .take();
    let mut select = Query::select();
    let shown = [
        (column("travellers", travellers::Column::Id), "traveller"),
        (column("employees", employees::Column::Name), "name"),
        (column("work_units", work_units::Column::ParentUnitId), "parent"),
        (column("trips", trip_table::Column::FundingSourceId), "source"),
        (column("sub_activities", sub_activities::Column::Id), "activity"),
        (column("sub_activities", sub_activities::Column::AccountCode), "activity_code"),
        (column("sub_activities", sub_activities::Column::Name), "activity_name"),
        (column("trip_kinds", trip_kinds::Column::AccountCode), "kind_code"),
        (column("trips", trip_table::Column::DepartsOn), "departs_on"),
        (column(BUDGET_USER, employees::Column::Id), "budget_user"),
        (column(BUDGET_USER, employees::Column::Name), "budget_user_name"),
        (column("travellers", travellers::Column::Status), "status"),
        (column("trips", trip_table::Column::CancelledOn), "cancelled_on"),
        (column("travellers", travellers::Column::Total), "total"),
        (Expr::SubQuery(None, Box::new(approved_by.into())), "approved_by"),
        (Expr::SubQuery(None, Box::new(approval.into())), "approval"),
        (column("packages", packages::Column::Id), "package"),
        (column("packages", packages::Column::Number), "number"),
        (column("packages", packages::Column::DatedOn), "dated_on"),
        (column("employees", employees::Column::Bank), "bank"),
        (column("employees", employees::Column::AccountNumber), "account_number"),
    ];
    for (value, name) in shown {
        select.expr_as(value, Alias::new(name));
    }
    join_trip(&mut select);
    join_package(&mut select);
    let of_trip =
        column("budget_users", budget_users::Column::Id).eq(column("trips", trip_table::Column::BudgetUserId));
    let person =
        column(BUDGET_USER, employees::Column::Id).eq(column("budget_users", budget_users::Column::EmployeeId));
    select.inner_join(budget_users::Entity, of_trip).join_as(
        JoinType::InnerJoin,
        employees::Entity,
        BUDGET_USER,
        person,
    );
    select
        .and_where(column("travellers", travellers::Column::Id).is_in(travellers.iter().map(|id| id.0)))
        .order_by((travellers::Entity, travellers::Column::Id), Order::Asc);
    select
}

/// The receipts that a package holds.
pub(crate) async fn of_package(conn: &impl ConnectionTrait, package: PackageId) -> Stored<Vec<Payable>> {
    let rows = package_receipts::Entity::find()
        .filter(package_receipts::Column::PackageId.eq(package.0))
        .filter(package_receipts::Column::Released.eq(false))
        .all(conn)
        .await
        .map_err(db_error)?;
    let travellers: Vec<_> = rows.into_iter().filter_map(|row| row.traveller_id).map(TravellerId).collect();
    read(conn, &travellers).await
}

/// Receipts as payments check them, in order of id.
pub(crate) async fn read(conn: &impl ConnectionTrait, travellers: &[TravellerId]) -> Stored<Vec<Payable>> {
    let rows = conn.query_all(&select(travellers)).await.map_err(db_error)?;
    let mut journals = journals(conn, travellers).await?;
    rows.iter()
        .map(|row| {
            let row = PayableRow::from_query_result(row, "").map_err(db_error)?;
            let journal = journals.remove(&row.traveller).unwrap_or_default();
            row.payable(journal)
        })
        .collect()
}

async fn journals(conn: &impl ConnectionTrait, travellers: &[TravellerId]) -> Stored<HashMap<i64, Journal>> {
    let rows = payments::Entity::find()
        .filter(payments::Column::TravellerId.is_in(travellers.iter().map(|id| id.0)))
        .order_by_asc(payments::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)?;
    let mut journals: HashMap<i64, Journal> = HashMap::new();
    for row in rows {
        let entry = Entry {
            id: PaymentId(row.id),
            kind: PaymentKind::from_word(&row.kind).ok_or_else(|| corrupt("payments", "kind", row.id))?,
            amount: row.amount,
            paid_on: Day::nearest(row.paid_on),
            package: row.package_id.map(PackageId),
            reverses: row.reverses.map(PaymentId),
        };
        if let Some(traveller) = row.traveller_id {
            journals.entry(traveller).or_default().0.push(entry);
        }
    }
    Ok(journals)
}

impl PayableRow {
    fn payable(self, journal: Journal) -> Stored<Payable> {
        let packed = self.dated_on.map(|dated_on| Packed { number: self.number, dated_on: Day::nearest(dated_on) });
        Ok(Payable {
            traveller: TravellerId(self.traveller),
            name: self.name,
            parent: ParentUnitId(self.parent),
            source: FundingSourceId(self.source),
            activity: SubActivityId(self.activity),
            account_code: account_code::join(&self.activity_code, &self.kind_code),
            activity_code: self.activity_code,
            activity_name: self.activity_name,
            year: self.departs_on.year(),
            budget_user: (EmployeeId(self.budget_user), self.budget_user_name),
            status: Status::from_id(self.status).ok_or_else(|| corrupt("travellers", "status", self.traveller))?,
            cancelled: self.cancelled_on.is_some(),
            total: RupiahSum::new(self.total),
            approved_by: self.approved_by.map(UserId),
            approved_for: self.approval.as_deref().and_then(lender_in).map(UserId),
            package: self.package.map(PackageId).zip(packed),
            journal,
            bank_account: BankAccount { bank: self.bank, number: self.account_number },
        })
    }
}

#[async_trait]
impl Payables for SeaUnitOfWork {
    async fn lock_payables(&mut self, travellers: &[TravellerId]) -> Stored<Vec<Payable>> {
        let rows = travellers::Entity::find()
            .filter(travellers::Column::Id.is_in(travellers.iter().map(|id| id.0)))
            .order_by_asc(travellers::Column::Id);
        lock_rows(self.tx(), rows, LockType::NoKeyUpdate).await?;
        read(self.tx(), travellers).await
    }

    async fn treasurer_serves(
        &mut self,
        treasurer: TreasurerId,
        parent: ParentUnitId,
        source: FundingSourceId,
    ) -> Stored<bool> {
        let row = treasurers::Entity::find_by_id(treasurer.0)
            .filter(treasurers::Column::ParentUnitId.eq(parent.0))
            .filter(treasurers::Column::FundingSourceId.eq(source.0))
            .filter(treasurers::Column::RetiredAt.is_null());
        Ok(row.one(self.tx()).await.map_err(db_error)?.is_some())
    }
}
