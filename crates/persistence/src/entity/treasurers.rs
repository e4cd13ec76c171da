//! Table `treasurers`.

use sea_orm::entity::prelude::*;

/// Treasurer of a funding source in a parent unit (bendahara). Retired when gone from pickers.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "treasurers")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub parent_unit_id: i64,
    pub employee_id: i64,
    pub funding_source_id: i64,
    pub title: String,
    pub retired_at: Option<DateTimeUtc>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::funding_sources::Entity",
        from = "Column::FundingSourceId",
        to = "super::funding_sources::Column::Id"
    )]
    FundingSource,
}

impl Related<super::funding_sources::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::FundingSource.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
