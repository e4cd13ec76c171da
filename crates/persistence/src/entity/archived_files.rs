//! Table `archived_files`.

use sea_orm::entity::prelude::*;

/// A file that rows of the system of before name by `path`; without `key` it was missing. `content_digest` is that of a photo
/// without its metadata, as uploads are compared.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "archived_files")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub path: String,
    pub key: Option<String>,
    pub digest: Option<String>,
    pub content_digest: Option<String>,
    pub media_type: Option<String>,
    pub bytes: Option<i64>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
