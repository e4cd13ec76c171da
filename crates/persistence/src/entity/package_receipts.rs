//! Table `package_receipts`.

use sea_orm::entity::prelude::*;

/// A receipt that a package holds, or held once it is `released`. `traveller_id` is empty once the person was taken out of the trip.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "package_receipts")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub package_id: i64,
    pub traveller_id: Option<i64>,
    pub position: i32,
    pub name: String,
    pub total: i64,
    pub released: bool,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
