//! Table `classifications`.

use sea_orm::entity::prelude::*;

/// Letter classification (klasifikasi).
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "classifications")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub code: String,
    pub name: String,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(has_many = "super::classification_codes::Entity")]
    ClassificationCodes,
}

impl Related<super::classification_codes::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::ClassificationCodes.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
