//! Checks the caller's own password: for a change of it, and before a second factor is activated.

use chrono::{DateTime, Utc};
use ports::{AuditEntry, Error, PasswordRefusal, UnitOfWork};
use staff::{Secret, account::FAILURES};
use views::audit::{Action, Object};

use super::{
    Identity,
    throttle::{self, Admitted, Limit},
};
use crate::application::App;

/// The caller's account name and password, read before a typed password is compared with it.
pub(super) struct OwnPassword {
    username: String,
    hash: Secret,
    key: String,
}

impl OwnPassword {
    /// Reads the caller's.
    ///
    /// # Errors
    /// [`Error::NotSignedIn`] after the end of the session, [`Error::Store`].
    pub(super) async fn read(app: &App, identity: &Identity) -> Result<Self, Error> {
        let user = identity.holder.actor.user;
        let found = app.identities.session(&identity.session, user).await?;
        let (_, account) = found.ok_or(Error::NotSignedIn)?;
        let key = throttle::key(app, "change_password", &user.to_string());
        Ok(Self { username: account.username, hash: account.password_hash, key })
    }

    /// User name.
    pub(super) fn username(&self) -> &String {
        &self.username
    }

    /// Compares a typed password with it, outside of a unit of work, because hashing takes long.
    ///
    /// # Errors
    /// [`Error::TooOften`] after too many wrong ones.
    pub(super) async fn compare(self, app: &App, typed: &Secret) -> Result<CheckedPassword, Error> {
        let admitted = throttle::admit(app, &[Limit { key: &self.key, most: FAILURES }]).await?;
        let pending = admitted.map_err(|retry_after| Error::TooOften { retry_after })?;
        let right = app.passwords.verify(typed, Some(&self.hash)).await?;
        Ok(CheckedPassword { right, current: self.hash, key: self.key, _pending: pending })
    }
}

/// A typed password that was compared with the caller's.
pub(super) struct CheckedPassword {
    right: bool,
    /// Hash that it was compared with.
    current: Secret,
    key: String,
    _pending: Admitted,
}

impl CheckedPassword {
    /// Returns whether it is the caller's, as compared.
    pub(super) fn is_right(&self) -> bool {
        self.right
    }

    /// Locks the account in a unit of work, which goes on if the password is still right; a wrong one is counted and recorded.
    ///
    /// # Errors
    /// `refusal` for a wrong one, [`Error::TooOften`].
    pub(super) async fn confirm(
        &self,
        app: &App,
        mut work: Box<dyn UnitOfWork>,
        identity: &Identity,
        now: DateTime<Utc>,
        refusal: PasswordRefusal,
    ) -> Result<Box<dyn UnitOfWork>, Error> {
        let (user, keys) = (identity.holder.actor.user, [self.key.as_str()]);
        let account = work.lock_account(user).await?.ok_or(Error::NotSignedIn)?;
        work.lock_failures(&keys).await?;
        if let Some(retry_after) = throttle::retry_after(work.as_mut(), &keys, FAILURES, now).await? {
            return Err(Error::TooOften { retry_after });
        }
        if self.right && account.password_hash == self.current {
            return Ok(work);
        }
        let record = |action| AuditEntry::by(identity.holder.actor.scope(), now, action, Object::User.with(user.0));
        work.remember_failure(&keys, now, now - app.settings.retention.failures).await?;
        work.record(record(Action::AccountPasswordChangeFailed)).await?;
        if throttle::retry_after(work.as_mut(), &keys, FAILURES, now).await?.is_some() {
            work.record(record(Action::AccountPasswordChangeThrottled)).await?;
        }
        app.end_work(work).await?;
        Err(Error::Password(refusal))
    }

    /// Forgets the failures that were counted.
    ///
    /// # Errors
    /// [`Error::Store`].
    pub(super) async fn forget_failures(&self, work: &mut dyn UnitOfWork) -> Result<(), Error> {
        Ok(work.forget_failures(&[&self.key]).await?)
    }
}
