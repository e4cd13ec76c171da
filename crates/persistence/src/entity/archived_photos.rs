//! Table `archived_photos`.

use sea_orm::entity::prelude::*;

/// A photo or invitation (`role`: `foto`, `undangan`) of an archived trip.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "archived_photos")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub trip_id: i64,
    pub old_id: Option<i64>,
    pub role: String,
    pub file_id: i64,
    pub taken_on: Option<Date>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
