//! Authenticates a caller (contract G-13, G-17): the token names a session, everything else is read from the database.

use staff::{Actor, SessionId, account::Holder};

use super::under_settings;
use crate::{App, Error};

/// A caller with a session.
#[derive(Debug, Clone)]
pub struct Identity {
    /// The account holder with current unit and roles.
    pub holder: Holder,
    /// The session.
    pub session: SessionId,
}

/// Finds the holder of an access token, also one whose first password is due.
///
/// # Errors
/// [`Error::NotSignedIn`] when the token or its session has ended, or the account is not active.
pub async fn identify(app: &App, token: &str) -> Result<Identity, Error> {
    let now = app.clock.now();
    let claims = app.tokens.read(token).filter(|claims| claims.count(now)).ok_or(Error::NotSignedIn)?;
    let found = app.identities.session(&claims.session, claims.user).await?;
    let (session, account) = found.filter(|(session, _)| session.lives(now)).ok_or(Error::NotSignedIn)?;
    let holder = account.active_holder().map_err(|_| Error::NotSignedIn)?;
    Ok(Identity { holder: under_settings(app, holder), session: session.id })
}

impl Identity {
    /// The actor, for all calls but the few that a due first password leaves open.
    ///
    /// # Errors
    /// [`Error::PasswordDue`].
    pub fn actor(self) -> Result<Actor, Error> {
        let actor = self.holder.actor;
        if actor.must_change_password { Err(Error::PasswordDue) } else { Ok(actor) }
    }
}
