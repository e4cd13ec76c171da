//! Table `counters`.

use sea_orm::entity::prelude::*;

/// Last number issued, per parent unit, letter kind and year.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "counters")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub parent_unit_id: i64,
    pub letter_kind_id: i64,
    pub year: i32,
    pub last: i64,
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
        belongs_to = "super::letter_kinds::Entity",
        from = "Column::LetterKindId",
        to = "super::letter_kinds::Column::Id"
    )]
    LetterKind,
}

impl Related<super::parent_units::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::ParentUnit.def()
    }
}

impl Related<super::letter_kinds::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::LetterKind.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
