//! Table `work_units`.

use sea_orm::entity::prelude::*;

/// A work unit of a parent unit (unit kerja); `origin` is the origin of its trips.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "work_units")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub parent_unit_id: i64,
    pub name: String,
    pub code: String,
    pub origin: String,
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
}

impl Related<super::parent_units::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::ParentUnit.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
