//! Table `waiting_letters`.

use sea_orm::entity::prelude::*;

/// A letter that waits for its final number; derived. `id` is that of its number, below 0 in the archive; `unit_id` is empty where the
/// archive knows none, `document` is the paper's word, `content` is the JSON of what else a list shows.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, serde::Deserialize)]
#[sea_orm(table_name = "waiting_letters")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: i64,
    pub parent_unit_id: i64,
    pub unit_id: Option<i64>,
    pub document: String,
    pub dated_on: Date,
    pub search_key: String,
    pub content: String,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
