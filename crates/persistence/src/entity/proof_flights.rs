//! Table `proof_flights`.

use sea_orm::entity::prelude::*;

/// A flight of a boarding pass that is a proof, in the order of `position`. Airports and carrier are IATA codes.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "proof_flights")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub proof_id: i64,
    pub position: i32,
    pub carrier: String,
    pub number: String,
    pub departs_from: String,
    pub arrives_at: String,
    pub day: Date,
    pub name: String,
    pub booking: String,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
