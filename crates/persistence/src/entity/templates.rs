//! Table `templates`.

use sea_orm::entity::prelude::*;

/// A version of a parent unit's own template: 1 surat tugas, 2 nota dinas, 3 surat tugas singkat. Its file is in the
/// file store.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "templates")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub parent_unit_id: i64,
    pub kind: i32,
    pub version: i32,
    pub file_name: String,
    pub storage_key: String,
    pub sha256: String,
    pub uploaded_by: i64,
    pub uploaded_at: DateTimeUtc,
    pub in_force: bool,
    pub restored_from: Option<i64>,
    /// True until its approval, where the parent unit asks for one.
    pub waits: bool,
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
