//! The document of receipts to check: children of all of them by set, not one by one.

use chrono::{DateTime, NaiveDate, Utc};
use receipts::{ExpenseKind, ReceiptEvent};
use sea_orm::sea_query::{
    Alias, CommonTableExpression, Expr, ExprTrait, Func, Order, Query, SelectStatement, WithClause,
};
use serde::Deserialize;

use super::{
    alike::{AlikeJson, ArchivedAlikeJson, by_archived_file, by_file, by_reference},
    attended::{AttendedJson, attended},
    hotels::{HotelJson, hotels},
    others::{OtherJson, others},
    places::{PlaceOfJson, places},
    read_proofs::{
        BillJson, FellowJson, FlightJson, SharedFlightJson, bills, fellows, flights, own_proofs, shared_flights,
    },
};
use crate::{
    entity::{
        actual_costs, employees, expense_lines, finding_reasons, finding_rules, holidays, read_state, receipt_events,
        travellers, trips, users,
    },
    json_query::{Json, column, document, flag, list, parameter},
    queries::{reference::reference_version, users::name_of},
};

/// Receipts to check.
#[derive(Deserialize)]
pub(crate) struct ChecksJson {
    #[serde(deserialize_with = "list")]
    pub(super) slots: Vec<SlotJson>,
    #[serde(deserialize_with = "list")]
    pub(super) places: Vec<PlaceOfJson>,
    #[serde(deserialize_with = "list")]
    pub(super) lines: Vec<LineJson>,
    #[serde(deserialize_with = "list")]
    pub(super) actual_costs: Vec<ActualCostJson>,
    #[serde(deserialize_with = "list")]
    pub(super) others: Vec<OtherJson>,
    #[serde(deserialize_with = "list")]
    pub(super) by_file: Vec<AlikeJson>,
    #[serde(deserialize_with = "list")]
    pub(super) by_reference: Vec<AlikeJson>,
    #[serde(deserialize_with = "list")]
    pub(super) by_archived_file: Vec<ArchivedAlikeJson>,
    #[serde(deserialize_with = "list")]
    pub(super) attendance: Vec<AttendedJson>,
    #[serde(deserialize_with = "list")]
    pub(super) flights: Vec<FlightJson>,
    #[serde(deserialize_with = "list")]
    pub(super) bills: Vec<BillJson>,
    #[serde(deserialize_with = "list")]
    pub(super) shared_flights: Vec<SharedFlightJson>,
    #[serde(deserialize_with = "list")]
    pub(super) fellows: Vec<FellowJson>,
    #[serde(deserialize_with = "list")]
    pub(super) hotels: Vec<HotelJson>,
    #[serde(deserialize_with = "list")]
    pub(super) reasons: Vec<ReasonJson>,
    #[serde(deserialize_with = "list")]
    pub(super) rules: Vec<RulesJson>,
    #[serde(deserialize_with = "list")]
    pub(super) holidays: Vec<NaiveDate>,
    pub(super) checked_after: i64,
    pub(super) reference_version: i64,
}

document! {
    /// A receipt.
    pub(super) struct SlotJson(json) of travellers {
        pub(super) id: i64,
        pub(super) trip_id: i64,
        pub(super) status: i64,
        pub(super) name: String = column("employees", employees::Column::Name),
        pub(super) level_id: i64 = column("employees", employees::Column::LevelId),
        pub(super) unit: i64 = trip(trips::Column::WorkUnitId),
        pub(super) trip_kind_id: i64 = trip(trips::Column::TripKindId),
        pub(super) origin: String = trip(trips::Column::Origin),
        pub(super) activity_kind: Option<String> = trip(trips::Column::ActivityKind),
        pub(super) provided: Option<String> = trip(trips::Column::Provided),
        pub(super) cancelled: Option<NaiveDate> = trip(trips::Column::CancelledOn),
        #[serde(deserialize_with = "flag")]
        pub(super) reported: bool = trip(trips::Column::Report).is_not_null(),
        #[serde(deserialize_with = "flag")]
        pub(super) photographed: bool = trip(trips::Column::Photo).is_not_null(),
        #[serde(deserialize_with = "flag")]
        pub(super) holiday_reason: bool = trip(trips::Column::HolidayReason).is_not_null(),
        pub(super) hand_in: Option<HandInJson> = hand_in(json, column("travellers", travellers::Column::Id)),
    }
}

document! {
    /// The last hand-in.
    pub(super) struct HandInJson(json) of receipt_events {
        pub(super) id: i64,
        pub(super) at: DateTime<Utc>,
    }
}

document! {
    /// A line.
    pub(super) struct LineJson(json) of expense_lines {
        pub(super) id: i64,
        pub(super) traveller_id: i64,
        pub(super) expense_kind_id: i64,
        pub(super) item: String,
        pub(super) unit: String,
        pub(super) quantity: u32,
        pub(super) price: i64,
        pub(super) reference: Option<String>,
        pub(super) cost_kind: Option<String>,
        pub(super) origin: Option<String>,
        pub(super) destination: Option<String>,
        pub(super) class: Option<String>,
        #[serde(deserialize_with = "flag")] pub(super) cancelling: bool,
        #[serde(deserialize_with = "flag")]
        pub(super) proven: bool = column("expense_lines", expense_lines::Column::Photo).is_not_null(),
        #[serde(deserialize_with = "flag")]
        pub(super) computed: bool = column("expense_lines", expense_lines::Column::Formula).is_not_null(),
    }
}

document! {
    /// An actual cost.
    pub(super) struct ActualCostJson(json) of actual_costs {
        pub(super) id: i64,
        pub(super) item: String,
        pub(super) traveller_id: i64,
    }
}

document! {
    /// A reason.
    pub(super) struct ReasonJson(json) of finding_reasons {
        pub(super) id: i64,
        pub(super) traveller_id: i64,
        pub(super) code: String,
        pub(super) matter: String,
        pub(super) reason: String,
        pub(super) user_id: i64,
        pub(super) by: String = column("users", users::Column::Name),
        pub(super) lender_id: Option<i64>,
        pub(super) lender: Option<String> = name_of(json, column("finding_reasons", finding_reasons::Column::LenderId)),
    }
}

document! {
    /// Rules of a parent unit.
    pub(super) struct RulesJson(json) of finding_rules {
        pub(super) parent_unit_id: i64,
        pub(super) levels: String,
        #[serde(deserialize_with = "flag")] pub(super) report_photo: bool,
        pub(super) in_town_transport: String,
        pub(super) in_town_basis: Option<String>,
    }
}

fn trip(name: trips::Column) -> Expr {
    column("trips", name)
}

/// The document of the last hand-in of a traveller.
pub(super) fn hand_in(json: Json, traveller: Expr) -> Expr {
    let event = |name| column("receipt_events", name);
    json.child(HandInJson::document(json), |select| {
        select
            .from(receipt_events::Entity)
            .and_where(event(receipt_events::Column::TravellerId).eq(traveller))
            .and_where(event(receipt_events::Column::Event).eq(ReceiptEvent::Submitted.name()))
            .order_by((receipt_events::Entity, receipt_events::Column::At), Order::Desc)
            .limit(1);
    })
}

/// The ids of the receipts, from the statement's parameter: a table of the statement.
const WANTED: &str = "wanted";

fn wanted(json: Json) -> CommonTableExpression {
    let ids = if json.is_sqlite() {
        Func::cust("json_each").arg(parameter(0))
    } else {
        Func::cust("json_array_elements_text").arg(parameter(0).cast_as(Alias::new("json")))
    };
    let id = column("ids", "value").cast_as(Alias::new("bigint"));
    let ids = Query::select().expr_as(id, "id").from_function(ids, "ids").take();
    CommonTableExpression::new().query(ids).table_name(WANTED).to_owned()
}

/// Condition for the id of one of the receipts.
pub(super) fn is_wanted(json: Json, traveller: Expr) -> Expr {
    json.among(traveller, Query::select().column("id").from(WANTED).take())
}

/// The statement for receipts, whose ids are its parameter as a JSON array.
pub(super) fn statement(json: Json) -> SelectStatement {
    let among = |traveller| is_wanted(json, traveller);
    let mut tables = WithClause::new();
    for table in [wanted(json)].into_iter().chain(own_proofs(json)) {
        tables.cte(table);
    }
    let mut document = json.select(json.object([
        (
            "slots",
            json.children(SlotJson::document(json), |select| {
                let slot = |name| column("travellers", name);
                let of_person = column("employees", employees::Column::Id).eq(slot(travellers::Column::EmployeeId));
                select
                    .from(travellers::Entity)
                    .inner_join(trips::Entity, trip(trips::Column::Id).eq(slot(travellers::Column::TripId)))
                    .inner_join(employees::Entity, of_person)
                    .and_where(among(slot(travellers::Column::Id)));
            }),
        ),
        ("places", places(json)),
        (
            "lines",
            json.children(LineJson::document(json), |select| {
                let line = |name| column("expense_lines", name);
                select
                    .from(expense_lines::Entity)
                    .and_where(among(line(expense_lines::Column::TravellerId)))
                    .and_where(line(expense_lines::Column::ExpenseKindId).is_in(ExpenseKind::ALL.map(ExpenseKind::id)));
            }),
        ),
        (
            "actual_costs",
            json.children(ActualCostJson::document(json), |select| {
                let of_receipt = among(column("actual_costs", actual_costs::Column::TravellerId));
                select.from(actual_costs::Entity).and_where(of_receipt);
            }),
        ),
        ("others", others(json)),
        ("by_file", by_file(json)),
        ("by_reference", by_reference(json)),
        ("by_archived_file", by_archived_file(json)),
        ("attendance", attended(json)),
        ("flights", flights(json)),
        ("bills", bills(json)),
        ("shared_flights", shared_flights(json)),
        ("fellows", fellows(json)),
        ("hotels", hotels(json)),
        (
            "reasons",
            json.children(ReasonJson::document(json), |select| {
                let reason = |name| column("finding_reasons", name);
                let by = column("users", users::Column::Id).eq(reason(finding_reasons::Column::UserId));
                let of_receipt = among(reason(finding_reasons::Column::TravellerId));
                select.from(finding_reasons::Entity).inner_join(users::Entity, by).and_where(of_receipt);
            }),
        ),
        (
            "rules",
            json.children(RulesJson::document(json), |select| {
                select.from(finding_rules::Entity);
            }),
        ),
        (
            "holidays",
            json.children(column("holidays", holidays::Column::Day), |select| {
                select.from(holidays::Entity);
            }),
        ),
        (
            "checked_after",
            json.child(column("read_state", read_state::Column::CheckedAfter), |select| {
                select.from(read_state::Entity);
            }),
        ),
        ("reference_version", reference_version(json)),
    ]));
    document.with_cte(tables).take()
}
