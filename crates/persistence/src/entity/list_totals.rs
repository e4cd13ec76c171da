//! Table `list_totals`.

use sea_orm::entity::prelude::*;

/// Number of rows of a list by owner, year and kind, where 0 stands for none. Triggers keep it.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "list_totals")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub list: String,
    pub owner: i64,
    pub year: i32,
    pub kind: i64,
    pub total: i64,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
