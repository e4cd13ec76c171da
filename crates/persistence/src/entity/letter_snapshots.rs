//! Table `letter_snapshots`.

use sea_orm::entity::prelude::*;

/// Data of a numbered letter, as JSON of the version `shape`.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "letter_snapshots")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub trip_id: i64,
    pub document: String,
    pub shape: i32,
    pub data: String,
    pub taken_at: DateTimeUtc,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
