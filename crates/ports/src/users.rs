//! User accounts, as administrators manage them: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use staff::{
    Role, Secret, UserId, WorkUnitId,
    account::{AccountState, ManagedAccount},
};
use views::users::{UserDirectory, UserFormLists};

use super::Stored;

/// Initial state of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Beginning {
    /// Pending, with the role asked for.
    Pending {
        /// The role asked for.
        wish: Role,
        /// Digest of the address it came from.
        from: String,
    },
    /// Active, with a first password, unit and role.
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
    /// User name.
    pub username: String,
    /// Hash of its password.
    pub password_hash: Secret,
    /// Expiry of the password while it is unused.
    pub password_expires_at: Option<DateTime<Utc>>,
    /// Initial state.
    pub beginning: Beginning,
}

/// User accounts, as a unit of work changes them for administrators.
#[async_trait]
pub trait Users: Send {
    /// Stores an account; `None` when the name is taken, also by a concurrent unit of work.
    async fn add_account(&mut self, account: &NewAccount, at: DateTime<Utc>) -> Stored<Option<UserId>>;

    /// Number of pending accounts, and of all accounts registered from the address with this digest since `since`.
    async fn count_registrations(&mut self, from: &str, since: DateTime<Utc>) -> Stored<(u64, u64)>;

    /// Removes and returns the accounts that have been pending since before `before`.
    async fn remove_expired_registrations(&mut self, before: DateTime<Utc>) -> Stored<Vec<UserId>>;

    /// The active accounts with role 5, locked until the unit of work ends. To be called before any other lock, so that
    /// two administrators cannot deadlock.
    async fn lock_super_admins(&mut self) -> Stored<Vec<UserId>>;

    /// An account, locked until the unit of work ends.
    async fn lock_managed_account(&mut self, user: UserId) -> Stored<Option<ManagedAccount>>;

    /// Grants a role; returns the row id of the grant.
    async fn grant_role(&mut self, user: UserId, role: Role) -> Stored<i64>;

    /// Withdraws a role, by the row id of its grant.
    async fn withdraw_role(&mut self, grant: i64) -> Stored<()>;

    /// Raises the version of an account's roles.
    async fn count_role_change(&mut self, user: UserId) -> Stored<()>;

    /// Assigns a unit to an account.
    async fn assign_unit(&mut self, user: UserId, unit: WorkUnitId) -> Stored<()>;

    /// Activates or deactivates an account.
    async fn set_account_state(&mut self, user: UserId, state: AccountState, at: DateTime<Utc>) -> Stored<()>;

    /// Removes an account that was never used.
    async fn remove_account(&mut self, user: UserId) -> Stored<()>;

    /// Stores a password given by somebody else: its change is due.
    async fn give_first_password(&mut self, user: UserId, hash: &Secret, at: DateTime<Utc>) -> Stored<()>;

    /// Ends all sessions of a user.
    async fn end_sessions(&mut self, user: UserId, at: DateTime<Utc>) -> Stored<()>;
}

/// User accounts, as screens of administrators read them.
#[async_trait]
pub trait UserQueries: Send + Sync {
    /// Returns whether anyone can sign in: an account is active.
    async fn has_active_account(&self) -> Stored<bool>;

    /// All accounts, by state, by name.
    async fn user_directory(&self) -> Stored<UserDirectory>;

    /// Roles and work units, the choices of the forms, by id.
    async fn user_form_lists(&self) -> Stored<UserFormLists>;
}
