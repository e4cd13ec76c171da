//! Table `funding_source_trip_kinds`.

use sea_orm::entity::prelude::*;

/// Kinds of trip that a funding source may pay (contract 4.2).
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "funding_source_trip_kinds")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub funding_source_id: i64,
    pub trip_kind_id: i64,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
