//! Table `archived_letters`.

use sea_orm::entity::prelude::*;

/// An outgoing letter of the system of before; `without_trip` of a memo whose trip is gone; `sequence` is 0 where its number has none.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "archived_letters")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub old_id: i64,
    pub parent_unit_id: Option<i64>,
    pub number: String,
    pub addressee: String,
    pub subject: String,
    pub letter_date: Option<Date>,
    pub without_trip: bool,
    pub search_key: String,
    pub year: i32,
    pub sequence: i64,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
