//! Table `tariffs`.

use sea_orm::entity::prelude::*;

/// An amount that the office pays, by kind, province, travel level and journey, on some days.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "tariffs")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub kind: String,
    pub province_id: Option<i64>,
    pub level_id: Option<i64>,
    pub origin: Option<String>,
    pub destination: Option<String>,
    pub ticket_class: Option<String>,
    pub meeting_place: Option<String>,
    pub is_return: Option<bool>,
    pub amount: i64,
    pub legal_basis: String,
    pub valid_from: Date,
    pub valid_until: Option<Date>,
    pub version: i32,
    pub changed_at: DateTimeUtc,
    pub changed_by: Option<i64>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(belongs_to = "super::users::Entity", from = "Column::ChangedBy", to = "super::users::Column::Id")]
    ChangedBy,
}

impl Related<super::users::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::ChangedBy.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
