//! Table `audit_log`.

use sea_orm::entity::prelude::*;

/// An entry of the audit log, with changed fields as JSON. Plain ids without foreign keys: entries outlive the rows
/// they refer to.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "audit_log")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub at: DateTimeUtc,
    pub user_id: Option<i64>,
    pub address: Option<String>,
    pub action: String,
    pub object: String,
    pub object_id: Option<i64>,
    pub before: Option<String>,
    pub after: Option<String>,
    /// Search text: old and new values and the address, in lower case.
    pub words: String,
    /// Hash of the chain; NULL in lines from before it began.
    pub hash: Option<String>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
