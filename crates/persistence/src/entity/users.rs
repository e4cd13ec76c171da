//! Table `users`.

use sea_orm::entity::prelude::*;

/// An account. `username_key` is the name in lower case; a pending one waits for approval and has the role
/// asked for. `first_password_expires_at` is set while a first password that expires is unused.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "users")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub name: String,
    pub username: String,
    pub username_key: String,
    pub password_hash: String,
    pub must_change_password: bool,
    pub first_password_expires_at: Option<DateTimeUtc>,
    pub second_factor_at: Option<DateTimeUtc>,
    pub state: String,
    pub requested_role_id: Option<i64>,
    pub registered_from: Option<String>,
    pub employee_id: Option<i64>,
    pub version: i64,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
