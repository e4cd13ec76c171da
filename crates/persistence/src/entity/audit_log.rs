//! Table `audit_log`.

use sea_orm::entity::prelude::*;

/// Who did what, when, from where, with the object before and after as JSON. Plain ids, no foreign keys: the log
/// outlives what it names.
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
    /// Values of before and after and the address, in lower case: what a search looks through.
    pub words: String,
}

/// How the table joins others.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
