//! Table `earlier_units`.

use sea_orm::entity::prelude::*;

/// Work unit that an employee left on the day `until`; none for a time without one.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "earlier_units")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub employee_id: i64,
    pub work_unit_id: Option<i64>,
    pub until: Date,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::work_units::Entity",
        from = "Column::WorkUnitId",
        to = "super::work_units::Column::Id"
    )]
    WorkUnit,
}

impl Related<super::work_units::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::WorkUnit.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
