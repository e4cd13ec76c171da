//! Table `journeys`.

use sea_orm::entity::prelude::*;

/// A trip of our own (`id` above 0) or of the archive (`id` below 0), as lists show, filter and sort it; derived. `unit_id` is empty
/// and `funding_source_id` 0 where the archive knows none. `dated` is false of one without days, which stand for that of its letters.
/// `unit_name`, `activity_name` and `source_name` are those of the archive of which the office has no id. `places` and `people` are JSON arrays of names, `content` is the JSON of [`crate::journeys::Row`].
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, serde::Deserialize)]
#[sea_orm(table_name = "journeys")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: i64,
    pub unit_id: Option<i64>,
    pub filed_on: Date,
    pub departs_on: Date,
    pub returns_on: Date,
    #[serde(deserialize_with = "crate::json_query::flag")]
    pub dated: bool,
    pub state: i64,
    pub trip_type_id: i64,
    pub funding_source_id: i64,
    pub sub_activity_id: Option<i64>,
    pub memo_year: i32,
    pub memo_sequence: i64,
    pub number: String,
    pub places: String,
    pub people: String,
    pub content: String,
    pub unit_name: Option<String>,
    pub activity_name: Option<String>,
    pub source_name: Option<String>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
