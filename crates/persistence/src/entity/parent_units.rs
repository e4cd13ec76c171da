//! Table `parent_units`.

use sea_orm::entity::prelude::*;

/// A parent unit (OPD, induk unit kerja): head office or puskesmas. The columns from `government` to `site` are its letterhead,
/// with `second_line_above`, `third_line_above` (after `government`) and `second_line` (after the name); `logo` is the storage
/// key of a file. `budget_guard` is the guard of its budgets.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "parent_units")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub name: String,
    pub code: String,
    pub origin: String,
    pub government: String,
    pub address: String,
    pub logo: Option<String>,
    pub letterhead_name: String,
    pub phone: String,
    pub mail: String,
    pub site: String,
    pub budget_guard: String,
    pub version: i32,
    pub second_line_above: String,
    pub third_line_above: String,
    pub second_line: String,
    pub package_pattern: Option<String>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
