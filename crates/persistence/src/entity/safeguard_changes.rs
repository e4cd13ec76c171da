//! Table `safeguard_changes`.

use sea_orm::entity::prelude::*;

/// The safeguards of a parent unit as they were before a user changed them.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "safeguard_changes")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub parent_unit_id: i64,
    pub user_id: i64,
    pub at: DateTimeUtc,
    pub separation: String,
    pub template_approval: bool,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
