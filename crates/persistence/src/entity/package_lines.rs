//! Table `package_lines`.

use sea_orm::entity::prelude::*;

/// An account line of a package, as it was when the package was handed in.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "package_lines")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub package_id: i64,
    pub sub_activity_id: i64,
    pub activity_code: String,
    pub name: String,
    pub account_code: String,
    pub year: i32,
    pub budget: Option<i64>,
    pub accumulated: i64,
    pub current: i64,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
