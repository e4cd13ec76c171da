//! Table `finding_reasons`.

use sea_orm::entity::prelude::*;

/// A reason that a user gave for a finding; `matter` names the parties and the amount for which it holds.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "finding_reasons")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub traveller_id: i64,
    pub code: String,
    pub matter: String,
    pub reason: String,
    pub user_id: i64,
    /// Lender of the role that the user acted by.
    pub lender_id: Option<i64>,
    pub given_at: DateTimeUtc,
}

/// Relations of the table.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
