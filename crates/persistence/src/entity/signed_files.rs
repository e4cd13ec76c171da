//! Table `signed_files`.

use sea_orm::entity::prelude::*;

/// The signed file of a letter. Rows are only added and ended; the one without an end holds.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "signed_files")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub letter_number_id: i64,
    pub storage_key: String,
    pub digest: String,
    pub electronic: bool,
    pub entered_by: i64,
    pub entered_at: DateTimeUtc,
    pub ended_at: Option<DateTimeUtc>,
    pub end_reason: Option<String>,
    pub ended_by: Option<i64>,
    pub end_note: Option<String>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
