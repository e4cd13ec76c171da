//! Table `ceilings`.

use sea_orm::entity::prelude::*;

/// Ceiling of a sub-activity for a year, in rupiah; without amount until it is entered.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "ceilings")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub sub_activity_id: i64,
    pub year: i32,
    pub amount: Option<i64>,
    pub version: i32,
    pub changed_by: Option<i64>,
    pub changed_at: Option<DateTimeUtc>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
