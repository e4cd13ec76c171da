//! Table `trip_kinds`.

use sea_orm::entity::prelude::*;

/// Kind of trip (jenis perjalanan) with its account code, stored without leading dot.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "trip_kinds")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub name: String,
    pub account_code: String,
    pub trip_type_id: i64,
    pub is_health_service: bool,
    pub version: i32,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
