//! Table `archived_costs`.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

/// An actual cost under an archived line.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Deserialize)]
#[sea_orm(table_name = "archived_costs")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub line_id: i64,
    pub old_id: i64,
    pub item: String,
    pub amount: i64,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
