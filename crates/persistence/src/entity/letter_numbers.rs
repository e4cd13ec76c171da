//! Table `letter_numbers`.

use sea_orm::entity::prelude::*;

/// The number book: every issued number, as printed, with its letter.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "letter_numbers")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub parent_unit_id: i64,
    pub letter_kind_id: i64,
    pub year: i32,
    pub sequence: i64,
    pub text: String,
    pub trip_id: Option<i64>,
    pub traveller_id: Option<i64>,
    pub outgoing_letter_id: Option<i64>,
    pub voided_at: Option<DateTimeUtc>,
    pub voided_by: Option<i64>,
    pub void_reason: Option<String>,
    pub employee_id: Option<i64>,
    pub letter_date: Option<Date>,
    pub backdated: bool,
    pub backdate_reason: Option<String>,
    pub outside: bool,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
