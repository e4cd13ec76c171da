//! Table `outgoing_letters`.

use sea_orm::entity::prelude::*;

/// A numbered outgoing letter (surat keluar); a memo is one, with a trip. `final_number` is the one in force.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "outgoing_letters")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub parent_unit_id: i64,
    pub work_unit_id: i64,
    pub classification_code_id: i64,
    pub number: String,
    pub final_number: Option<String>,
    pub year: i32,
    pub sequence: i64,
    pub subject: Option<String>,
    pub addressee: Option<String>,
    pub subject_key: String,
    pub addressee_key: String,
    pub letter_date: Date,
    pub version: i32,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::parent_units::Entity",
        from = "Column::ParentUnitId",
        to = "super::parent_units::Column::Id"
    )]
    ParentUnit,
    #[sea_orm(
        belongs_to = "super::work_units::Entity",
        from = "Column::WorkUnitId",
        to = "super::work_units::Column::Id"
    )]
    WorkUnit,
    #[sea_orm(
        belongs_to = "super::classification_codes::Entity",
        from = "Column::ClassificationCodeId",
        to = "super::classification_codes::Column::Id"
    )]
    ClassificationCode,
    #[sea_orm(has_many = "super::trips::Entity")]
    Trips,
}

impl Related<super::parent_units::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::ParentUnit.def()
    }
}

impl Related<super::work_units::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::WorkUnit.def()
    }
}

impl Related<super::classification_codes::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::ClassificationCode.def()
    }
}

impl Related<super::trips::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Trips.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
