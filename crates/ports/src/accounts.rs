//! Accounts, sessions, passwords and tokens: ports.

use async_trait::async_trait;
use chrono::{DateTime, Duration, Utc};
use staff::{
    Secret, SessionId, UserId,
    account::{Account, DeviceMark, RefreshToken, Session},
    password::FirstPassword,
};
use views::accounts::OwnSession;

use super::Stored;

/// Claims of an access token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccessClaims {
    /// The account.
    pub user: UserId,
    /// The session.
    pub session: SessionId,
    /// Start of its validity.
    pub issued_at: DateTime<Utc>,
    /// Expiry.
    pub expires_at: DateTime<Utc>,
}

/// Tolerated difference between the clocks of processes that share a database.
const CLOCK_SKEW: Duration = Duration::minutes(1);

impl AccessClaims {
    /// Returns whether the token is valid at `now`.
    pub fn count(&self, now: DateTime<Utc>) -> bool {
        self.issued_at <= now + CLOCK_SKEW && now < self.expires_at
    }
}

/// A refresh token about to be stored.
#[derive(Debug, Clone)]
pub struct NewRefreshToken {
    /// The session.
    pub session: SessionId,
    /// Digest of the token; the token itself is never stored.
    pub digest: String,
    /// Start of its validity.
    pub issued_at: DateTime<Utc>,
    /// Expiry, also of the session.
    pub expires_at: DateTime<Utc>,
}

/// The device of a sign-in.
#[derive(Debug, Clone)]
pub struct SignInDevice {
    /// Digest of its mark.
    pub device: String,
    /// Browser and system, as they name themselves.
    pub agent: Option<String>,
    /// Network address.
    pub address: String,
    /// True if nobody had signed in to the account on it.
    pub is_new: bool,
}

/// Accounts and sessions, as a unit of work changes them.
#[async_trait]
pub trait Accounts: Send {
    /// The account of this name (a [`staff::account::name_key`]), locked until the unit of work ends.
    async fn lock_account_named(&mut self, name_key: &str) -> Stored<Option<Account>>;

    /// The account, locked until the unit of work ends.
    async fn lock_account(&mut self, user: UserId) -> Stored<Option<Account>>;

    /// The account.
    async fn account(&mut self, user: UserId) -> Stored<Option<Account>>;

    /// Locks failures under `keys`: other units of work that ask for one of them wait until this one ends.
    async fn lock_failures(&mut self, keys: &[&str]) -> Stored<()>;

    /// The newest failures under each of `keys` since `since`, newest first, at most `most` a key.
    async fn failures(&mut self, keys: &[&str], since: DateTime<Utc>, most: usize) -> Stored<Vec<Vec<DateTime<Utc>>>>;

    /// Stores a failure under each of `keys` and deletes those from before `forget_before`.
    async fn remember_failure(&mut self, keys: &[&str], at: DateTime<Utc>, forget_before: DateTime<Utc>) -> Stored<()>;

    /// Deletes the failures under `keys`.
    async fn forget_failures(&mut self, keys: &[&str]) -> Stored<()>;

    /// Opens a session on a device with its first refresh token.
    async fn open_session(&mut self, user: UserId, token: &NewRefreshToken, on: &SignInDevice) -> Stored<()>;

    /// The refresh token with this digest, locked with its session until the unit of work ends.
    async fn lock_refresh_token(&mut self, digest: &str) -> Stored<Option<RefreshToken>>;

    /// The session of the refresh token with this digest, and its user; nothing is locked.
    async fn session_renewed_by(&mut self, digest: &str) -> Stored<Option<(Session, UserId)>>;

    /// Marks a refresh token as rotated.
    async fn rotate_refresh_token(&mut self, refresh_token: i64, at: DateTime<Utc>) -> Stored<()>;

    /// Stores the next refresh token of a session, its expiry as the session's, and where the session was last seen.
    async fn extend_session(&mut self, token: &NewRefreshToken, address: &str) -> Stored<()>;

    /// Stores that the user knows the device of a session.
    async fn know_device(&mut self, session: &SessionId) -> Stored<()>;

    /// Ends a session.
    async fn revoke(&mut self, session: &SessionId, at: DateTime<Utc>) -> Stored<()>;

    /// Ends all sessions of a user but one.
    async fn revoke_others(&mut self, user: UserId, kept: &SessionId, at: DateTime<Utc>) -> Stored<()>;

    /// Deletes failures from before `failures_before`, and sessions and remembered devices that expired before
    /// `sessions_before`, with their refresh tokens; returns the number of rows.
    async fn purge(&mut self, failures_before: DateTime<Utc>, sessions_before: DateTime<Utc>) -> Stored<u64>;

    /// Removes the expiry of a first password, which has been used.
    async fn keep_first_password(&mut self, user: UserId) -> Stored<()>;

    /// Stores a password chosen by its holder: no change of it is due.
    async fn change_password(&mut self, user: UserId, hash: &Secret, at: DateTime<Utc>) -> Stored<()>;
}

/// Own accounts, as their pages read them.
#[async_trait]
pub trait AccountQueries: Send + Sync {
    /// All stored sessions of a user, latest first.
    async fn own_sessions(&self, user: UserId) -> Stored<Vec<OwnSession>>;

    /// Number of the recovery codes that are not used yet.
    async fn recovery_codes_left(&self, user: UserId) -> Stored<u64>;
}

/// Authentication of callers: read at every call, without a transaction.
#[async_trait]
pub trait Identities: Send + Sync {
    /// A session with its account, current roles and unit; `None` unless it is `user`'s.
    async fn session(&self, id: &SessionId, user: UserId) -> Stored<Option<(Session, Account)>>;

    /// The account of this name (a [`staff::account::name_key`]).
    async fn account_named(&self, name_key: &str) -> Stored<Option<Account>>;

    /// As [`Accounts::failures`].
    async fn failures(&self, keys: &[&str], since: DateTime<Utc>, most: usize) -> Stored<Vec<Vec<DateTime<Utc>>>>;

    /// Returns whether a refresh token with this digest was ever issued.
    async fn knows_refresh_token(&self, digest: &str) -> Stored<bool>;
}

/// Slow, salted password hashes (argon2id), off the async threads.
#[async_trait]
pub trait Passwords: Send + Sync {
    /// Hashes a password with a new salt (PHC string).
    async fn hash(&self, password: &Secret) -> Stored<Secret>;

    /// A random first password.
    fn first(&self) -> FirstPassword;

    /// Returns whether the password has this hash. Without a hash the answer is no, after the same time.
    async fn verify(&self, password: &Secret, hash: Option<&Secret>) -> Stored<bool>;
}

/// Signed access tokens and random refresh tokens.
pub trait Tokens: Send + Sync {
    /// Signs an access token.
    fn sign(&self, claims: &AccessClaims) -> Stored<Secret>;

    /// Claims of an access token, if its signature is ours; the caller checks its validity.
    fn read(&self, token: &str) -> Option<AccessClaims>;

    /// Signs a device mark; it opens no session.
    fn sign_device(&self, mark: &DeviceMark) -> Stored<Secret>;

    /// The device mark, if its signature is ours; the caller checks its validity.
    fn read_device(&self, token: &str) -> Option<DeviceMark>;

    /// 256 random bits as text for a cookie.
    fn random(&self) -> Secret;

    /// 128 random bits as text for a letter: the shorter it is, the larger are the modules of its QR code.
    fn letter_code(&self) -> String;

    /// Digest (SHA-256) that is stored instead of a token or of a name as typed.
    fn digest(&self, text: &str) -> String;
}

/// Limits concurrent password checks by key (user name, device, address), so that a burst of guesses costs no more hashes
/// than guesses made one after the other.
#[async_trait]
pub trait PasswordCheckLimiter: Send + Sync {
    /// Locks the admission under all `keys`; [`StoreError::Busy`](super::StoreError::Busy) when that takes too long. All
    /// callers name keys of one sort in the same order, so that they cannot deadlock.
    async fn lock(&self, keys: &[&str]) -> Stored<Box<dyn AdmissionLock>>;

    /// As [`PasswordCheckLimiter::lock`], if that needs no wait.
    fn try_lock(&self, keys: &[&str]) -> Option<Box<dyn AdmissionLock>>;
}

/// The exclusive right to admit the next password check under some keys; dropping it passes it on.
#[async_trait]
pub trait AdmissionLock: Send {
    /// Number of pending checks under each key, in the order of the keys.
    fn pending(&mut self) -> Vec<usize>;

    /// Waits until a check has completed since [`AdmissionLock::pending`] was last asked;
    /// [`StoreError::Busy`](super::StoreError::Busy) when that takes too long.
    async fn wait_for_completion(&mut self) -> Stored<()>;

    /// Counts a check as pending until the returned value is dropped.
    fn admit(self: Box<Self>) -> PendingCheck;
}

/// A pending password check; dropped when its result is stored.
pub type PendingCheck = Box<dyn Send + Sync>;
