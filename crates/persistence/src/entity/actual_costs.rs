//! Table `actual_costs`.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

/// An actual cost (rill) under the Rill line of a traveller.
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
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::expense_lines::Entity",
        from = "Column::ExpenseLineId",
        to = "super::expense_lines::Column::Id"
    )]
    ExpenseLine,
    #[sea_orm(
        belongs_to = "super::travellers::Entity",
        from = "Column::TravellerId",
        to = "super::travellers::Column::Id"
    )]
    Traveller,
}

impl Related<super::expense_lines::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::ExpenseLine.def()
    }
}

impl Related<super::travellers::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Traveller.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
