//! Table `packages`.

use sea_orm::entity::prelude::*;

/// A package of receipts that are paid together (NPD); `sequence` is that of a number by the pattern, `year` that of `dated_on`.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "packages")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub parent_unit_id: i64,
    pub kind: String,
    pub funding_source_id: i64,
    pub treasurer_id: i64,
    pub dated_on: Date,
    pub year: i32,
    pub number: Option<String>,
    pub sequence: Option<i64>,
    pub note: Option<String>,
    pub state: String,
    pub version: i32,
    pub created_by: Option<i64>,
    pub created_at: DateTimeUtc,
    pub submitted_at: Option<DateTimeUtc>,
    pub paid_on: Option<Date>,
    pub means: Option<String>,
    pub reference: Option<String>,
    pub disbursement_order: Option<String>,
    pub cancel_reason: Option<String>,
    pub changed_by: Option<i64>,
    pub changed_at: DateTimeUtc,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
