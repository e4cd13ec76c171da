//! Table `sub_activities`.

use sea_orm::entity::prelude::*;

/// Sub-activity of the budget (sub kegiatan) with its account code.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "sub_activities")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub work_unit_id: i64,
    pub account_code: String,
    pub name: String,
    pub retired_at: Option<DateTimeUtc>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
