//! Ends a session (contract A5).

use ports::{AuditEntry, Error};
use views::audit::{Action, Object};

use super::Identity;
use crate::application::App;

/// Ends the caller's session: its bearer, cookie and refresh tokens become invalid.
///
/// # Errors
/// [`Error::Store`].
pub async fn sign_out(app: &App, identity: &Identity) -> Result<(), Error> {
    let (actor, now) = (&identity.holder.actor, app.clock.now());
    let mut work = app.store.begin().await?;
    work.revoke(&identity.session, now).await?;
    let account = Object::User.with(actor.user.0);
    work.record(AuditEntry::by(actor.scope(), now, Action::AccountSignedOut, account)).await?;
    work.commit().await?;
    Ok(())
}
