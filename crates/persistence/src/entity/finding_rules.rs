//! Table `finding_rules`.

use sea_orm::entity::prelude::*;

/// Rules of a parent unit for the list of checks: `levels` is a JSON object of the levels that differ from the defaults, by code.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "finding_rules")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub parent_unit_id: i64,
    pub levels: String,
    pub report_photo: bool,
    pub in_town_transport: String,
    pub in_town_basis: Option<String>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
