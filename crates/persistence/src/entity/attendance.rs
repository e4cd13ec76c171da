//! Table `attendance`.

use sea_orm::entity::prelude::*;

/// A day of attendance of a person.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "attendance")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub employee_id: i64,
    pub day: Date,
    pub kind: String,
    /// Minutes since midnight of the first stamp.
    pub minute: Option<i16>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
