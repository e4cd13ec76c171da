//! Registers an account (contract A2, the public form).

use chrono::{DateTime, Utc};
use ports::{AuditEntry, Beginning, Error, NewAccount, UnitOfWork};
use staff::{
    Role, Secret,
    account::{AccountRefusal, REGISTRATION_DAY, REGISTRATIONS, REGISTRATIONS_A_DAY, Username, WAITING},
    password::ChosenPassword,
};
use views::audit::{Action, Field, Object};

use crate::{
    accounts::throttle::{self, Limit},
    application::App,
};

/// Key of the lock that registrations of all addresses share: their number is limited.
const ALL_REGISTRATIONS: &str = "registrations";

/// A request for an account.
#[derive(Debug, Clone)]
pub struct Registration {
    /// Name, for the screen.
    pub name: String,
    /// User name.
    pub username: Username,
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
/// [`Error::Account`] when registration is closed, the name is taken or too many accounts wait; [`Error::TooOften`].
pub async fn register(app: &App, registration: Registration) -> Result<(), Error> {
    may_register(app)?;
    let key = throttle::key(app, "register", &registration.address);
    let keys = [key.as_str()];
    let from = throttle::key(app, "registered", &registration.address);
    let admitted = throttle::admit(app, &[Limit { key: &key, most: REGISTRATIONS }]).await?;
    let _inside = admitted.map_err(|retry_after| Error::TooOften { retry_after })?;
    let password_hash = app.passwords.hash(registration.password.secret()).await?;

    let now = app.clock.now();
    let mut work = app.store.begin().await?;
    work.lock_failures(&[keys[0], ALL_REGISTRATIONS]).await?;
    if let Some(retry_after) = throttle::retry_after(work.as_mut(), &keys, REGISTRATIONS, now).await? {
        return Err(Error::TooOften { retry_after });
    }
    work.remember_failure(&keys, now, now - app.settings.retention.failures).await?;
    if throttle::retry_after(work.as_mut(), &keys, REGISTRATIONS, now).await?.is_some() {
        let nobody = Object::User.whole();
        let address = &registration.address;
        work.record(AuditEntry::from_address(address, None, now, Action::AccountRegistrationThrottled, nobody)).await?;
    }
    let stored = match room(app, work.as_mut(), &from, now).await? {
        Ok(()) => store(work.as_mut(), registration, from, password_hash, now).await?,
        Err(refusal) => Err(refusal),
    };
    work.commit().await?;
    Ok(stored?)
}

/// Checks that another account may wait for approval.
async fn room(
    app: &App,
    work: &mut dyn UnitOfWork,
    from: &str,
    now: DateTime<Utc>,
) -> Result<Result<(), AccountRefusal>, Error> {
    expire(app, work, now).await?;
    let (waiting, today) = work.count_registrations(from, now - REGISTRATION_DAY).await?;
    Ok(if waiting >= WAITING {
        Err(AccountRefusal::TooManyWaiting)
    } else if today >= REGISTRATIONS_A_DAY {
        Err(AccountRefusal::TooManyToday)
    } else {
        Ok(())
    })
}

/// Removes registrations that nobody approved in time; returns their number.
pub(crate) async fn expire(app: &App, work: &mut dyn UnitOfWork, now: DateTime<Utc>) -> Result<usize, Error> {
    let expired = work.remove_expired_registrations(now - app.settings.retention.waiting).await?;
    for user in &expired {
        let object = Object::User.with(user.0);
        work.record(AuditEntry::by_nobody(now, Action::AccountRegistrationExpired, object)).await?;
    }
    Ok(expired.len())
}

/// Stores the account.
async fn store(
    work: &mut dyn UnitOfWork,
    registration: Registration,
    from: String,
    password_hash: Secret,
    now: DateTime<Utc>,
) -> Result<Result<(), AccountRefusal>, Error> {
    let Registration { name, username, wish, address, .. } = registration;
    let username = username.as_str().to_owned();
    let account = NewAccount {
        name,
        username,
        password_hash,
        password_expires_at: None,
        beginning: Beginning::Pending { wish, from },
    };
    let Some(user) = work.add_account(&account, now).await? else { return Ok(Err(AccountRefusal::NameTaken)) };
    let entry = AuditEntry::from_address(&address, None, now, Action::AccountRegistered, Object::User.with(user.0));
    let entry = entry.is(Field::Name, &account.name).is(Field::Username, &account.username);
    work.record(entry.is(Field::RequestedRole, wish.id())).await?;
    Ok(Ok(()))
}
