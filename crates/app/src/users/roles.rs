//! Grants, withdraws and sets roles, effective from the holder's next call (contract A9, A10, office C-21).

use ports::{Error, Noun};
use serde::Serialize;
use staff::{Actor, UserId, account::ManagedAccount};
use views::audit::{Action, Field};

use super::{entry, lock, role};
use crate::{application::App, stale::changed};

/// Roles of an account as they are now.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RolesNow {
    id: i64,
    role_ids: Vec<i64>,
    #[serde(rename = "versi")]
    version: i64,
}

impl From<&ManagedAccount> for RolesNow {
    fn from(account: &ManagedAccount) -> Self {
        let role_ids = account.grants.iter().map(|(_, role)| role.id()).collect();
        Self { id: account.user.0, role_ids, version: account.version }
    }
}

/// Grants a role; returns the row id of the grant.
///
/// # Errors
/// [`Error::Denied`] without role 5; [`Error::NotFound`] for an unknown account or role; [`Error::Account`] when it is
/// held already or the account is not active.
#[tracing::instrument(name = "users.grant", skip_all, fields(user_id = user.0))]
pub async fn grant(app: &App, actor: &Actor, user: UserId, role_id: i64) -> Result<i64, Error> {
    let admin = actor.administrator()?;
    let role = role(role_id)?;
    let mut work = app.begin(actor).await?;
    lock(work.as_mut(), user).await?.may_receive(role)?;
    let grant = work.grant_role(user, role).await?;
    work.count_role_change(user).await?;
    work.record(entry(app, admin, Action::AccountRoleGranted, user).is(Field::Role, role.id())).await?;
    work.commit().await?;
    Ok(grant)
}

/// Withdraws the role of a grant of this account; returns the role's id.
///
/// # Errors
/// [`Error::Denied`] without role 5; [`Error::NotFound`] for an unknown account or a grant that is not its own;
/// [`Error::Account`] for the last super admin.
#[tracing::instrument(name = "users.withdraw", skip_all, fields(user_id = user.0))]
pub async fn withdraw(app: &App, actor: &Actor, user: UserId, grant: i64) -> Result<i64, Error> {
    let admin = actor.administrator()?;
    let mut work = app.begin(actor).await?;
    let super_admins = work.lock_super_admins().await?;
    let account = lock(work.as_mut(), user).await?;
    let role = account.granted(grant).ok_or(Error::NotFound(Noun::RoleGrant))?;
    account.may_lose(role, &super_admins)?;
    work.withdraw_role(grant).await?;
    work.end_lending(user, Some(role), admin.user(), app.clock.now()).await?;
    work.count_role_change(user).await?;
    work.record(entry(app, admin, Action::AccountRoleWithdrawn, user).was(Field::Role, role.id())).await?;
    work.commit().await?;
    Ok(role.id())
}

/// Sets the roles of an account as a whole; returns its version afterwards.
///
/// # Errors
/// [`Error::Denied`] without role 5; [`Error::NotFound`] for an unknown account or role; [`Error::Stale`];
/// [`Error::Account`] for an account that is not active and for the last super admin.
#[tracing::instrument(name = "users.set", skip_all, fields(user_id = user.0))]
pub async fn set(app: &App, actor: &Actor, user: UserId, role_ids: &[i64], version: i64) -> Result<i64, Error> {
    let admin = actor.administrator()?;
    let wanted = role_ids.iter().map(|id| role(*id)).collect::<Result<Vec<_>, _>>()?;
    let mut work = app.begin(actor).await?;
    let super_admins = work.lock_super_admins().await?;
    let account = lock(work.as_mut(), user).await?;
    if account.version != version {
        return Err(changed(app, None, &RolesNow::from(&account)));
    }
    let change = account.change_to(&wanted, &super_admins)?;
    if change.granted.is_empty() && change.withdrawn.is_empty() {
        return Ok(version);
    }
    for (grant, role) in change.withdrawn {
        work.withdraw_role(grant).await?;
        work.end_lending(user, Some(role), admin.user(), app.clock.now()).await?;
        work.record(entry(app, admin, Action::AccountRoleWithdrawn, user).was(Field::Role, role.id())).await?;
    }
    for role in change.granted {
        work.grant_role(user, role).await?;
        work.record(entry(app, admin, Action::AccountRoleGranted, user).is(Field::Role, role.id())).await?;
    }
    work.count_role_change(user).await?;
    work.commit().await?;
    Ok(version + 1)
}
