//! User accounts as administrators keep them: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use staff::{
    Role, Secret, UserId, WorkUnitId,
    account::{AccountState, ManagedAccount},
};

use super::Stored;
use crate::views::users::{UserDirectory, UserFormLists};

/// How a new account begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beginning {
    /// Waiting for approval, with a wish.
    Pending {
        /// The role asked for.
        wish: Role,
    },
    /// In use, with a first password; unit and role are stored with it.
    Active {
        /// The unit it acts for.
        unit: WorkUnitId,
        /// Its role.
        role: Role,
    },
}

/// An account about to be stored.
#[derive(Debug, Clone)]
pub struct NewAccount {
    /// Name, for the screen.
    pub name: String,
    /// What its holder signs in with.
    pub username: String,
    /// Hash of its password.
    pub password_hash: Secret,
    /// How it begins.
    pub beginning: Beginning,
}

/// User accounts as administrators keep them, as a unit of work changes them.
#[async_trait]
pub trait Users: Send {
    /// Stores an account; `None` when the name is taken, also by one stored at the same time.
    async fn add_account(&mut self, account: &NewAccount, at: DateTime<Utc>) -> Stored<Option<UserId>>;

    /// The active accounts that hold role 5, locked until the unit of work ends. To be asked before any other lock, so
    /// that two administrators never wait for each other.
    async fn lock_super_admins(&mut self) -> Stored<Vec<UserId>>;

    /// An account, locked until the unit of work ends.
    async fn lock_managed_account(&mut self, user: UserId) -> Stored<Option<ManagedAccount>>;

    /// Gives a role and answers the row id of the grant.
    async fn grant_role(&mut self, user: UserId, role: Role) -> Stored<i64>;

    /// Takes a role back, by the row id of its grant.
    async fn withdraw_role(&mut self, grant: i64) -> Stored<()>;

    /// Lets an account act for a unit.
    async fn assign_unit(&mut self, user: UserId, unit: WorkUnitId) -> Stored<()>;

    /// Opens or closes an account.
    async fn set_account_state(&mut self, user: UserId, state: AccountState, at: DateTime<Utc>) -> Stored<()>;

    /// Removes an account that was never used.
    async fn remove_account(&mut self, user: UserId) -> Stored<()>;

    /// Stores a password someone else gave: its change is due.
    async fn give_first_password(&mut self, user: UserId, hash: &Secret, at: DateTime<Utc>) -> Stored<()>;

    /// Ends all sessions of a user.
    async fn end_sessions(&mut self, user: UserId, at: DateTime<Utc>) -> Stored<()>;
}

/// User accounts as administrators keep them, as screens read them.
#[async_trait]
pub trait UserQueries: Send + Sync {
    /// All accounts, by state, by name.
    async fn user_directory(&self) -> Stored<UserDirectory>;

    /// What the forms of accounts offer: roles and work units, by id.
    async fn user_form_lists(&self) -> Stored<UserFormLists>;
}
