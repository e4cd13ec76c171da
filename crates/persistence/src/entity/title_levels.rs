//! Table `title_levels`.

use sea_orm::entity::prelude::*;

/// Travel level of an office or letter by which regulations name levels, where the office set one.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "title_levels")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub title: String,
    pub level_id: i64,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
