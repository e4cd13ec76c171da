//! Accounts, sessions and refresh tokens (contract G-15, A1).

mod delegation;
mod handover;
mod managed;
mod refresh;
mod second_factor;
mod throttle;

use chrono::{DateTime, Duration, Utc};
use unicode_normalization::UnicodeNormalization;

use crate::{Actor, Role, unit::WorkUnit};

pub use delegation::{DelegationId, DelegationRefusal, DelegationState, LentRole, NewDelegation};
pub use handover::{BegunWork, Handover, HandoverId, HandoverRefusal, TOLD_DAYS, contact};
pub use managed::{AccountRefusal, ManagedAccount, RoleChange};
pub use refresh::{REFRESH_LIFE, ROTATION_GRACE, RefreshDecision, RefreshToken, refresh_end};
pub use second_factor::{FactorRefusal, LEAST_REASON, RECOVERY_CODES, REMEMBERED, SecondFactor, TypedCode};
pub use throttle::{
    DEVICE_LIFE, DeviceMark, EXEMPT_NAMES, FAILURE_WINDOW, FAILURES, REGISTRATION_DAY, REGISTRATIONS,
    REGISTRATIONS_A_DAY, WAITING, WAITING_LIFE, throttled, throttled_within,
};

kernel::ids! {
    /// A user account.
    UserId,
}

/// Lifetime of an access token.
pub const ACCESS_LIFE: Duration = Duration::minutes(15);
/// Lifetime of a session, however often it is renewed; then the password is asked for again (OWASP ASVS 5.0, 7.3.2).
/// NIST SP 800-63B allows thirty days where a password alone authenticates; the contract sets no limit (G-15).
pub const SESSION_LIFE: Duration = Duration::days(30);

/// Life of an unused first password that others can know: the NIP.
pub const FIRST_PASSWORD_LIFE: Duration = Duration::days(7);

/// Id of a session: a sign-in on one device with its refresh tokens. Random, named in the access token.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SessionId(pub String);

/// A secret: a password, its hash, a token. `Debug` does not print it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Wraps a secret.
    pub fn new(secret: impl Into<String>) -> Self {
        Self(secret.into())
    }

    /// The secret in clear text.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// Normalized user name, for comparison and uniqueness: without case and outer blanks (contract A1).
pub fn name_key(name: &str) -> String {
    name.trim().to_lowercase()
}

/// User name of a new account: ASCII letters, digits, `.`, `_` and `-`, so that no two names look alike. Older accounts keep
/// the names they have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Username(String);

/// A text that is no user name of a new account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not of letters, digits, '.', '_' and '-'")]
pub struct NotUsername;

impl Username {
    /// Reads a typed name, after Unicode normalization (NFKC): full-width letters count as plain ones.
    ///
    /// # Errors
    /// [`NotUsername`].
    pub fn parse(typed: &str) -> Result<Self, NotUsername> {
        let name: String = typed.trim().nfkc().collect();
        let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-');
        if !name.is_empty() && name.chars().all(allowed) { Ok(Self(name)) } else { Err(NotUsername) }
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// State of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountState {
    /// Registered, not approved yet.
    Pending,
    /// Approved.
    Active,
    /// Closed by an administrator.
    Deactivated,
}

/// A role granted to an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoleGrant {
    /// Row id of the grant.
    pub id: i64,
    /// The role.
    pub role: Role,
    /// Its name.
    pub name: String,
}

/// The holder of an account with a unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holder {
    /// Identity and permissions.
    pub actor: Actor,
    /// The work unit of the first profile.
    pub unit: WorkUnit,
    /// The granted roles.
    pub grants: Vec<RoleGrant>,
    /// Roles lent to them, each for its days.
    pub lent: Vec<LentRole>,
    /// True if sign-ins ask for a code of a second factor.
    pub second_factor: bool,
}

/// An account, as the sign-in needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Its id.
    pub user: UserId,
    /// Its user name.
    pub username: String,
    /// Its state.
    pub state: AccountState,
    /// The slow, salted hash of its password (PHC string).
    pub password_hash: Secret,
    /// Expiry of a first password while it is unused.
    pub password_expires_at: Option<DateTime<Utc>>,
    /// Its holder; `None` while it has no unit.
    pub holder: Option<Holder>,
}

/// Reason for which an account cannot sign in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Inactive {
    /// Not approved yet.
    Pending,
    /// Closed, or without a unit: screens cannot be drawn for such a user.
    Closed,
    /// The first password was not used in time.
    Expired,
}

impl Account {
    /// The holder of an active account.
    ///
    /// # Errors
    /// [`Inactive`].
    pub fn active_holder(self, now: DateTime<Utc>) -> Result<Holder, Inactive> {
        let expired = self.password_expires_at.is_some_and(|end| end <= now);
        match (self.state, self.holder) {
            (AccountState::Active, Some(_)) if expired => Err(Inactive::Expired),
            (AccountState::Active, Some(holder)) => Ok(holder),
            (AccountState::Pending, _) => Err(Inactive::Pending),
            _ => Err(Inactive::Closed),
        }
    }
}

/// A session as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Its id.
    pub id: SessionId,
    /// Instant of the sign-in.
    pub opened_at: DateTime<Utc>,
    /// Expiry of its newest refresh token.
    pub expires_at: DateTime<Utc>,
    /// End before expiry: sign-out, password change, reuse of a refresh token, another sign-in in the same browser.
    pub revoked_at: Option<DateTime<Utc>>,
}

impl Session {
    /// Returns whether calls are accepted in it.
    pub fn lives(&self, now: DateTime<Utc>) -> bool {
        self.revoked_at.is_none() && now < self.expires_at.min(self.opened_at + SESSION_LIFE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ParentUnitId, Roles, WorkUnitId};

    fn account(state: AccountState, with_unit: bool) -> Account {
        let (work_unit, parent_unit) = (WorkUnitId(2), ParentUnitId(1));
        let holder = Holder {
            actor: Actor {
                user: UserId(1),
                name: "Sifulan".into(),
                roles: Roles::default(),
                work_unit,
                parent_unit,
                must_change_password: false,
                session: None,
                address: None,
                on_behalf: None,
            },
            unit: WorkUnit {
                id: work_unit,
                name: "Sekretariat".into(),
                code: "SEK".into(),
                origin: "Kota".into(),
                parent: parent_unit,
                parent_code: "DINKES".into(),
            },
            grants: Vec::new(),
            lent: Vec::new(),
            second_factor: false,
        };
        Account {
            username: "contoh".into(),
            user: UserId(1),
            state,
            password_hash: Secret::new("$argon2id$v=19$x"),
            password_expires_at: None,
            holder: with_unit.then_some(holder),
        }
    }

    #[test]
    fn a_new_user_name_is_plain_ascii() {
        for (typed, name) in [(" ani.p_2-b ", "ani.p_2-b"), ("\u{ff41}ni", "ani"), ("KLERK", "KLERK")] {
            assert_eq!(Username::parse(typed).map(|name| name.0).as_deref(), Ok(name));
        }
        for odd in ["", "ani putri", "\u{430}dmin", "admin\u{200d}", "ad/min", "é"] {
            assert_eq!(Username::parse(odd), Err(NotUsername), "{odd}");
        }
    }

    #[test]
    fn only_an_active_account_with_a_unit_signs_in() {
        use AccountState::{Active, Deactivated, Pending};
        assert!(account(Active, true).active_holder(DateTime::UNIX_EPOCH).is_ok());
        assert_eq!(account(Active, false).active_holder(DateTime::UNIX_EPOCH).err(), Some(Inactive::Closed));
        assert_eq!(account(Pending, true).active_holder(DateTime::UNIX_EPOCH).err(), Some(Inactive::Pending));
        assert_eq!(account(Pending, false).active_holder(DateTime::UNIX_EPOCH).err(), Some(Inactive::Pending));
        assert_eq!(account(Deactivated, true).active_holder(DateTime::UNIX_EPOCH).err(), Some(Inactive::Closed));
    }

    #[test]
    fn an_unused_first_password_expires() {
        let end = DateTime::UNIX_EPOCH + FIRST_PASSWORD_LIFE;
        let given = Account { password_expires_at: Some(end), ..account(AccountState::Active, true) };
        assert!(given.clone().active_holder(end - Duration::seconds(1)).is_ok());
        assert_eq!(given.active_holder(end).err(), Some(Inactive::Expired));
    }

    #[test]
    fn a_session_ends_by_expiry_or_revocation() {
        let now = DateTime::UNIX_EPOCH + Duration::days(9);
        let lives = |expires_at, revoked_at| {
            Session { id: SessionId("s".into()), opened_at: DateTime::UNIX_EPOCH, expires_at, revoked_at }.lives(now)
        };
        assert!(lives(now + Duration::seconds(1), None));
        assert!(!lives(now, None));
        assert!(!lives(now + Duration::days(1), Some(now - Duration::days(1))));
    }

    #[test]
    fn a_session_ends_thirty_days_after_it_was_opened() {
        let opened_at = DateTime::UNIX_EPOCH;
        let id = SessionId("s".into());
        let session = Session { id, opened_at, expires_at: opened_at + Duration::days(36), revoked_at: None };
        assert!(session.lives(opened_at + SESSION_LIFE - Duration::seconds(1)));
        assert!(!session.lives(opened_at + SESSION_LIFE), "whatever its row says");
    }

    #[test]
    fn debug_never_prints_a_secret() {
        let printed = format!("{:?}", account(AccountState::Active, true));
        assert!(!printed.contains("argon2id"), "{printed}");
    }

    #[test]
    fn names_compare_without_case() {
        assert_eq!(name_key("  KLERK "), name_key("klerk"));
        assert_ne!(name_key("klerk"), name_key("klerk2"));
    }
}
