//! Accounts of callers: sign-in, refresh, sign-out, change of the password.

mod change_password;
mod check;
mod device_marks;
mod failure_keys;
mod identify;
mod own_password;
mod purge;
mod refresh;
mod second_factor;
mod sessions;
mod sign_in;
mod sign_out;
pub(crate) mod throttle;

use chrono::{DateTime, Utc};
use kernel::Span;
use ports::{AccessClaims, Error, NewRefreshToken};
use staff::{
    Secret, SessionId, UserId,
    account::{ACCESS_LIFE, Holder, refresh_end},
};

use crate::application::App;

pub use change_password::change_password;
pub use check::{Profile, check};
pub(crate) use identify::still_authorized;
pub use identify::{Identity, identify};
pub use purge::purge;
pub use refresh::refresh;
pub use second_factor::{FactorStatus, OfferedFactor, activate_factor, factor_status, offer_factor, turn_off_factor};
pub use sessions::{OwnSessions, end_session, know_device, own_log, own_sessions};
pub use sign_in::{Credentials, SignedIn, sign_in};
pub use sign_out::sign_out;

/// The tokens a browser is given.
#[derive(Debug, Clone)]
pub struct TokenPair {
    /// Valid for 15 minutes; also the value of the session cookie.
    pub access: Secret,
    /// Valid for at most 7 days, and once.
    pub refresh: Secret,
}

/// Issues the tokens of a session opened at `opened_at`, with the refresh token to store.
fn issue(
    app: &App,
    user: UserId,
    session: SessionId,
    opened_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<(TokenPair, NewRefreshToken), Error> {
    let claims = AccessClaims { user, session: session.clone(), issued_at: now, expires_at: now + ACCESS_LIFE };
    let pair = TokenPair { access: app.tokens.sign(&claims)?, refresh: app.tokens.random() };
    let digest = app.tokens.digest(pair.refresh.expose());
    Ok((pair, NewRefreshToken { session, digest, issued_at: now, expires_at: refresh_end(opened_at, now) }))
}

/// Applies the office's settings and clock: a first password is due only where they demand it, and a role is lent on its days only, one
/// that needs a second factor to a holder who has one.
fn under_settings(app: &App, mut holder: Holder) -> Holder {
    holder.actor.must_change_password &= app.settings.force_first_password;
    let today = Span::of_day(app.clock.today());
    let (rule, has_factor) = (&app.settings.second_factor, holder.second_factor);
    let needs_factor = |role| rule.requires(&std::iter::once(role).collect());
    holder.lent.retain(|lent| lent.days.meets(today) && (has_factor || !needs_factor(lent.role)));
    holder
}

/// Returns whether a role of the holder requires a second factor that they do not have.
fn factor_due(app: &App, holder: &Holder) -> bool {
    !holder.second_factor && app.settings.second_factor.requires(&holder.actor.roles)
}
