//! Table `receipt_events`.

use sea_orm::entity::prelude::*;

/// A state transition of a traveller's receipt; `note` is the reason of a rejection, `answer` what
/// the clerk answers to it. Rows are only ever added.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "receipt_events")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub traveller_id: i64,
    pub event: String,
    pub from_status: i64,
    pub to_status: i64,
    pub note: Option<String>,
    pub user_id: i64,
    pub at: DateTimeUtc,
    pub answer: Option<String>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
