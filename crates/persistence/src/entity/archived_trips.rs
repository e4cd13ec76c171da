//! Table `archived_trips`.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

/// A trip of the system of before, with its texts as they were. `source` is `pena` or `opening`; `search_key` holds numbers,
/// purpose, places and names in their normal form; `details` is JSON: pairs of label and text; `reasons` is JSON: why it is no trip of
/// our own.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Deserialize)]
#[sea_orm(table_name = "archived_trips")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub source: String,
    pub old_id: i64,
    pub parent_unit_id: Option<i64>,
    pub work_unit_id: Option<i64>,
    pub unit_name: String,
    pub filed_on: Date,
    pub departs_on: Option<Date>,
    pub returns_on: Option<Date>,
    pub trip_type_id: i64,
    pub kind: String,
    pub purpose: String,
    pub origin: String,
    pub basis: String,
    pub memo_number: Option<String>,
    pub assignment_number: Option<String>,
    pub sub_activity_id: Option<i64>,
    pub sub_activity: String,
    pub account_code: String,
    pub funding_source_id: Option<i64>,
    pub funding_source: String,
    pub details: String,
    pub reasons: String,
    pub search_key: String,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
