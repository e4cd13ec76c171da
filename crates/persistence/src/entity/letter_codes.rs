//! Table `letter_codes`.

use sea_orm::entity::prelude::*;

/// A code printed on a letter, with what its page tells of the letter.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "letter_codes")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: String,
    pub trip_id: i64,
    pub document: String,
    pub traveller: i64,
    pub revision: i32,
    pub receipt_version: i32,
    pub number: String,
    pub dated_on: Date,
    pub agency: String,
    pub people: String,
    pub destination: String,
    pub created_at: DateTimeUtc,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(belongs_to = "super::trips::Entity", from = "Column::TripId", to = "super::trips::Column::Id")]
    Trip,
}

impl Related<super::trips::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Trip.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
