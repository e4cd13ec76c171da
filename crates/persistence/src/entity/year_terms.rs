//! Table `year_terms`.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

/// Terms of a budget year of a parent unit; each day is the last on which something is allowed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, DeriveEntityModel)]
#[sea_orm(table_name = "year_terms")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub parent_unit_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub year: i32,
    pub filed_until: Option<Date>,
    pub changed_until: Option<Date>,
    pub reopened_until: Option<Date>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
