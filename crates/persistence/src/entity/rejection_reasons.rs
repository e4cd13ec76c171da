//! Table `rejection_reasons`.

use sea_orm::entity::prelude::*;

/// A reason of rejections to choose from.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "rejection_reasons")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub text: String,
    pub active: bool,
    pub version: i32,
    pub changed_by: Option<i64>,
    pub changed_at: Option<DateTimeUtc>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
