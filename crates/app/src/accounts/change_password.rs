//! Changes the caller's password (contract A6).

use ports::{AuditEntry, Error, PasswordRefusal};
use staff::{Secret, password::ChosenPassword};
use views::audit::{Action, Object};

use super::{Identity, identify::end_own_work, own_password::OwnPassword};
use crate::application::App;

/// Changes the password and ends the user's other sessions.
///
/// # Errors
/// [`Error::Password`]; [`Error::TooOften`] after too many wrong old passwords.
pub async fn change_password(app: &App, identity: &Identity, old: &Secret, new: &Secret) -> Result<(), Error> {
    let actor = &identity.holder.actor;
    let own = OwnPassword::read(app, identity).await?;
    let (name, unit) = (&actor.name, &identity.holder.unit);
    let names = [name, own.username(), &unit.name, &unit.code, &unit.origin, &unit.parent_code].map(String::as_str);
    ChosenPassword::parse(new.clone(), &names).map_err(|fault| Error::Password(PasswordRefusal::New(fault)))?;
    let checked = own.compare(app, old).await?;
    let next = if checked.is_right() && old != new { Some(app.passwords.hash(new).await?) } else { None };

    let now = app.clock.now();
    let work = app.begin_work().await?;
    let mut work = checked.confirm(app, work, identity, now, PasswordRefusal::WrongOld).await?;
    let next = next.ok_or(Error::Password(PasswordRefusal::Same))?;
    work.change_password(actor.user, &next, now).await?;
    work.revoke_others(actor.user, &identity.session, now).await?;
    checked.forget_failures(work.as_mut()).await?;
    let object = Object::User.with(actor.user.0);
    work.record(AuditEntry::by(actor.scope(), now, Action::AccountPasswordChanged, object)).await?;
    end_own_work(app, identity, work).await
}
