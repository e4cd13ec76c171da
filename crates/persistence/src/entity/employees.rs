//! Table `employees`.

use sea_orm::entity::prelude::*;

/// An employee. NIP without blanks; none for contract staff. Retired employees stay with their trips. `name_key` is the
/// normal form of the name, for search and order, `kind` the word of the kind. `version` grows with each change of the record.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "employees")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub name: String,
    pub name_key: String,
    pub nip: Option<String>,
    pub position: String,
    pub rank_id: i64,
    pub grade_id: i64,
    pub level_id: i64,
    pub kind: String,
    pub work_unit_id: Option<i64>,
    pub bank: Option<String>,
    pub account_number: Option<String>,
    pub phone: Option<String>,
    pub version: i32,
    pub retired_at: Option<DateTimeUtc>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::work_units::Entity",
        from = "Column::WorkUnitId",
        to = "super::work_units::Column::Id"
    )]
    WorkUnit,
}

impl Related<super::work_units::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::WorkUnit.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
