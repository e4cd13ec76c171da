//! The caller's own sessions, and their own lines of the audit log.

use chrono::{DateTime, Utc};
use kernel::{Page, PageRequest};
use ports::{AuditEntry, Error, Noun};
use staff::{Actor, SessionId};
use views::{
    accounts::OwnSession,
    audit::{Action, AuditRow, Field, Object},
};

use super::Identity;
use crate::{
    application::App,
    audit::{AuditSearch, found},
};

/// Sessions of a caller.
#[derive(Debug, Clone)]
pub struct OwnSessions {
    /// Live sessions, latest first, each with whether it is the caller's.
    pub living: Vec<(OwnSession, bool)>,
    /// Sign-ins from new devices in other sessions, ended ones included, until the user says that they know them.
    pub from_new_devices: Vec<OwnSession>,
}

/// The caller's sessions.
///
/// # Errors
/// [`Error::Store`].
pub async fn own_sessions(app: &App, identity: &Identity) -> Result<OwnSessions, Error> {
    let now = app.clock.now();
    let all = app.queries.own_sessions(identity.holder.actor.user).await?;
    let is_own = |row: &OwnSession| row.session.id == identity.session;
    let from_new_devices = all.iter().filter(|row| row.new_device && !is_own(row)).cloned().collect();
    let living = all.into_iter().filter(|row| row.session.lives(now));
    let living = living.map(|row| (is_own(&row), row)).map(|(own, row)| (row, own)).collect();
    Ok(OwnSessions { living, from_new_devices })
}

/// Ends a session of the caller and forgets its device.
///
/// # Errors
/// [`Error::NotFound`] for any other session.
#[tracing::instrument(name = "accounts.end_session", skip_all)]
pub async fn end_session(app: &App, actor: &Actor, session: &SessionId) -> Result<(), Error> {
    let now = app.clock.now();
    let row = own(app, actor, session).await?;
    if !row.session.lives(now) {
        return Err(Error::NotFound(Noun::Session));
    }
    let mut work = app.begin(actor).await?;
    work.revoke(session, now).await?;
    if let Some(device) = &row.device {
        work.forget_device(actor.user, device).await?;
    }
    work.record(entry(actor, Action::AccountSessionEnded, &row, now)).await?;
    // The session that ends may be the caller's own, which is not asked for any more.
    app.end_work(work.unchecked()).await
}

/// Records that the caller knows the device of a session, which is then no longer announced.
///
/// # Errors
/// [`Error::NotFound`] for a session that is not announced.
#[tracing::instrument(name = "accounts.know_device", skip_all)]
pub async fn know_device(app: &App, actor: &Actor, session: &SessionId) -> Result<(), Error> {
    let row = own(app, actor, session).await?;
    // The new device does not vouch for itself.
    if !row.new_device || actor.session.as_ref() == Some(session) {
        return Err(Error::NotFound(Noun::Session));
    }
    let mut work = app.begin(actor).await?;
    work.know_device(session).await?;
    work.record(entry(actor, Action::AccountDeviceKnown, &row, app.clock.now())).await?;
    work.commit().await
}

/// The caller's own lines of the audit log, newest first.
///
/// # Errors
/// [`Error::Store`].
#[tracing::instrument(name = "accounts.own_log", skip_all)]
pub async fn own_log(app: &App, actor: &Actor, page: PageRequest) -> Result<Page<AuditRow>, Error> {
    found(app, AuditSearch { user: Some(actor.user), ..AuditSearch::default() }, page).await
}

async fn own(app: &App, actor: &Actor, session: &SessionId) -> Result<OwnSession, Error> {
    let all = app.queries.own_sessions(actor.user).await?;
    all.into_iter().find(|row| row.session.id == *session).ok_or(Error::NotFound(Noun::Session))
}

fn entry(actor: &Actor, action: Action, row: &OwnSession, at: DateTime<Utc>) -> AuditEntry {
    let entry = AuditEntry::by(actor.scope(), at, action, Object::User.with(actor.user.0));
    entry.is(Field::Device, row.agent.as_deref().unwrap_or("-"))
}
