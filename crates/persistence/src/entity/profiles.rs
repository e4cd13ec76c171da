//! Table `profiles`.

use sea_orm::entity::prelude::*;

/// The work unit an account acts for; the first by id is in effect.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "profiles")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub user_id: i64,
    pub work_unit_id: i64,
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
