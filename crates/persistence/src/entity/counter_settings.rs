//! Table `counter_settings`.

use sea_orm::entity::prelude::*;

/// A manual setting of a counter; rows are only ever added.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "counter_settings")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub counter_id: i64,
    pub last_before: i64,
    pub last_after: i64,
    pub set_by: i64,
    pub set_at: DateTimeUtc,
    pub reason: Option<String>,
    pub outside: bool,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(belongs_to = "super::counters::Entity", from = "Column::CounterId", to = "super::counters::Column::Id")]
    Counter,
}

impl Related<super::counters::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Counter.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
