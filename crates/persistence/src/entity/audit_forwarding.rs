//! Table `audit_forwarding`.

use sea_orm::entity::prelude::*;

/// The id of the last line of the audit log that was sent on to syslog.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "audit_forwarding")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub position: i64,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
