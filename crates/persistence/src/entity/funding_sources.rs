//! Table `funding_sources`.

use sea_orm::entity::prelude::*;

/// Funding source (sumber dana), with finance's own words on receipts; an empty payment text stands for the usual one.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "funding_sources")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub name: String,
    pub payment_text: String,
    pub first_sentence: String,
    pub version: i32,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
