//! Table `upgrade_notes`.

use sea_orm::entity::prelude::*;

/// What a person must look at after an upgrade.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "upgrade_notes")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub step: String,
    pub note: String,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
