//! Ends a session (contract A5).

use super::Identity;
use crate::{App, Error, ports::AuditEntry};

/// Ends the caller's session: its bearer, cookie and refresh tokens are worth nothing from now on.
///
/// # Errors
/// [`Error::Store`].
pub async fn sign_out(app: &App, identity: &Identity) -> Result<(), Error> {
    let (user, now) = (identity.holder.actor.user, app.clock.now());
    let mut work = app.store.begin().await?;
    work.revoke(&identity.session, now).await?;
    work.record(AuditEntry {
        at: now,
        user: Some(user),
        action: "account.signed_out",
        object: "user",
        object_id: Some(user.0),
        before: Vec::new(),
        after: Vec::new(),
    })
    .await?;
    work.commit().await?;
    Ok(())
}
