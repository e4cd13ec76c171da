//! Table `journey_texts`.

use sea_orm::entity::prelude::*;

/// Text by which a journey is found, in the form of [`crate::journeys::search_text`]; derived. The texts of a unit stand side by
/// side: `id` is that of [`crate::journeys::text_id`], `unit_id` is 0 without a unit.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, serde::Deserialize)]
#[sea_orm(table_name = "journey_texts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: i64,
    pub unit_id: i64,
    pub text: String,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
