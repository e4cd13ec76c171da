//! Table `archived_lines`.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

/// A cost line of an archived traveller: quantity times price in rupiah.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Deserialize)]
#[sea_orm(table_name = "archived_lines")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub traveller_id: i64,
    pub old_id: i64,
    pub kind: String,
    pub item: String,
    pub unit: String,
    pub quantity: i64,
    pub price: i64,
    pub file_id: Option<i64>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
