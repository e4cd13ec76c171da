//! Table `handovers`.

use sea_orm::entity::prelude::*;

/// A handover of the waiting work of an account to another one; `minutes` is what was waiting, as JSON.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "handovers")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub from_id: i64,
    pub to_id: i64,
    pub starts_on: Date,
    pub reason: String,
    pub minutes: String,
    pub recorded_by: i64,
    pub recorded_at: DateTimeUtc,
    /// When the successor opened the minutes.
    pub seen_at: Option<DateTimeUtc>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
