//! Renews a session by its refresh token (contract A3, G-15).

use chrono::{DateTime, Utc};
use ports::{AuditEntry, Error, UnitOfWork};
use staff::{
    Secret,
    account::{RefreshDecision, RefreshToken},
};
use views::audit::{Action, Object};

use super::{TokenPair, issue};
use crate::application::App;

/// Issues new tokens for a refresh token sent from a network address.
///
/// # Errors
/// [`Error::RefreshRefused`]. A token rotated more than 30 seconds ago also ends its session.
pub async fn refresh(app: &App, token: &Secret, address: &str) -> Result<TokenPair, Error> {
    let digest = app.tokens.digest(token.expose());
    // A made-up token costs no transaction.
    if !app.identities.knows_refresh_token(&digest).await? {
        return Err(Error::RefreshRefused);
    }
    let mut work = app.store.begin().await?;
    let now = app.clock.now();
    let token = work.lock_refresh_token(&digest).await?.ok_or(Error::RefreshRefused)?;
    match token.decide(now) {
        RefreshDecision::Rotate => work.rotate_refresh_token(token.id, now).await?,
        RefreshDecision::Parallel => {}
        RefreshDecision::Reused => {
            end_session(work.as_mut(), &token, address, now).await?;
            work.commit().await?;
            return Err(Error::RefreshRefused);
        }
        RefreshDecision::Refused => return Err(Error::RefreshRefused),
    }
    let account = work.account(token.user).await?.ok_or(Error::RefreshRefused)?;
    account.active_holder(app.clock.now()).map_err(|_| Error::RefreshRefused)?;
    let (pair, next) = issue(app, token.user, token.session.id, token.session.opened_at, now)?;
    work.extend_session(&next, address).await?;
    work.commit().await?;
    Ok(pair)
}

async fn end_session(
    work: &mut dyn UnitOfWork,
    token: &RefreshToken,
    address: &str,
    now: DateTime<Utc>,
) -> Result<(), Error> {
    work.revoke(&token.session.id, now).await?;
    let user = Object::User.with(token.user.0);
    work.record(AuditEntry::from_address(address, None, now, Action::AccountRefreshTokenReused, user)).await?;
    Ok(())
}
