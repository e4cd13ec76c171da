//! Table `budget_users`.

use sea_orm::entity::prelude::*;

/// Budget user of a work unit (KPA). Retired when gone from pickers.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "budget_users")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub work_unit_id: i64,
    pub employee_id: i64,
    pub title: String,
    pub retired_at: Option<DateTimeUtc>,
    pub acting: String,
    pub valid_from: Option<Date>,
    pub valid_until: Option<Date>,
    pub on_behalf_of: String,
    pub for_superior: String,
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
