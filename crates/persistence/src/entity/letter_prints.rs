//! Table `letter_prints`.

use sea_orm::entity::prelude::*;

/// A print of a letter. Rows are only ever added.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "letter_prints")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub trip_id: i64,
    pub document: String,
    pub number: String,
    pub revision: i32,
    pub printed_by: i64,
    pub printed_at: DateTimeUtc,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(belongs_to = "super::trips::Entity", from = "Column::TripId", to = "super::trips::Column::Id")]
    Trip,
    #[sea_orm(belongs_to = "super::users::Entity", from = "Column::PrintedBy", to = "super::users::Column::Id")]
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
