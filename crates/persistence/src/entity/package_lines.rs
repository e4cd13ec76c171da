//! Table `package_lines`.

use sea_orm::entity::prelude::*;

/// A sub-activity of a package, as it was when the package was handed in.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "package_lines")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub package_id: i64,
    pub sub_activity_id: i64,
    pub activity_code: String,
    pub name: String,
    pub year: i32,
    pub budget: Option<i64>,
    pub accumulated: i64,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(has_many = "super::package_line_accounts::Entity")]
    Accounts,
}

impl Related<super::package_line_accounts::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Accounts.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
