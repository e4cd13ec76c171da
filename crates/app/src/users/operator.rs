//! Accounts as the operator manages them at the server, by command: no session, no permission.

use std::sync::Arc;

use kernel::Clock;
use ports::{AuditEntry, Beginning, Error, NewAccount, Noun, Passwords, Queries, Store, StoreError, UnitOfWork};
use staff::{
    NewUnit, Role, WorkUnitId,
    account::{AccountRefusal, Username, name_key},
    password::FirstPassword,
    unit::ParentCodeTaken,
};
use trips::trip_kind::FundingSourceId;
use views::audit::{Action, Field, Object};

use crate::units::open;

/// The ports that the commands need.
pub struct Operator {
    /// Begins units of work.
    pub store: Arc<dyn Store>,
    /// Reads.
    pub queries: Arc<dyn Queries>,
    /// Hashes passwords.
    pub passwords: Arc<dyn Passwords>,
    /// Current instant and day.
    pub clock: Arc<dyn Clock>,
}

/// The unit of an account that an operator creates.
#[derive(Debug, Clone)]
pub enum AccountUnit {
    /// The only work unit with this code.
    Coded(String),
    /// The head office, opened with the account in a database without an office.
    NewOffice(NewUnit),
}

/// An account as an operator creates it.
#[derive(Debug, Clone)]
pub struct OperatorsAccount {
    /// Name, for the screen.
    pub name: String,
    /// User name.
    pub username: Username,
    /// Its roles, at least one.
    pub roles: Vec<Role>,
    /// Its unit.
    pub unit: AccountUnit,
}

/// Reason why a command was refused.
#[derive(Debug, thiserror::Error)]
pub enum CommandRefusal {
    /// Name or roles are missing.
    #[error("name or role missing")]
    Incomplete,
    /// No work unit has this code.
    #[error("no work unit has this code")]
    UnknownUnit,
    /// Several work units have this code.
    #[error("several work units have this code")]
    AmbiguousUnit,
    /// The database has an office already.
    #[error("the database has an office already")]
    OfficeExists,
    /// Any other refusal or failure.
    #[error(transparent)]
    Other(#[from] Error),
}

impl From<StoreError> for CommandRefusal {
    fn from(error: StoreError) -> Self {
        Self::Other(error.into())
    }
}

impl Operator {
    /// Creates an active account with a first password, and the head office with it where that is asked for: with all
    /// funding sources, a work unit and counters, so that it can issue letters at once.
    ///
    /// # Errors
    /// [`CommandRefusal`]; nothing is stored by any.
    pub async fn create_account(&self, account: OperatorsAccount) -> Result<FirstPassword, CommandRefusal> {
        let OperatorsAccount { name, username, roles, unit } = account;
        let Some((role, more_roles)) = roles.split_first() else { return Err(CommandRefusal::Incomplete) };
        if name.is_empty() {
            return Err(CommandRefusal::Incomplete);
        }
        let password = self.passwords.first();
        let password_hash = self.passwords.hash(password.secret()).await?;
        let mut work = self.store.begin().await?;
        let unit = self.unit(work.as_mut(), unit).await?;
        let beginning = Beginning::Active { unit, role: *role };
        let new = NewAccount {
            name,
            username: username.as_str().to_owned(),
            password_hash,
            password_expires_at: None,
            beginning,
        };
        let now = self.clock.now();
        let user = work.add_account(&new, now).await?;
        let user = user.ok_or(Error::Account(AccountRefusal::NameTaken))?;
        for role in more_roles {
            work.grant_role(user, *role).await?;
        }
        let ids: Vec<String> = roles.iter().map(|role| role.id().to_string()).collect();
        let entry = AuditEntry::by_operator(now, Action::AccountAdded, Object::User.with(user.0));
        let entry = entry.is(Field::Name, &new.name).is(Field::Username, &new.username).is(Field::WorkUnit, unit);
        work.record(entry.is(Field::Roles, ids.join(", "))).await?;
        work.commit().await?;
        Ok(password)
    }

    /// Sets a first password and ends all sessions of the user.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub async fn reset_password(&self, username: &str) -> Result<FirstPassword, Error> {
        let password = self.passwords.first();
        let hash = self.passwords.hash(password.secret()).await?;
        let mut work = self.store.begin().await?;
        let account = work.lock_account_named(&name_key(username)).await?.ok_or(Error::NotFound(Noun::User))?;
        let now = self.clock.now();
        work.give_first_password(account.user, &hash, now).await?;
        work.end_sessions(account.user, now).await?;
        work.forget_devices(account.user).await?;
        let object = Object::User.with(account.user.0);
        work.record(AuditEntry::by_operator(now, Action::AccountPasswordReset, object)).await?;
        work.commit().await?;
        Ok(password)
    }

    async fn unit(&self, work: &mut dyn UnitOfWork, unit: AccountUnit) -> Result<WorkUnitId, CommandRefusal> {
        match unit {
            AccountUnit::Coded(code) => match work.work_units_coded(&code).await?.as_slice() {
                [unit] => Ok(*unit),
                [] => Err(CommandRefusal::UnknownUnit),
                _ => Err(CommandRefusal::AmbiguousUnit),
            },
            AccountUnit::NewOffice(unit) => {
                if work.has_parent_units().await? {
                    return Err(CommandRefusal::OfficeExists);
                }
                let sources = self.queries.funding_sources().await?;
                let sources: Vec<_> = sources.into_iter().map(|source| FundingSourceId(source.id)).collect();
                let now = self.clock.now();
                let entry = |action, object| AuditEntry::by_operator(now, action, object);
                let office = open::Office { unit: &unit, government: "", sources: &sources, today: self.clock.today() };
                let opened = office.open(work, entry).await?;
                let (_, unit) = opened.ok_or(Error::ParentCode(ParentCodeTaken))?;
                Ok(unit)
            }
        }
    }
}
