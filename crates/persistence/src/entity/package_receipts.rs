//! Table `package_receipts`.

use sea_orm::entity::prelude::*;

/// A receipt that a package holds, or held once it is `released`; `outcome` says how it was let go but by a cancellation, `reason` why.
/// `advance` is what was paid before the package, once that is paid. `traveller_id` is empty once the person was taken out of the trip.
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
    pub outcome: Option<String>,
    pub reason: Option<String>,
    pub advance: Option<i64>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
