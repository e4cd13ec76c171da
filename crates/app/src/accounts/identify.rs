//! Authenticates a caller (contract G-13, G-17): the token names a session, everything else is read from the database.

use chrono::{DateTime, Utc};
use ports::{Error, UnitOfWork};
use staff::{
    Actor, Permission, Role, SessionId, UserId,
    account::{DelegationId, Holder},
};

use super::{factor_due, under_settings};
use crate::application::App;

/// A caller with a session.
#[derive(Debug, Clone)]
pub struct Identity {
    /// The account holder with current unit and roles.
    pub holder: Holder,
    /// The session.
    pub session: SessionId,
    /// True if a role of the holder requires a second factor that they do not have yet.
    pub factor_due: bool,
}

/// Finds the holder of an access token, also one whose first password is due.
///
/// # Errors
/// [`Error::NotSignedIn`] when the token or its session has ended, or the account is not active.
pub async fn identify(app: &App, token: &str) -> Result<Identity, Error> {
    let now = app.clock.now();
    let claims = app.tokens.read(token).filter(|claims| claims.count(now)).ok_or(Error::NotSignedIn)?;
    holder(app, claims.user, claims.session, now).await
}

/// Reads the caller of an actor's call again, for the end of a unit of work that began long after the call.
///
/// # Errors
/// [`Error::NotSignedIn`], [`Error::PasswordDue`], [`Error::Denied`] when a role or the unit is no longer held.
pub(crate) async fn still_authorized(app: &App, actor: &Actor) -> Result<(), Error> {
    let session = actor.session.clone().ok_or(Error::NotSignedIn)?;
    let mut now = holder(app, actor.user, session, app.clock.now()).await?;
    if let Some(lender) = &actor.on_behalf {
        now = now.act(None, Some(lender.delegation))?;
    }
    Ok(actor.still_holds(&now.actor()?)?)
}

/// Ends a unit of work that changes the caller's own account, as [`crate::authorized_work`] does: only while the session is
/// alive and the account open, but also while a first password or second factor is due.
///
/// # Errors
/// [`Error::NotSignedIn`], [`Error::Store`].
pub(super) async fn end_own_work(app: &App, identity: &Identity, work: Box<dyn UnitOfWork>) -> Result<(), Error> {
    holder(app, identity.holder.actor.user, identity.session.clone(), app.clock.now()).await?;
    app.end_work(work).await
}

async fn holder(app: &App, user: UserId, session: SessionId, now: DateTime<Utc>) -> Result<Identity, Error> {
    let found = app.identities.session(&session, user).await?;
    let (session, account) = found.filter(|(session, _)| session.lives(now)).ok_or(Error::NotSignedIn)?;
    let mut holder = under_settings(app, account.active_holder(app.clock.now()).map_err(|_| Error::NotSignedIn)?);
    holder.actor.session = Some(session.id.clone());
    let factor_due = factor_due(app, &holder);
    Ok(Identity { holder, session: session.id, factor_due })
}

impl Identity {
    /// The caller as they act in a call: by the lent role that they `chose` alone; without a choice by their own roles, or, where
    /// none of these grants the permission, by the first lent role that does.
    ///
    /// # Errors
    /// [`Error::DelegationOver`] for a choice that is not lent to them now.
    pub fn act(mut self, permission: Option<Permission>, chosen: Option<DelegationId>) -> Result<Self, Error> {
        let grants = |role: &Role| permission.is_some_and(|permission| permission.roles().contains(role));
        let lent = &self.holder.lent;
        let acting = match chosen {
            Some(id) => Some(lent.iter().find(|lent| lent.delegation == id).ok_or(Error::DelegationOver)?),
            None if permission.is_some_and(|permission| self.holder.actor.holds(permission).is_ok()) => None,
            None => lent.iter().find(|lent| grants(&lent.role)),
        };
        if let Some(lent) = acting {
            self.holder.actor = lent.actor(&self.holder.actor);
        }
        Ok(self)
    }

    /// The actor, for all calls but the few that a due first password or second factor leaves open.
    ///
    /// # Errors
    /// [`Error::PasswordDue`], [`Error::FactorDue`].
    pub fn actor(self) -> Result<Actor, Error> {
        let actor = self.holder.actor;
        if actor.must_change_password {
            return Err(Error::PasswordDue);
        }
        if self.factor_due { Err(Error::FactorDue) } else { Ok(actor) }
    }
}
