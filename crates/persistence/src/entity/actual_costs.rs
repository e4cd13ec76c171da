//! Table `actual_costs`.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

/// An actual cost (rill) under the Rill line of a traveller; `legal_basis` is the regulation of a computed one.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Deserialize)]
#[sea_orm(table_name = "actual_costs")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub expense_line_id: i64,
    pub traveller_id: i64,
    pub item: String,
    pub amount: i64,
    pub created_at: DateTimeUtc,
    pub legal_basis: Option<String>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
