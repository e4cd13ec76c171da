//! Table `letter_prints`.

use sea_orm::entity::prelude::*;

/// A print of a letter. Rows are only ever added.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "letter_prints")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub trip_id: i64,
    pub document: String,
    pub number: String,
    pub revision: i32,
    pub printed_by: i64,
    pub printed_at: DateTimeUtc,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
