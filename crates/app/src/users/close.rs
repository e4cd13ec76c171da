//! Closes an account, effective from the holder's next call.

use ports::Error;
use staff::{Actor, UserId, account::AccountState};
use views::audit::{Action, Field, State};

use super::{entry, lock};
use crate::application::App;

/// Deactivates an account and ends its sessions.
///
/// # Errors
/// [`Error::Denied`] without role 5; [`Error::NotFound`]; [`Error::Account`] for an account that is not active, the
/// actor's own, and the last super admin's.
#[tracing::instrument(name = "users.close", skip_all, fields(user_id = user.0))]
pub async fn close(app: &App, actor: &Actor, user: UserId) -> Result<(), Error> {
    let admin = actor.administrator()?;
    let mut work = app.begin(actor).await?;
    let super_admins = work.lock_super_admins().await?;
    lock(work.as_mut(), user).await?.may_be_closed(admin.user(), &super_admins)?;
    let now = app.clock.now();
    work.set_account_state(user, AccountState::Deactivated, now).await?;
    work.end_sessions(user, now).await?;
    work.end_lending(user, None, admin.user(), now).await?;
    let entry = entry(app, admin, Action::AccountClosed, user);
    work.record(entry.was(Field::State, State::Active).is(Field::State, State::Deactivated)).await?;
    work.commit().await?;
    Ok(())
}
