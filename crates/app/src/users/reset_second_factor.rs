//! Removes the second factor of a user who lost it.

use ports::Error;
use staff::{
    Actor, UserId,
    account::{FactorRefusal, LEAST_REASON},
};
use views::audit::{Action, Field};

use super::{entry, lock};
use crate::application::App;

/// Removes the second factor with its recovery codes and remembered devices, and ends all sessions of the user: who lost the
/// factor may have lost the device.
///
/// # Errors
/// [`Error::Denied`] without role 5; [`Error::NotFound`]; [`Error::Factor`] for a short reason, the actor's own factor, and an
/// account without one.
#[tracing::instrument(name = "users.reset_second_factor", skip_all, fields(user_id = user.0))]
pub async fn reset_second_factor(app: &App, actor: &Actor, user: UserId, reason: &str) -> Result<(), Error> {
    let admin = actor.administrator()?;
    let reason = reason.trim();
    if reason.chars().count() < LEAST_REASON {
        return Err(FactorRefusal::Reason.into());
    }
    let mut work = app.begin(actor).await?;
    lock(work.as_mut(), user).await?;
    if user == admin.user() {
        return Err(FactorRefusal::Own.into());
    }
    work.second_factor(user).await?.ok_or(FactorRefusal::Missing)?;
    work.remove_second_factor(user).await?;
    work.end_sessions(user, app.clock.now()).await?;
    work.record(entry(app, admin, Action::AccountFactorReset, user).is(Field::Reason, reason)).await?;
    work.commit().await
}
