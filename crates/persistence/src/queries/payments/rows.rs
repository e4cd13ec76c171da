//! Receipts with what was paid of them: the one definition of these sums in SQL, over the table `travellers`.

use ::trips::{TravellerId, account_code};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::RupiahSum;
use payments::PaymentKind;
use ports::Stored;
use receipts::Status;
use sea_orm::{
    ConnectionTrait, FromQueryResult,
    sea_query::{Alias, CaseStatement, Expr, ExprTrait, Func, Order, Query, SelectStatement},
};
use staff::{BankAccount, StaffKind, UserId, account::BegunWork};
use views::{
    Named,
    payments::{DeskRow, PackageName, StandingSettlement},
};

use crate::{
    entity::{
        employees, funding_sources, journeys, packages, payments as payment_table, sub_activities, travellers,
        trip_kinds, trips, work_units,
    },
    error::{corrupt, db_error},
    json_query::column,
    payments::payable::{join_package, join_trip},
    queries::trip_number,
};

fn slot(name: travellers::Column) -> Expr {
    column("travellers", name)
}

fn payment(name: payment_table::Column) -> Expr {
    column("payments", name)
}

fn subquery(select: SelectStatement) -> Expr {
    Expr::SubQuery(None, Box::new(select.into()))
}

/// A value of the payments of a traveller that were not reversed.
fn of_standing(value: Expr, kinds: &[PaymentKind]) -> SelectStatement {
    Query::select()
        .expr(value)
        .from(payment_table::Entity)
        .and_where(payment(payment_table::Column::TravellerId).eq(slot(travellers::Column::Id)))
        .and_where(payment(payment_table::Column::ReversedBy).is_null())
        .and_where(payment(payment_table::Column::Kind).is_in(kinds.iter().map(|kind| kind.word())))
        .take()
}

/// Signed sum of the payments of these kinds that were not reversed.
fn sum(kinds: &[PaymentKind]) -> Expr {
    let amount = || payment(payment_table::Column::Amount);
    let back = payment(payment_table::Column::Kind).eq(PaymentKind::Return.word());
    let signed: Expr = CaseStatement::new().case(back, Expr::value(0).sub(amount())).finally(amount()).into();
    let sum: Expr = Func::coalesce([Func::sum(signed).into(), Expr::value(0)]).into();
    subquery(of_standing(sum.cast_as(Alias::new("bigint")), kinds))
}

/// A fact of the last payment of a kind that stands.
fn of_last(kind: PaymentKind, name: payment_table::Column) -> Expr {
    let last = (payment_table::Entity, payment_table::Column::Id);
    subquery(of_standing(payment(name), &[kind]).order_by(last, Order::Desc).limit(1).take())
}

/// JSON of the names of the places of a trip of the table `trips`, in order.
fn places() -> Expr {
    let journey = |name| column("journeys", name);
    let of_trip = journey(journeys::Column::Id).eq(column("trips", trips::Column::Id));
    subquery(Query::select().expr(journey(journeys::Column::Places)).from(journeys::Entity).and_where(of_trip).take())
}

/// A receipt; names are those of [`select`].
#[derive(Debug, FromQueryResult)]
pub(super) struct ReceiptRow {
    traveller: i64,
    employee: i64,
    trip: i64,
    version: i32,
    name: String,
    nip: Option<String>,
    kind: String,
    unit: i64,
    unit_name: String,
    parent: i64,
    source: i64,
    source_name: String,
    treasurer: i64,
    budget_user: i64,
    technical_officer: i64,
    places: Option<String>,
    departs_on: NaiveDate,
    returns_on: NaiveDate,
    letter: String,
    travel_order: Option<String>,
    activity: String,
    activity_code: String,
    kind_code: String,
    status: i64,
    cancelled_on: Option<NaiveDate>,
    total: i64,
    advance: i64,
    advanced_on: Option<NaiveDate>,
    advanced_by: Option<i64>,
    advanced_at: Option<DateTime<Utc>>,
    paid: i64,
    settlement: Option<i64>,
    deduction: Option<i64>,
    settled_on: Option<NaiveDate>,
    voucher: Option<String>,
    package: Option<i64>,
    number: Option<String>,
    state: Option<String>,
    bank: Option<String>,
    account_number: Option<String>,
}

/// Receipts with the packages that hold them.
pub(super) fn select() -> SelectStatement {
    use payment_table::Column::{Amount, Deduction, PaidOn, RecordedAt, RecordedBy, Reference};
    let trip = |name| column("trips", name);
    let person = |name| column("employees", name);
    let order = [travellers::Column::TravelOrderFinal, travellers::Column::TravelOrderNumber].map(slot);
    let shown: [(Expr, &'static str); 40] = [
        (slot(travellers::Column::Id), "traveller"),
        (person(employees::Column::Id), "employee"),
        (slot(travellers::Column::TripId), "trip"),
        (slot(travellers::Column::Version), "version"),
        (person(employees::Column::Name), "name"),
        (person(employees::Column::Nip), "nip"),
        (person(employees::Column::Kind), "kind"),
        (column("work_units", work_units::Column::Id), "unit"),
        (column("work_units", work_units::Column::Name), "unit_name"),
        (column("work_units", work_units::Column::ParentUnitId), "parent"),
        (trip(trips::Column::FundingSourceId), "source"),
        (column("funding_sources", funding_sources::Column::Name), "source_name"),
        (trip(trips::Column::TreasurerId), "treasurer"),
        (trip(trips::Column::BudgetUserId), "budget_user"),
        (trip(trips::Column::TechnicalOfficerId), "technical_officer"),
        (places(), "places"),
        (trip(trips::Column::DepartsOn), "departs_on"),
        (trip(trips::Column::ReturnsOn), "returns_on"),
        (trip_number("trips"), "letter"),
        (Func::coalesce(order).into(), "travel_order"),
        (column("sub_activities", sub_activities::Column::Name), "activity"),
        (column("sub_activities", sub_activities::Column::AccountCode), "activity_code"),
        (column("trip_kinds", trip_kinds::Column::AccountCode), "kind_code"),
        (slot(travellers::Column::Status), "status"),
        (trip(trips::Column::CancelledOn), "cancelled_on"),
        (slot(travellers::Column::Total), "total"),
        (sum(&[PaymentKind::Advance, PaymentKind::Return]), "advance"),
        (slot(travellers::Column::AdvancePaidOn), "advanced_on"),
        (of_last(PaymentKind::Advance, RecordedBy), "advanced_by"),
        (of_last(PaymentKind::Advance, RecordedAt), "advanced_at"),
        (sum(&[PaymentKind::Advance, PaymentKind::Settlement, PaymentKind::Return]), "paid"),
        (of_last(PaymentKind::Settlement, Amount), "settlement"),
        (of_last(PaymentKind::Settlement, Deduction), "deduction"),
        (of_last(PaymentKind::Settlement, PaidOn), "settled_on"),
        (of_last(PaymentKind::Settlement, Reference), "voucher"),
        (column("packages", packages::Column::Id), "package"),
        (column("packages", packages::Column::Number), "number"),
        (column("packages", packages::Column::State), "state"),
        (person(employees::Column::Bank), "bank"),
        (person(employees::Column::AccountNumber), "account_number"),
    ];
    let mut select = Query::select();
    for (value, name) in shown {
        select.expr_as(value, Alias::new(name));
    }
    from(&mut select);
    select
}

/// The tables of [`select`].
fn from(select: &mut SelectStatement) {
    join_trip(select);
    let source = column("funding_sources", funding_sources::Column::Id);
    select.inner_join(funding_sources::Entity, source.eq(column("trips", trips::Column::FundingSourceId)));
    join_package(select);
}

/// Reads the receipts of a statement.
pub(super) async fn read(conn: &impl ConnectionTrait, select: &SelectStatement) -> Stored<Vec<DeskRow>> {
    let rows = conn.query_all(select).await.map_err(db_error)?;
    rows.iter().map(|row| ReceiptRow::from_query_result(row, "").map_err(db_error)?.view()).collect()
}

/// One receipt.
pub(super) async fn one(conn: &impl ConnectionTrait, traveller: TravellerId) -> Stored<Option<DeskRow>> {
    let mut select = select();
    select.and_where(slot(travellers::Column::Id).eq(traveller.0));
    Ok(read(conn, &select).await?.pop())
}

/// The kind of employee of a stored word; `id` is that of the row that names the person.
pub(super) fn staff_kind(word: &str, id: i64) -> Stored<StaffKind> {
    StaffKind::from_word(word).ok_or_else(|| corrupt("employees", "kind", id))
}

impl ReceiptRow {
    fn view(self) -> Stored<DeskRow> {
        let amount = RupiahSum::new;
        let settlement = self.settlement.zip(self.deduction).zip(self.settled_on).zip(self.voucher);
        let state = self.state.unwrap_or_default();
        let places: Vec<String> = self
            .places
            .as_deref()
            .map_or(Ok(Vec::new()), serde_json::from_str)
            .map_err(|_| corrupt("journeys", "places", self.trip))?;
        Ok(DeskRow {
            traveller: self.traveller,
            employee: self.employee,
            trip: self.trip,
            version: self.version,
            name: self.name,
            nip: self.nip,
            kind: staff_kind(&self.kind, self.traveller)?,
            unit: Named { id: self.unit, name: self.unit_name.into() },
            parent: self.parent,
            source: Named { id: self.source, name: self.source_name.into() },
            treasurer: self.treasurer,
            budget_user: self.budget_user,
            technical_officer: self.technical_officer,
            places: places.join(", "),
            departs_on: self.departs_on,
            returns_on: self.returns_on,
            letter: self.letter,
            travel_order: self.travel_order,
            activity: self.activity,
            account_code: account_code::join(&self.activity_code, &self.kind_code),
            status: Status::from_id(self.status).ok_or_else(|| corrupt("travellers", "status", self.traveller))?,
            cancelled: self.cancelled_on.is_some(),
            total: amount(self.total),
            advance: amount(self.advance),
            advanced_on: self.advanced_on,
            advanced_by: self.advanced_by.zip(self.advanced_at).map(|(by, at)| BegunWork { by: UserId(by), at }),
            contact: None,
            paid: amount(self.paid),
            settled: settlement.is_some(),
            packed: self.package.is_some(),
            settlement: settlement.map(|(((paid, deduction), paid_on), voucher)| {
                let (amount, deduction) = (amount(paid), amount(deduction));
                StandingSettlement { amount, deduction, paid_on, voucher }
            }),
            package: self.package.map(|id| PackageName { id, number: self.number, state }),
            bank_account: BankAccount { bank: self.bank, number: self.account_number },
        })
    }
}
