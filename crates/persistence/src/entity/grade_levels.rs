//! Table `grade_levels`.

use sea_orm::entity::prelude::*;

/// Travel level that imports give to people of a grade, where the office set one.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "grade_levels")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub grade_id: i64,
    pub level_id: i64,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
