//! Signs a user in (contract A1).

use chrono::{DateTime, Utc};
use ports::{AuditEntry, Error, SignInDevice, SignInRefusal, Stored, UnitOfWork};
use staff::{
    Secret, SessionId, UserId,
    account::{FAILURE_WINDOW, FAILURES, Holder, Inactive, REMEMBERED, name_key},
};
use views::audit::{Action, Field, Object, SignInFailure, Target};

use super::{
    TokenPair,
    device_marks::{known_device, renewed, stamp},
    factor_due,
    failure_keys::{FailureKeys, Way},
    issue, second_factor,
    throttle::{self, Admitted},
    under_settings,
};
use crate::application::{App, SecondFactorRule};

/// Credentials of a sign-in.
#[derive(Debug, Clone)]
pub struct Credentials {
    /// User name, as typed.
    pub name: String,
    /// Password, as typed.
    pub password: Secret,
    /// Network address of the request.
    pub address: String,
    /// The mark of the device, as sent.
    pub device: Option<Secret>,
    /// The refresh token of the session that the browser holds already.
    pub refresh: Option<Secret>,
    /// Browser and system.
    pub agent: Option<String>,
    /// Code of the second factor, as typed.
    pub code: Option<String>,
    /// True if this device is to be remembered and needs no code for some time.
    pub remember: bool,
}

/// A signed-in user.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// The account holder.
    pub holder: Holder,
    /// Their tokens.
    pub tokens: TokenPair,
    /// The mark of the device.
    pub device: Secret,
    /// True if a second factor must be activated.
    pub factor_due: bool,
}

/// Checks the credentials and opens a session.
///
/// The slow hash is computed before the unit of work begins, so that no other writer waits for it; its result is judged
/// inside, where parallel failures are seen.
///
/// # Errors
/// [`Error::SignIn`]; unknown name, wrong password and empty field give one answer and take as long.
pub async fn sign_in(app: &App, credentials: &Credentials) -> Result<SignedIn, Error> {
    let name = name_key(&credentials.name);
    let read = app.identities.account_named(&name).await?;
    let mark = known_device(app, credentials.device.as_ref(), read.as_ref());
    let trusted = mark.as_ref().filter(|mark| read.as_ref().is_some_and(|read| mark.password == stamp(app, read)));
    let keys = FailureKeys::of(app, &name, trusted, &credentials.address);
    let admitted = admit(app, &keys, read.is_some()).await?;

    // The password may have been changed while this check waited for its admission.
    let read = if admitted.waited { app.identities.account_named(&name).await? } else { read };
    let hash = read.map(|account| account.password_hash);
    let right = app.passwords.verify(&credentials.password, hash.as_ref()).await?;

    let now = app.clock.now();
    let mut work = app.store.begin().await?;
    let account = work.lock_account_named(&name).await?;
    work.lock_failures(&keys.counted()).await?;
    let failures = keys.read(work.as_mut(), now).await?;
    let way = keys.way(&failures, account.is_some()).map_err(too_often)?;
    if matches!(way, Way::Exempt { .. }) {
        keys.note_exemption(app, work.as_mut(), &failures).await?;
    }
    let user = account.as_ref().map(|account| account.user);
    // The password may have been changed while its old hash was computed.
    let known = account.filter(|account| right && Some(&account.password_hash) == hash.as_ref());
    let password = known.as_ref().map(|account| stamp(app, account)).unwrap_or_default();
    let unused = known.as_ref().is_some_and(|account| account.password_expires_at.is_some());
    let refused = match known.map(|account| account.active_holder(now)) {
        Some(Ok(holder)) => {
            let renewed = renewed(app, mark.as_ref(), holder.actor.user, password, now);
            let device = throttle::key(app, "device", &renewed.device);
            match second_step(app, work.as_mut(), &holder, credentials, &device, now).await? {
                SecondStep::Passed => {}
                SecondStep::CodeDue => return Err(Error::SignIn(SignInRefusal::CodeDue)),
                SecondStep::WrongCode => {
                    return refuse(app, work, (&keys, way), SignInFailure::SecondFactor, user, credentials, now).await;
                }
            }
            keys.reset(work.as_mut(), &failures).await?;
            if unused {
                work.keep_first_password(holder.actor.user).await?;
            }
            let is_new = mark.is_none() && !holder.actor.must_change_password;
            let (agent, address) = (credentials.agent.clone(), credentials.address.clone());
            let on = SignInDevice { device, agent, address, is_new };
            let tokens = open(app, work.as_mut(), &holder, credentials, &on, now).await?;
            let device = app.tokens.sign_device(&renewed)?;
            work.commit().await?;
            let holder = under_settings(app, holder);
            let factor_due = factor_due(app, &holder);
            return Ok(SignedIn { holder, tokens, device, factor_due });
        }
        Some(Err(Inactive::Pending)) => SignInFailure::Pending,
        Some(Err(Inactive::Closed)) => SignInFailure::Closed,
        Some(Err(Inactive::Expired)) => SignInFailure::Expired,
        None if user.is_some() => SignInFailure::Password,
        None => SignInFailure::Unknown,
    };
    refuse(app, work, (&keys, way), refused, user, credentials, now).await
}

fn too_often(retry_after: u64) -> Error {
    Error::SignIn(SignInRefusal::TooOften { retry_after })
}

/// Admits the password check, below the limits or past that of the address.
async fn admit(app: &App, keys: &FailureKeys, exists: bool) -> Result<Admitted, Error> {
    let retry_after = match throttle::admit(app, &keys.limiting()).await? {
        Ok(admitted) => return Ok(admitted),
        Err(retry_after) => retry_after,
    };
    let Some(limits) = keys.exempting(app, exists).await? else { return Err(too_often(retry_after)) };
    throttle::admit(app, &limits).await?.map_err(|_| too_often(retry_after))
}

/// Records and counts a refused sign-in. From a throttled address every refusal is that of the throttle, whoever has the name.
async fn refuse(
    app: &App,
    mut work: Box<dyn UnitOfWork>,
    (keys, way): (&FailureKeys, Way),
    refused: SignInFailure,
    user: Option<UserId>,
    credentials: &Credentials,
    now: DateTime<Utc>,
) -> Result<SignedIn, Error> {
    let name = name_key(&credentials.name);
    if is_failure(refused) || is_first_pending_attempt(app, work.as_mut(), &name, now).await? {
        let line = entry(Action::AccountSignInFailed, None, user, credentials, now);
        work.record(line.is(Field::Reason, refused)).await?;
    }
    if is_failure(refused) {
        work.remember_failure(&keys.counted(), now, now - app.settings.retention.failures).await?;
        record_throttling(work.as_mut(), keys, user, credentials, now).await?;
    }
    work.commit().await?;
    if let (Way::Exempt { retry_after }, true) = (way, is_failure(refused)) {
        return Err(too_often(retry_after));
    }
    Err(Error::SignIn(match refused {
        SignInFailure::Pending => SignInRefusal::Pending,
        SignInFailure::Expired => SignInRefusal::Expired,
        SignInFailure::SecondFactor => SignInRefusal::WrongCode,
        _ => SignInRefusal::Credentials,
    }))
}

/// Result of the second step of a sign-in with the right password.
enum SecondStep {
    Passed,
    CodeDue,
    WrongCode,
}

/// Checks the code of an account with a second factor, unless the device is remembered; remembers it if that is asked for.
async fn second_step(
    app: &App,
    work: &mut dyn UnitOfWork,
    holder: &Holder,
    credentials: &Credentials,
    device: &str,
    now: DateTime<Utc>,
) -> Stored<SecondStep> {
    let user = holder.actor.user;
    let asked = holder.second_factor && app.settings.second_factor != SecondFactorRule::Off;
    if !asked || work.is_remembered(user, device, now).await? {
        return Ok(SecondStep::Passed);
    }
    let code = credentials.code.as_deref().filter(|code| !code.trim().is_empty());
    let Some(code) = code else { return Ok(SecondStep::CodeDue) };
    if !second_factor::accept(app, work, user, code, now).await? {
        return Ok(SecondStep::WrongCode);
    }
    if credentials.remember {
        work.remember_device(user, device, now + REMEMBERED).await?;
    }
    Ok(SecondStep::Passed)
}

/// Returns whether a refused sign-in counts, and is answered, as a wrong password.
fn is_failure(refused: SignInFailure) -> bool {
    !matches!(refused, SignInFailure::Pending | SignInFailure::Expired)
}

/// Records each key that this failure throttled. A throttled caller is refused before the password check and causes no
/// further entry; neither does a known device, which goes on above the limit of the name.
async fn record_throttling(
    work: &mut dyn UnitOfWork,
    keys: &FailureKeys,
    user: Option<UserId>,
    credentials: &Credentials,
    now: DateTime<Utc>,
) -> Result<(), Error> {
    let failures = work.failures(&keys.counted(), now - FAILURE_WINDOW, FAILURES + 1).await?;
    for ((counted_by, _), failures) in keys.named().zip(failures) {
        if failures.len() == FAILURES {
            let line = entry(Action::AccountSignInThrottled, None, user, credentials, now);
            work.record(line.is(Field::CountedBy, counted_by)).await?;
        }
    }
    Ok(())
}

/// Returns whether this is the first sign-in at a pending account in the window. With the right password they are no
/// guesses and no throttle counts them; the audit log gets one entry a window.
async fn is_first_pending_attempt(
    app: &App,
    work: &mut dyn UnitOfWork,
    name: &str,
    now: DateTime<Utc>,
) -> Result<bool, Error> {
    let key = throttle::key(app, "waiting", name);
    work.lock_failures(&[&key]).await?;
    let recorded = throttle::retry_after(work, &[&key], 1, now).await?.is_some();
    if !recorded {
        work.remember_failure(&[&key], now, now - app.settings.retention.failures).await?;
    }
    Ok(!recorded)
}

async fn open(
    app: &App,
    work: &mut dyn UnitOfWork,
    holder: &Holder,
    credentials: &Credentials,
    on: &SignInDevice,
    now: DateTime<Utc>,
) -> Result<TokenPair, Error> {
    let user = holder.actor.user;
    let session = SessionId(app.tokens.random().expose().to_owned());
    end_earlier(app, work, user, credentials, now).await?;
    let (pair, token) = issue(app, user, session, now, now)?;
    work.open_session(user, &token, on).await?;
    work.record(entry(Action::AccountSignedIn, Some(user), Some(user), credentials, now)).await?;
    Ok(pair)
}

/// Ends the session that the browser holds already, also another user's: its cookies are about to be replaced, so nobody
/// could sign out of it any more (OWASP ASVS 5.0, 7.2.4).
async fn end_earlier(
    app: &App,
    work: &mut dyn UnitOfWork,
    by: UserId,
    credentials: &Credentials,
    now: DateTime<Utc>,
) -> Result<(), Error> {
    let Some(token) = &credentials.refresh else { return Ok(()) };
    let held = work.session_renewed_by(&app.tokens.digest(token.expose())).await?;
    if let Some((session, owner)) = held.filter(|(session, _)| session.lives(now)) {
        work.revoke(&session.id, now).await?;
        work.record(entry(Action::AccountSessionReplaced, Some(by), Some(owner), credentials, now)).await?;
    }
    Ok(())
}

/// An entry without the name as typed, which may be a password in the wrong field.
fn entry(
    action: Action,
    by: Option<UserId>,
    account: Option<UserId>,
    credentials: &Credentials,
    at: DateTime<Utc>,
) -> AuditEntry {
    let account = Target { object: Object::User, id: account.map(|user| user.0) };
    AuditEntry::from_address(&credentials.address, by, at, action, account)
}
