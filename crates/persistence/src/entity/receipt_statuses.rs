//! Table `receipt_statuses`.

use sea_orm::entity::prelude::*;

/// Label of a receipt state, 1 to 4 (contract 8).
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "receipt_statuses")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub label: String,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
