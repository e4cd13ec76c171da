//! Table `final_numbers`.

use sea_orm::entity::prelude::*;

/// A final number of a letter, given outside the application. Rows are only added and ended; the one without an end holds.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "final_numbers")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub letter_number_id: i64,
    pub document: String,
    pub year: i64,
    pub number: String,
    pub number_key: String,
    pub dated_on: Option<Date>,
    pub reason: Option<String>,
    pub entered_by: i64,
    pub entered_at: DateTimeUtc,
    pub ended_at: Option<DateTimeUtc>,
    pub end_reason: Option<String>,
    pub ended_by: Option<i64>,
    pub end_note: Option<String>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
