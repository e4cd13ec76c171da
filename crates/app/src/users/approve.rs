//! Approves a pending account (contract A11).

use staff::{Actor, UserId, WorkUnitId, account::AccountState};

use super::{entry, known_unit, lock, role};
use crate::{
    App, Error,
    audit::{Action, Field, State},
};

/// Activates a pending account with the role and unit given, whatever role it asked for.
///
/// # Errors
/// [`Error::Denied`] without role 5; [`Error::NotFound`] for an unknown account, role or unit; [`Error::Account`] when
/// it is not pending.
pub async fn approve(app: &App, actor: &Actor, user: UserId, role_id: i64, unit: WorkUnitId) -> Result<(), Error> {
    let admin = actor.administrator()?;
    let role = role(role_id)?;
    known_unit(app, unit).await?;
    let mut work = app.begin(actor).await?;
    lock(work.as_mut(), user).await?.waits()?;
    work.set_account_state(user, AccountState::Active, app.clock.now()).await?;
    work.assign_unit(user, unit).await?;
    work.grant_role(user, role).await?;
    let entry = entry(app, admin, Action::AccountApproved, user)
        .was(Field::State, State::Pending)
        .is(Field::State, State::Active);
    work.record(entry.is(Field::Role, role.id()).is(Field::WorkUnit, unit)).await?;
    work.commit().await?;
    Ok(())
}
