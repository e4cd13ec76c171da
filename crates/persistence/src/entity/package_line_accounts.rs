//! Table `package_line_accounts`.

use sea_orm::entity::prelude::*;

/// An account that a line of a package is charged to.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "package_line_accounts")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub line_id: i64,
    pub code: String,
    pub current: i64,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(
        belongs_to = "super::package_lines::Entity",
        from = "Column::LineId",
        to = "super::package_lines::Column::Id"
    )]
    Line,
}

impl Related<super::package_lines::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Line.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
