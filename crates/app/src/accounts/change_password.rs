//! Changes the caller's password (contract A6).

use chrono::{DateTime, Utc};
use staff::{Actor, Secret, account::FAILURES, password::ChosenPassword};

use super::{Identity, identify::end_own_work, throttle};
use crate::{
    App, Error,
    audit::{Action, Object},
    error::PasswordRefusal,
    ports::{AuditEntry, UnitOfWork},
};

/// Changes the password and ends the user's other sessions.
///
/// # Errors
/// [`Error::Password`]; [`Error::TooOften`] after too many wrong old passwords.
pub async fn change_password(app: &App, identity: &Identity, old: &Secret, new: &Secret) -> Result<(), Error> {
    let user = identity.holder.actor.user;
    let key = throttle::key(app, "change_password", &user.to_string());
    let keys = [key.as_str()];
    let (username, current) = current(app, identity).await?;
    let (name, unit) = (&identity.holder.actor.name, &identity.holder.unit);
    let names = [name, &username, &unit.name, &unit.code, &unit.origin, &unit.parent_code].map(String::as_str);
    ChosenPassword::parse(new.clone(), &names).map_err(|fault| Error::Password(PasswordRefusal::New(fault)))?;
    let admitted = throttle::admit(app, &keys, FAILURES).await?;
    let _pending = admitted.map_err(|retry_after| Error::TooOften { retry_after })?;
    let right = app.passwords.verify(old, Some(&current)).await?;
    let next = if right && old != new { Some(app.passwords.hash(new).await?) } else { None };

    let now = app.clock.now();
    let mut work = app.begin_work().await?;
    let account = work.lock_account(user).await?.ok_or(Error::NotSignedIn)?;
    work.lock_failures(&keys).await?;
    if let Some(retry_after) = throttle::retry_after(work.as_mut(), &keys, FAILURES, now).await? {
        return Err(Error::TooOften { retry_after });
    }
    if !right || account.password_hash != current {
        work.remember_failure(&keys, now, now - app.settings.retention.failures).await?;
        work.record(entry(Action::AccountPasswordChangeFailed, &identity.holder.actor, now)).await?;
        if throttle::retry_after(work.as_mut(), &keys, FAILURES, now).await?.is_some() {
            work.record(entry(Action::AccountPasswordChangeThrottled, &identity.holder.actor, now)).await?;
        }
        app.end_work(work).await?;
        return Err(Error::Password(PasswordRefusal::WrongOld));
    }
    let next = next.ok_or(Error::Password(PasswordRefusal::Same))?;
    store(work.as_mut(), identity, &next, &key, now).await?;
    end_own_work(app, identity, work).await
}

/// User name of the caller, and current hash of the password.
async fn current(app: &App, identity: &Identity) -> Result<(String, Secret), Error> {
    let found = app.identities.session(&identity.session, identity.holder.actor.user).await?;
    found.map(|(_, account)| (account.username, account.password_hash)).ok_or(Error::NotSignedIn)
}

async fn store(
    work: &mut dyn UnitOfWork,
    identity: &Identity,
    hash: &Secret,
    key: &str,
    now: DateTime<Utc>,
) -> Result<(), Error> {
    let user = identity.holder.actor.user;
    work.change_password(user, hash, now).await?;
    work.revoke_others(user, &identity.session, now).await?;
    work.forget_failures(&[key]).await?;
    work.record(entry(Action::AccountPasswordChanged, &identity.holder.actor, now)).await?;
    Ok(())
}

fn entry(action: Action, actor: &Actor, at: DateTime<Utc>) -> AuditEntry {
    AuditEntry::by(actor.scope(), at, action, (Object::User, Some(actor.user.0)))
}
