//! Table `archived_places`.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

/// A place of an archived trip.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Deserialize)]
#[sea_orm(table_name = "archived_places")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub trip_id: i64,
    pub old_id: i64,
    pub position: i32,
    pub name: String,
    pub departs_on: Option<Date>,
    pub returns_on: Option<Date>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
