//! Table `journey_people`.

use sea_orm::entity::prelude::*;

/// A traveller of a journey; derived. `id` is below 0 of the archive. `status` is that of the receipt, `state` that of the journey;
/// `paid`, `balance` and `payment_state` (a word) are those of a [`payments::PaymentSummary`]. `month` is that of the departure, such as
/// 202611. `place_id` is the destination of the first place, `place` the name of one that is none of the list. Recaps and budgets
/// count the row if it is `counted`; `days` (0 of a cancelled trip), `realised` and `booked` are what it adds to them (see
/// [`receipts::Outlay`]). `to_submission` and `to_verdict` are numbers of [`receipts::turnaround`], `reasons` is the JSON array of the ids of
/// all reasons it was rejected for; none of them of a cancelled trip or of the archive. `mentions` is the text that queues are searched
/// by: name and numbers in their normal form, a line each.
///
/// Of our own alone: `waiting_since` is the instant of the last [`receipts::Status::waits_since`]; `package_id` the package, not yet
/// paid, that holds the receipt; `desk` its [`payments::Desk`] and `desk_on` the day it is sorted by there; `advance` the rupiah of
/// advances less returns, and `received` these with the settlements.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, serde::Deserialize)]
#[sea_orm(table_name = "journey_people")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: i64,
    pub journey_id: i64,
    pub position: i32,
    pub unit_id: Option<i64>,
    pub employee_id: Option<i64>,
    pub name: String,
    pub filed_on: Date,
    pub departs_on: Option<Date>,
    pub returns_on: Option<Date>,
    pub trip_type_id: i64,
    pub state: i64,
    pub status: i64,
    pub total: i64,
    pub paid: i64,
    pub balance: i64,
    pub payment_state: String,
    pub order_number: Option<String>,
    pub order_final: Option<String>,
    pub month: Option<i32>,
    pub funding_source_id: i64,
    pub sub_activity_id: Option<i64>,
    pub place_id: Option<i64>,
    pub place: Option<String>,
    #[serde(deserialize_with = "crate::json_query::flag")]
    pub counted: bool,
    pub days: i64,
    pub realised: i64,
    pub booked: i64,
    pub to_submission: Option<i64>,
    pub to_verdict: Option<i64>,
    pub reasons: String,
    pub mentions: String,
    pub waiting_since: Option<DateTimeUtc>,
    pub package_id: Option<i64>,
    pub desk: Option<i64>,
    pub desk_on: Option<Date>,
    pub advance: i64,
    pub received: i64,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
