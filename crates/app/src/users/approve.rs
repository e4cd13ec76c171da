//! Approves a pending account (contract A11).

use ports::Error;
use staff::{Actor, EmployeeId, UserId, WorkUnitId, account::AccountState};
use views::audit::{Action, Field, State};

use super::{entry, known_employee, known_unit, lock, role};
use crate::application::App;

/// Grants of an approved account.
#[derive(Debug, Clone, Copy)]
pub struct Approval {
    /// Id of its role.
    pub role: i64,
    /// The unit it acts for.
    pub unit: WorkUnitId,
    /// The employee whose account it is.
    pub employee: Option<EmployeeId>,
}

/// Activates a pending account with the role and unit given, whatever role it asked for.
///
/// # Errors
/// [`Error::Denied`] without role 5; [`Error::NotFound`] for an unknown account, role or unit; [`Error::Account`] when
/// it is not pending.
#[tracing::instrument(name = "users.approve", skip_all, fields(user_id = user.0))]
pub async fn approve(app: &App, actor: &Actor, user: UserId, approval: Approval) -> Result<(), Error> {
    let Approval { role: role_id, unit, employee } = approval;
    let admin = actor.administrator()?;
    let role = role(role_id)?;
    known_unit(app, unit).await?;
    known_employee(app, employee).await?;
    let mut work = app.begin(actor).await?;
    lock(work.as_mut(), user).await?.waits()?;
    work.set_account_state(user, AccountState::Active, app.clock.now()).await?;
    work.assign_unit(user, unit).await?;
    work.grant_role(user, role).await?;
    let mut entry = entry(app, admin, Action::AccountApproved, user)
        .was(Field::State, State::Pending)
        .is(Field::State, State::Active);
    if let Some(employee) = employee {
        work.link_employee(user, employee).await?;
        entry = entry.is(Field::Employee, employee);
    }
    work.record(entry.is(Field::Role, role.id()).is(Field::WorkUnit, unit)).await?;
    work.commit().await?;
    Ok(())
}
