//! Resets a forgotten password.

use ports::Error;
use staff::{Actor, UserId, password::FirstPassword};
use views::audit::Action;

use super::{entry, lock};
use crate::application::App;

/// Sets a random first password and ends all sessions of the user. It is shown once and must be changed at the next
/// sign-in.
///
/// # Errors
/// [`Error::Denied`] without role 5; [`Error::NotFound`]; [`Error::Account`] for an account that is not active, and the
/// actor's own.
#[tracing::instrument(name = "users.reset_password", skip_all, fields(user_id = user.0))]
pub async fn reset_password(app: &App, actor: &Actor, user: UserId) -> Result<FirstPassword, Error> {
    let admin = actor.administrator()?;
    let password = app.passwords.first();
    let hash = app.passwords.hash(password.secret()).await?;
    let mut work = app.begin(actor).await?;
    lock(work.as_mut(), user).await?.may_be_given_a_password(admin.user())?;
    let now = app.clock.now();
    work.give_first_password(user, &hash, now).await?;
    work.end_sessions(user, now).await?;
    work.forget_devices(user).await?;
    work.record(entry(app, admin, Action::AccountPasswordReset, user)).await?;
    work.commit().await?;
    Ok(password)
}
