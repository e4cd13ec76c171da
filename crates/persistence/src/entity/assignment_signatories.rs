//! Table `assignment_signatories`.

use sea_orm::entity::prelude::*;

/// A signatory of a parent unit's assignment letters (surat tugas). Retired when gone from pickers.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "assignment_signatories")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub parent_unit_id: i64,
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
