//! Table `idempotency_keys`.

use sea_orm::entity::prelude::*;

/// An idempotency key of a user with the answer to its request. `key` and `request` are digests; the answer is NULL until
/// the transaction that claimed the key ends, its body also where it is too large to keep.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "idempotency_keys")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub user_id: i64,
    pub key: String,
    pub request: String,
    pub status: Option<i64>,
    pub headers: Option<String>,
    pub body: Option<Vec<u8>>,
    pub at: DateTimeUtc,
    pub memo_of: Option<i64>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
