//! Table `allowance_days`.

use sea_orm::entity::prelude::*;

/// A day on which a person has a daily allowance, with the receipt that holds it.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "allowance_days")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub employee_id: i64,
    pub traveller_id: i64,
    pub day: Date,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::travellers::Entity",
        from = "Column::TravellerId",
        to = "super::travellers::Column::Id"
    )]
    Traveller,
}

impl ActiveModelBehavior for ActiveModel {}
