//! Table `delegations`.

use sea_orm::entity::prelude::*;

/// A role that an account lends to another one from a day until a day, or until it was ended.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "delegations")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub lender_id: i64,
    pub delegate_id: i64,
    pub role_id: i64,
    pub valid_from: Date,
    pub valid_until: Date,
    pub created_by: i64,
    pub created_at: DateTimeUtc,
    pub ended_by: Option<i64>,
    pub ended_at: Option<DateTimeUtc>,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
