//! Table `in_town_destinations`.

use sea_orm::entity::prelude::*;

/// In-town destination: hours of the visit and transport money in rupiah. `name_key` is the name in lower case, by which
/// lists are ordered.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "in_town_destinations")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub parent_unit_id: i64,
    pub name: String,
    pub name_key: String,
    pub hours: i32,
    pub transport: i64,
    pub legal_basis: Option<String>,
    pub retired_at: Option<DateTimeUtc>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::parent_units::Entity",
        from = "Column::ParentUnitId",
        to = "super::parent_units::Column::Id"
    )]
    ParentUnit,
}

impl Related<super::parent_units::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::ParentUnit.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
