//! Registers an account (contract A2, the public form).

use chrono::{DateTime, Utc};
use staff::{
    Role, Secret, UserId,
    account::{AccountRefusal, FAILURE_WINDOW, REGISTRATIONS},
    password::ChosenPassword,
};

use crate::{
    App, Error,
    accounts::throttle,
    audit::{Action, Field, Object},
    ports::{AuditEntry, Beginning, NewAccount, UnitOfWork},
};

/// A request for an account.
#[derive(Debug, Clone)]
pub struct Registration {
    /// Name, for the screen.
    pub name: String,
    /// User name.
    pub username: String,
    /// The chosen password.
    pub password: ChosenPassword,
    /// The role asked for.
    pub wish: Role,
    /// Network address of the request.
    pub address: String,
}

/// Checks whether /register accepts accounts, before anything of the request is read.
///
/// # Errors
/// [`Error::Account`] when registration is closed.
pub fn may_register(app: &App) -> Result<(), Error> {
    if app.settings.registration_open { Ok(()) } else { Err(AccountRefusal::RegistrationClosed.into()) }
}

/// Stores a pending account.
///
/// The slow hash is computed before the unit of work begins. Refused registrations count as well, because they reveal
/// existing names.
///
/// # Errors
/// [`Error::Account`] when registration is closed or the name is taken; [`Error::TooOften`].
pub async fn register(app: &App, registration: Registration) -> Result<(), Error> {
    may_register(app)?;
    let key = throttle::key(app, "register", &registration.address);
    let keys = [key.as_str()];
    let admitted = throttle::admit(app, &keys, REGISTRATIONS).await?;
    let _inside = admitted.map_err(|retry_after| Error::TooOften { retry_after })?;
    let password_hash = app.passwords.hash(registration.password.secret()).await?;

    let now = app.clock.now();
    let mut work = app.store.begin().await?;
    work.lock_failures(&keys).await?;
    if let Some(retry_after) = throttle::retry_after(work.as_mut(), &keys, REGISTRATIONS, now).await? {
        return Err(Error::TooOften { retry_after });
    }
    work.remember_failure(&keys, now, now - FAILURE_WINDOW).await?;
    if throttle::retry_after(work.as_mut(), &keys, REGISTRATIONS, now).await?.is_some() {
        let nobody = (Object::User, None);
        let address = &registration.address;
        work.record(AuditEntry::from_address(address, None, now, Action::AccountRegistrationThrottled, nobody)).await?;
    }
    let stored = store(work.as_mut(), registration, password_hash, now).await?;
    work.commit().await?;
    stored.map(|_| ()).ok_or(AccountRefusal::NameTaken.into())
}

/// Stores the account; `None` when the name is taken.
async fn store(
    work: &mut dyn UnitOfWork,
    registration: Registration,
    password_hash: Secret,
    now: DateTime<Utc>,
) -> Result<Option<UserId>, Error> {
    let Registration { name, username, wish, address, .. } = registration;
    let account = NewAccount { name, username, password_hash, beginning: Beginning::Pending { wish } };
    let Some(user) = work.add_account(&account, now).await? else { return Ok(None) };
    let entry = AuditEntry::from_address(&address, None, now, Action::AccountRegistered, (Object::User, Some(user.0)));
    let entry = entry.is(Field::Name, &account.name).is(Field::Username, &account.username);
    work.record(entry.is(Field::RequestedRole, wish.id())).await?;
    Ok(Some(user))
}
