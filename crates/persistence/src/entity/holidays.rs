//! Table `holidays`.

use sea_orm::entity::prelude::*;

/// A day on which the office does not work.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "holidays")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub day: Date,
    pub name: String,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
