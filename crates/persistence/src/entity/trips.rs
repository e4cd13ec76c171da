//! Table `trips`.

use sea_orm::entity::prelude::*;

/// An official trip (perjalanan dinas). Issuing the assignment letter sets `assignment_number`, `form_long` and `issued_at`.
/// `departs_on` is the first departure and `returns_on` the last return, for lists and overlaps. `photo` is a key of the
/// file store. `memo_final` and `assignment_final` are the final numbers in force. `activity_kind` is null for an ordinary one; `provided`
/// holds a JSON object, words of what a host provides by day. `purpose_key` is the purpose in its normal form, for search.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "trips")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub work_unit_id: i64,
    pub outgoing_letter_id: i64,
    pub memo_number: String,
    pub assignment_number: Option<String>,
    pub memo_final: Option<String>,
    pub assignment_final: Option<String>,
    pub form_long: Option<bool>,
    pub issued_at: Option<DateTimeUtc>,
    pub trip_kind_id: i64,
    pub health_service_id: i64,
    pub funding_source_id: i64,
    pub treasurer_id: i64,
    pub memo_signatory_id: i64,
    pub assignment_signatory_id: i64,
    pub budget_user_id: i64,
    pub technical_officer_id: i64,
    pub sub_activity_id: i64,
    pub classification_code_id: i64,
    pub purpose: String,
    pub purpose_key: String,
    pub basis: Option<String>,
    pub origin: String,
    pub transport: String,
    pub srikandi: bool,
    pub nature: String,
    pub enclosures: String,
    pub copies: String,
    pub submitted_on: Date,
    pub departs_on: Date,
    pub returns_on: Date,
    pub photo: Option<String>,
    pub report: Option<String>,
    pub holiday_reason: Option<String>,
    pub activity_kind: Option<String>,
    pub provided: Option<String>,
    pub created_by: i64,
    pub created_at: DateTimeUtc,
    pub version: i32,
    pub revision: i32,
    pub issued_by: Option<i64>,
    pub cancelled_at: Option<DateTimeUtc>,
    pub cancelled_on: Option<Date>,
    pub cancelled_by: Option<i64>,
    pub cancel_reason: Option<String>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(has_many = "super::travellers::Entity")]
    Travellers,
}

impl Related<super::travellers::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Travellers.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
