//! Table `move_minutes`.

use sea_orm::entity::prelude::*;

/// Minutes of a move, as JSON.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "move_minutes")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub kept_at: DateTimeUtc,
    pub content: String,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
