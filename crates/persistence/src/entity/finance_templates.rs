//! Table `finance_templates`.

use sea_orm::entity::prelude::*;

/// A receipt template for the whole office; the newest of each use is in force, unless it was withdrawn.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "finance_templates")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub name: String,
    pub receipt_use: String,
    pub file_name: String,
    pub storage_key: String,
    pub sha256: String,
    pub uploaded_by: i64,
    pub uploaded_at: DateTimeUtc,
    pub restored_from: Option<i64>,
    pub withdrawn_at: Option<DateTimeUtc>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(belongs_to = "super::users::Entity", from = "Column::UploadedBy", to = "super::users::Column::Id")]
    User,
}

impl Related<super::users::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::User.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
