//! Reopens a closed account with its unit and roles.

use ports::Error;
use staff::{Actor, UserId, account::AccountState};
use views::audit::{Action, Field, State};

use super::{entry, lock};
use crate::application::App;

/// Activates a deactivated account.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::NotFound`], [`Error::Account`] for an account that was not deactivated.
#[tracing::instrument(name = "users.reopen", skip_all, fields(user_id = user.0))]
pub async fn reopen(app: &App, actor: &Actor, user: UserId) -> Result<(), Error> {
    let admin = actor.administrator()?;
    let mut work = app.begin(actor).await?;
    lock(work.as_mut(), user).await?.may_be_reopened()?;
    work.set_account_state(user, AccountState::Active, app.clock.now()).await?;
    let entry = entry(app, admin, Action::AccountReopened, user);
    work.record(entry.was(Field::State, State::Deactivated).is(Field::State, State::Active)).await?;
    work.commit().await?;
    Ok(())
}
