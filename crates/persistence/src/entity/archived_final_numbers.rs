//! Table `archived_final_numbers`.

use sea_orm::entity::prelude::*;

/// A final number of an archived letter, given outside the application. Rows are only added; the last one of a number holds.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "archived_final_numbers")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub archived_number_id: i64,
    pub number: String,
    pub number_key: String,
    pub dated_on: Option<Date>,
    pub reason: Option<String>,
    pub entered_by: i64,
    pub entered_at: DateTimeUtc,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
