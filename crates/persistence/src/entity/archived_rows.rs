//! Table `archived_rows`.

use sea_orm::entity::prelude::*;

/// A row of a table that has no place here; `content` is JSON: its columns.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "archived_rows")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub source_table: String,
    pub old_id: i64,
    pub content: String,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
