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
pub enum Relation {
    #[sea_orm(belongs_to = "super::trips::Entity", from = "Column::TripId", to = "super::trips::Column::Id")]
    Trip,
    #[sea_orm(belongs_to = "super::users::Entity", from = "Column::ChangedBy", to = "super::users::Column::Id")]
    User,
}

impl Related<super::trips::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Trip.def()
    }
}

impl Related<super::users::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::User.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
