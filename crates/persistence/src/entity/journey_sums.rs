//! Table `journey_sums`.

use sea_orm::entity::prelude::*;

/// Sums over journeys; derived. `kind` says of whom (`owner`) and in which period; 0 stands for all of them. Of receipts on the desk
/// `trips` is their number and `state` their place there; only these have rupiah.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "journey_sums")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub kind: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub owner: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub period: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub trip_type_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub funding_source_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub state: i64,
    pub trips: i64,
    pub total: i64,
    pub advance: i64,
    pub received: i64,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
