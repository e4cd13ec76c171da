//! Table `journey_sums`.

use sea_orm::entity::prelude::*;

/// Sums over journeys; derived. `kind` says of what (see [`crate::journeys::SumKind`]) `owner` is the id, `period` is a month such as
/// 202611, a year, or 0 for all. `name` is the owner of which there is no id. 0 stands for all types, sources and states.
/// Only the sums of paid receipts have an `advance`.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "journey_sums")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub kind: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub period: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub owner: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub name: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub archived: bool,
    #[sea_orm(primary_key, auto_increment = false)]
    pub trip_type_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub funding_source_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub state: i64,
    pub trips: i64,
    pub people: i64,
    pub days: i64,
    pub realised: i64,
    pub booked: i64,
    pub paid: i64,
    pub advance: i64,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
