//! Second factor of the caller's account: offered, activated with a first code, turned off with a code.

use chrono::{DateTime, Utc};
use ports::{AuditEntry, Error, PasswordRefusal, Stored, UnitOfWork};
use staff::{
    Secret, UserId,
    account::{FAILURES, FactorRefusal, RECOVERY_CODES, TypedCode},
};
use views::{
    audit::{Action, Object},
    wire::view,
};

use super::{Identity, identify::end_own_work, own_password::OwnPassword, throttle};
use crate::application::{App, SecondFactorRule};

view! {
    /// State of the caller's second factor.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct FactorStatus as SecondFactorState {
        /// Sign-ins ask for a code.
        pub active: bool => "aktif",
        /// Recovery codes that are not used yet.
        pub recovery_codes: u64 => "sisaKodePemulihan",
        /// False where the office does not use second factors.
        pub offered: bool => "tersedia",
        /// A role of the caller requires one.
        pub required: bool => "wajib",
    }
}

/// A secret that waits for its first code.
#[derive(Debug, Clone)]
pub struct OfferedFactor {
    /// In base32.
    pub secret: Secret,
    /// `otpauth://` address.
    pub address: String,
    /// QR code of the address, as a `data:` address.
    pub picture: String,
}

/// State of the caller's second factor.
///
/// # Errors
/// [`Error::Store`].
pub async fn factor_status(app: &App, identity: &Identity) -> Result<FactorStatus, Error> {
    let (actor, active) = (&identity.holder.actor, identity.holder.second_factor);
    let recovery_codes = if active { app.queries.recovery_codes_left(actor.user).await? } else { 0 };
    let rule = &app.settings.second_factor;
    Ok(FactorStatus {
        active,
        recovery_codes,
        offered: *rule != SecondFactorRule::Off,
        required: rule.requires(&actor.roles),
    })
}

/// Makes a secret and stores it until [`activate_factor`] shows that an authenticator has it.
///
/// # Errors
/// [`Error::Factor`] with an active factor, or where the office uses none.
pub async fn offer_factor(app: &App, identity: &Identity) -> Result<OfferedFactor, Error> {
    if app.settings.second_factor == SecondFactorRule::Off {
        return Err(FactorRefusal::Off.into());
    }
    let actor = &identity.holder.actor;
    let secret = app.codes.secret();
    let address = app.codes.address(&secret, &actor.name)?;
    let picture = app.codes.picture(&address)?;
    let mut work = app.begin_work().await?;
    work.lock_account(actor.user).await?.ok_or(Error::NotSignedIn)?;
    if work.second_factor(actor.user).await?.is_some_and(|factor| factor.active) {
        return Err(FactorRefusal::Active.into());
    }
    work.offer_second_factor(actor.user, &secret).await?;
    end_own_work(app, identity, work).await?;
    Ok(OfferedFactor { secret, address, picture })
}

/// Activates the offered factor with the caller's password and its first code; returns the recovery codes, which are shown
/// once. Without the password a session left open would be enough to lock its owner out.
///
/// # Errors
/// [`Error::Password`], [`Error::Factor`], [`Error::TooOften`].
pub async fn activate_factor(
    app: &App,
    identity: &Identity,
    password: &Secret,
    typed: &str,
) -> Result<Vec<Secret>, Error> {
    let user = identity.holder.actor.user;
    let checked = OwnPassword::read(app, identity).await?.compare(app, password).await?;
    let (work, now) = (app.begin_work().await?, app.clock.now());
    let mut work = checked.confirm(app, work, identity, now, PasswordRefusal::Wrong).await?;
    let offered = work.second_factor(user).await?.ok_or(FactorRefusal::Missing)?;
    if offered.active {
        return Err(FactorRefusal::Active.into());
    }
    let step = match TypedCode::parse(typed) {
        Some(TypedCode::Time(code)) => app.codes.step(&offered.secret, &code, now)?,
        _ => None,
    };
    let Some(step) = step else { return Err(failed(app, work, identity, now).await?) };
    admit(app, work.as_mut(), user, now).await?;
    let codes = app.codes.recovery_codes(RECOVERY_CODES);
    let digests: Vec<String> = codes.iter().map(|code| app.codes.recovery_digest(code)).collect();
    work.activate_second_factor(user, &digests, now).await?;
    work.use_time_step(user, step).await?;
    work.record(entry(identity, Action::AccountFactorActivated, now)).await?;
    end_own_work(app, identity, work).await?;
    Ok(codes)
}

/// Turns the factor off with a code of it or a recovery code; it and all remembered devices are forgotten.
///
/// # Errors
/// [`Error::Factor`], [`Error::TooOften`].
pub async fn turn_off_factor(app: &App, identity: &Identity, typed: &str) -> Result<(), Error> {
    let user = identity.holder.actor.user;
    let (mut work, now) = (app.begin_work().await?, app.clock.now());
    work.lock_account(user).await?.ok_or(Error::NotSignedIn)?;
    if !work.second_factor(user).await?.is_some_and(|factor| factor.active) {
        return Err(FactorRefusal::Missing.into());
    }
    admit(app, work.as_mut(), user, now).await?;
    if !accept(app, work.as_mut(), user, typed, now).await? {
        return Err(failed(app, work, identity, now).await?);
    }
    work.remove_second_factor(user).await?;
    work.record(entry(identity, Action::AccountFactorTurnedOff, now)).await?;
    end_own_work(app, identity, work).await
}

/// Returns whether a code is accepted for an account with an active factor, and uses it up.
pub(super) async fn accept(
    app: &App,
    work: &mut dyn UnitOfWork,
    user: UserId,
    typed: &str,
    now: DateTime<Utc>,
) -> Stored<bool> {
    let Some(factor) = work.second_factor(user).await? else { return Ok(false) };
    match TypedCode::parse(typed) {
        Some(TypedCode::Time(code)) => {
            let step = app.codes.step(&factor.secret, &code, now)?.filter(|step| factor.accepts(*step));
            let Some(step) = step else { return Ok(false) };
            work.use_time_step(user, step).await?;
            Ok(true)
        }
        Some(TypedCode::Recovery(code)) => {
            let known = work.use_recovery_code(user, &app.codes.recovery_digest(&code)).await?;
            if known {
                let object = Object::User.with(user.0);
                work.record(AuditEntry::by_nobody(now, Action::AccountRecoveryCodeUsed, object)).await?;
            }
            Ok(known)
        }
        None => Ok(false),
    }
}

fn key(app: &App, user: UserId) -> String {
    throttle::key(app, "second_factor", &user.to_string())
}

/// Refuses a caller who has shown too many wrong codes.
async fn admit(app: &App, work: &mut dyn UnitOfWork, user: UserId, now: DateTime<Utc>) -> Result<(), Error> {
    let key = key(app, user);
    work.lock_failures(&[&key]).await?;
    match throttle::retry_after(work, &[&key], FAILURES, now).await? {
        Some(retry_after) => Err(Error::TooOften { retry_after }),
        None => Ok(()),
    }
}

/// Counts and records a wrong code; returns the refusal.
async fn failed(
    app: &App,
    mut work: Box<dyn UnitOfWork>,
    identity: &Identity,
    now: DateTime<Utc>,
) -> Result<Error, Error> {
    let user = identity.holder.actor.user;
    admit(app, work.as_mut(), user, now).await?;
    work.remember_failure(&[&key(app, user)], now, now - app.settings.retention.failures).await?;
    work.record(entry(identity, Action::AccountFactorCodeFailed, now)).await?;
    app.end_work(work).await?;
    Ok(FactorRefusal::WrongCode.into())
}

fn entry(identity: &Identity, action: Action, at: DateTime<Utc>) -> AuditEntry {
    let actor = &identity.holder.actor;
    AuditEntry::by(actor.scope(), at, action, Object::User.with(actor.user.0))
}
