//! Table `trip_places`.

use sea_orm::entity::prelude::*;

/// A destination of a trip, in order: a city out of town, a known destination in town.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "trip_places")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub trip_id: i64,
    pub position: i32,
    pub city: Option<String>,
    pub destination_id: Option<i64>,
    pub departs_on: Date,
    pub returns_on: Date,
    pub province_id: Option<i64>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::in_town_destinations::Entity",
        from = "Column::DestinationId",
        to = "super::in_town_destinations::Column::Id"
    )]
    InTownDestination,
}

impl Related<super::in_town_destinations::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::InTownDestination.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
