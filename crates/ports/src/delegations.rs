//! Roles lent to other accounts: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::Day;
use staff::{
    Role, UserId,
    account::{DelegationId, NewDelegation},
};
use views::delegations::{DelegationView, LendingChoices};

use super::Stored;

/// A delegation, as a unit of work ends it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeptDelegation {
    /// Its terms.
    pub terms: NewDelegation,
    /// True if somebody ended it.
    pub ended: bool,
}

/// Delegations, as a unit of work changes them.
#[async_trait]
pub trait Delegations: Send {
    /// Stores a delegation; returns its id.
    async fn lend_role(&mut self, new: &NewDelegation, by: UserId, at: DateTime<Utc>) -> Stored<DelegationId>;

    /// Returns whether the lender lends the role to the same account on one of these days; the lender's account is locked.
    async fn is_lent(&mut self, new: &NewDelegation) -> Stored<bool>;

    /// A delegation of a lender, locked until the unit of work ends.
    async fn lock_delegation(&mut self, id: DelegationId, lender: UserId) -> Stored<Option<KeptDelegation>>;

    /// Ends a delegation.
    async fn end_delegation(&mut self, id: DelegationId, by: UserId, at: DateTime<Utc>) -> Stored<()>;

    /// Ends what an account lends of a role that it loses; without a role, all that it lends and is lent.
    async fn end_lending(&mut self, of: UserId, role: Option<Role>, by: UserId, at: DateTime<Utc>) -> Stored<()>;
}

/// Delegations, as screens read them.
#[async_trait]
pub trait DelegationQueries: Send + Sync {
    /// Delegations by and to an account with their states on a day, the latest first.
    async fn delegations(&self, user: UserId, today: Day) -> Stored<Vec<DelegationView>>;

    /// Roles that an account may lend, and the accounts that it may lend them to.
    async fn lending_choices(&self, of: UserId) -> Stored<LendingChoices>;
}
