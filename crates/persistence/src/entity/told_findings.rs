//! Table `told_findings`.

use sea_orm::entity::prelude::*;

/// A finding that a [`findings::Door`] told or refused, once a receipt, code and door: `level`, reason and `is_open` are those of the last
/// time, `total` (rupiah of the receipt), `told_at` and `user_id` those of the first. `approved_total` is that of an approval which no
/// longer found it.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "told_findings")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub traveller_id: i64,
    pub code: String,
    pub door: String,
    pub level: String,
    pub total: i64,
    pub told_at: DateTimeUtc,
    pub user_id: i64,
    pub reasoned: bool,
    pub is_open: bool,
    pub approved_total: Option<i64>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
