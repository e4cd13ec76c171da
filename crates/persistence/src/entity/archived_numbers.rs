//! Table `archived_numbers`.

use sea_orm::entity::prelude::*;

/// A number of an archived letter, for the number book; without `sequence` the text has none.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "archived_numbers")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub parent_unit_id: i64,
    pub letter_kind_id: i64,
    pub year: i32,
    pub sequence: Option<i64>,
    pub number: String,
    pub letter_date: Option<Date>,
    pub trip_id: Option<i64>,
    pub traveller_id: Option<i64>,
    pub letter_id: Option<i64>,
    pub awaits_final: bool,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
