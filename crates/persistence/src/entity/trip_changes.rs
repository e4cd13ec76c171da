//! Table `trip_changes`.

use sea_orm::entity::prelude::*;

/// A change of a filed trip; `changes` is JSON. Rows are only ever added.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "trip_changes")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub trip_id: i64,
    pub revision: i32,
    pub reason: Option<String>,
    pub changes: String,
    pub changed_by: i64,
    pub changed_at: DateTimeUtc,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
