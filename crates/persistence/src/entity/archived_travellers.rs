//! Table `archived_travellers`.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

/// A traveller of an archived trip. `total` is the sum of the lines, `total_then` the one that was stored; `status` is empty
/// before the assignment letter.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Deserialize)]
#[sea_orm(table_name = "archived_travellers")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub trip_id: i64,
    pub old_id: i64,
    pub position: i32,
    pub employee_id: Option<i64>,
    pub name: String,
    pub nip: String,
    pub grade: String,
    pub post: String,
    pub status: Option<i64>,
    pub total: i64,
    pub total_then: Option<i64>,
    pub travel_order_number: Option<String>,
    pub note: String,
    pub departs_on: Option<Date>,
    pub returns_on: Option<Date>,
    #[serde(deserialize_with = "crate::json_query::flag")]
    pub has_allowance: bool,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
